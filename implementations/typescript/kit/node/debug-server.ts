import net, { type Server, type Socket } from 'node:net';
import process from 'node:process';
import { isObject } from '../json/json.js';
import { readJson } from '../json/reader.js';
import { LineReader, LongLine } from './line-reader.js';

/** Answers a line of a client; of the protocol, one JSON object. */
export type Answer = (line: Uint8Array | string) => Promise<string>;

/**
 * The protocol for an app that runs: a line in, a line out, over TCP on loopback. One client at a
 * time; another one is told so and sent away. Whatever a client sends, or leaves unread, the app
 * goes on.
 *
 * For debug builds only: everything else on the device can connect as well. For the same reason a
 * connection that does not begin with an object of JSON is closed without a word: a page in a
 * browser can send requests of HTTP to any port.
 */
export class DebugServer {
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private client: Socket | undefined;

  /** Resolves when the client has left. */
  private left: Promise<void> = Promise.resolve();

  /** `onLeave` is called when a client has left, before the next one is heard. */
  constructor(
    private readonly answer: Answer,
    private readonly note: (text: string) => void,
    private readonly onLeave: () => void | Promise<void> = () => undefined,
  ) {
    this.server = net.createServer((socket) => void this.welcome(socket));
  }

  /** Begins to listen; 0 is any port that is free. Gives the port. */
  listen(port: number): Promise<number> {
    if (process.env['NODE_ENV'] === 'production') {
      throw new Error('the debug server is not for production');
    }
    return new Promise((resolve, reject) => {
      this.server.on('error', reject);
      this.server.listen(port, '127.0.0.1', () => resolve(this.server.address()?.port ?? port));
    });
  }

  /** Sends everybody away and listens no more. */
  close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    return new Promise((resolve) => this.server.close(resolve));
  }

  private async welcome(socket: Socket): Promise<void> {
    // That a client went away is no error of ours.
    socket.on('error', () => undefined);
    this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    // One who is about to leave may not have left yet.
    if (this.client !== undefined) await atMost(GRACE, this.left);
    if (this.client !== undefined) {
      socket.end(`${BUSY}\n`);
      socket.resume();
      return;
    }
    this.client = socket;
    let leave = (): void => undefined;
    this.left = new Promise((resolve) => (leave = resolve));
    socket.setNoDelay(true);
    try {
      await this.converse(socket);
    } catch (thrown) {
      if (!(thrown instanceof LongLine || socket.destroyed)) throw thrown;
      if (thrown instanceof LongLine) this.note(`a client was sent away: ${thrown.message}`);
    } finally {
      socket.destroy();
      await this.onLeave();
      if (this.client === socket) this.client = undefined;
      leave();
    }
  }

  private async converse(socket: Socket): Promise<void> {
    const lines = new LineReader();
    let isKnown = false;
    // Who says nothing keeps the seat no longer than that.
    socket.setTimeout(PATIENCE, () => isKnown || socket.destroy());
    for await (const chunk of socket) {
      lines.push(chunk);
      for (let line = lines.next(); line !== undefined; line = lines.next()) {
        isKnown ||= isJsonObject(line);
        if (!isKnown) return;
        const reply = await this.answer(line);
        if (socket.destroyed) return;
        // Nothing more is read for one who does not read.
        if (!socket.write(`${reply}\n`)) await drained(socket);
      }
    }
  }
}

function isJsonObject(line: Uint8Array | string): boolean {
  try {
    return isObject(readJson(line));
  } catch {
    return false;
  }
}

const BUSY = JSON.stringify({
  ok: false,
  error: { code: 'unsupported', message: 'somebody else is connected: one client at a time' },
});

/** Resolves with something, and after some milliseconds without it. */
function atMost(milliseconds: number, something: Promise<void>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    void something.then(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

const GRACE = 250;
const PATIENCE = 10_000;

/** Resolves when what was written has left, or the socket is gone. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      socket.off('drain', done);
      socket.off('close', done);
      resolve();
    };
    socket.once('drain', done);
    socket.once('close', done);
  });
}
