import dgram from 'node:dgram';
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';
import net, { type Socket } from 'node:net';

/**
 * Blocks and counts what goes past the HTTP client, below any error handling of the app.
 *
 * `http`, `https`, `http2` and `tls` all end in a socket's `connect`, and so does every package
 * that is built on them; `fetch` is stopped before it gets there, so that one call counts once,
 * whatever is tried again within. What it cannot see: other processes, worker threads, native
 * add-ons, and what was kept from before `install`. On Linux parity counts these from outside.
 */
class Guard {
  private count = 0;
  private isInstalled = false;

  /** As they were, for the one that may: the recorder. */
  private readonly connect = net.Socket.prototype.connect;
  readonly lookup = dns.lookup;

  /** How often somebody tried, since the start. */
  get attempts(): number {
    return this.count;
  }

  install(): void {
    if (this.isInstalled) return;
    this.isInstalled = true;
    this.closeSockets();
    this.closeDatagrams();
    this.closeNames();
    this.closeFetch();
    // Names that modules import from Node's own follow.
    syncBuiltinESMExports();
  }

  /** A connection that is allowed. */
  open(host: string, port: number): Socket {
    const socket = new net.Socket();
    return this.connect.call(socket, { host, port, lookup: this.lookup });
  }

  private closeSockets(): void {
    const { connect } = this;
    const refuse = (): Error => this.refusal('connect');
    net.Socket.prototype.connect = function (...words: unknown[]) {
      // A socket of the file system leads to nobody outside.
      if (isLocal(words)) return connect.apply(this, words);
      const error = refuse();
      process.nextTick(() => this.destroy(error));
      return this;
    };
  }

  private closeDatagrams(): void {
    const refuse = (): Error => this.refusal('send');
    const { prototype } = dgram.Socket;
    prototype.send = prototype.connect = function (...words: unknown[]) {
      const error = refuse();
      const callback = words[words.length - 1];
      process.nextTick(() => {
        if (typeof callback === 'function') callback(error);
        else this.emit('error', error);
      });
    };
  }

  private closeNames(): void {
    const refuse = (name: string): Error => this.refusal(name);
    const { lookup } = this;
    for (const names of [dns, dns.Resolver.prototype] as unknown as Record<string, unknown>[]) {
      for (const name of queries(names)) {
        names[name] = (...words: unknown[]) => {
          // Nobody is asked for what is an address already.
          if (name === 'lookup' && isAddress(words[0])) return lookup(...words);
          const error = refuse(name);
          const callback = words[words.length - 1];
          if (typeof callback !== 'function') throw error;
          process.nextTick(() => callback(error));
        };
      }
    }
    const promising = [dns.promises, dns.promises.Resolver.prototype] as Record<string, unknown>[];
    for (const names of promising) {
      for (const name of queries(names)) names[name] = () => Promise.reject(refuse(name));
    }
  }

  private closeFetch(): void {
    const { fetch } = globalThis;
    if (typeof fetch !== 'function') return;
    globalThis.fetch = async (input, init) => {
      const url = typeof input === 'object' && 'url' in input ? input.url : String(input);
      // What is in the address itself is not asked of anybody.
      if (/^(data|blob):/i.test(url)) return fetch(input, init);
      throw new TypeError('fetch failed', { cause: this.refusal('fetch') });
    };
  }

  private refusal(what: string): Error {
    this.count += 1;
    const error = new Error(`${what}: in a test the network is reached through the HTTP client`);
    return Object.assign(error, { code: 'ENETUNREACH', errno: -101, syscall: what });
  }
}

export const guard = new Guard();

/** The functions that ask for names. */
function queries(names: Record<string, unknown>): readonly string[] {
  return Object.getOwnPropertyNames(names).filter(
    (name) => /^(lookup|lookupService|resolve.*|reverse)$/.test(name));
}

/** Whether it is one, or this machine. */
function isAddress(host: unknown): boolean {
  return typeof host === 'string' && (net.isIP(host) !== 0 || host === 'localhost');
}

/** Whether a socket is asked to connect to a path. */
function isLocal(words: readonly unknown[]): boolean {
  // Node itself hands over the words as one list.
  const first = Array.isArray(words[0]) ? words[0][0] : words[0];
  if (typeof first === 'string') return !/^[0-9]+$/.test(first);
  return typeof first === 'object' && first !== null && typeof first.path === 'string';
}
