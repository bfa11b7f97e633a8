import { writeSync } from 'node:fs';
import process from 'node:process';
import type { Adapter } from '../adapter.js';
import { Conversation } from '../conversation.js';
import type { Fields } from '../decoder.js';
import type { Device } from '../device.js';
import { guard } from './guard.js';
import { LineReader, LongLine } from './line-reader.js';
import { runtime } from './runtime.js';

/**
 * To be called before anything else: from here on nothing but replies gets to standard output, and
 * nothing to the network.
 */
export function prepare(): void {
  process.stdout.write = process.stderr.write.bind(process.stderr);
  guard.install();
}

/** Answers each line of standard input on standard output, until the input ends. */
export async function serve<Route, F extends Fields>(
  adapter: Adapter<Route, F>,
  device: Device,
): Promise<void> {
  const hasSchemas = variable('PARITY_SCHEMAS') === '1';
  const conversation = new Conversation(adapter, device, { runtime: runtime(), hasSchemas });
  const lines = new LineReader();
  try {
    for await (const chunk of process.stdin) {
      lines.push(chunk);
      await new Promise<void>((resolve, reject) => answerAll(conversation, lines, resolve, reject));
    }
    const last = lines.last();
    if (last !== undefined) write(`${await conversation.reply(last)}\n`);
  } catch (thrown) {
    if (thrown instanceof LongLine) stop(`standard input: ${thrown.message}`);
    throw thrown;
  }
  process.exit(0);
}

/**
 * Answers the lines that are there. One write a reply, so that no half of one is ever seen, and before
 * the next command is begun, so that who waits knows which one it is that takes so long.
 */
function answerAll(
  conversation: Pick<Conversation<never, never>, 'answer'>,
  lines: LineReader,
  done: () => void,
  failed: (thrown: unknown) => void,
): void {
  try {
    const line = lines.next();
    if (line === undefined) return done();
    conversation.answer(line, (reply) => {
      write(`${reply}\n`);
      answerAll(conversation, lines, done, failed);
    }, failed);
  } catch (thrown) {
    failed(thrown);
  }
}

/** Puts text on standard output as it is. */
export function write(text: string): void {
  let written = attempt(text);
  if (written === Buffer.byteLength(text)) return;
  const bytes = Buffer.from(text);
  while (written < bytes.length) written += attempt(bytes.subarray(written));
}

/** Writes once, and gives how many bytes were taken. */
function attempt(data: string | Uint8Array): number {
  try {
    return writeSync(STANDARD_OUTPUT, data);
  } catch (thrown) {
    const { code } = thrown as { readonly code?: string };
    // Nobody reads any more.
    if (code === 'EPIPE') process.exit(0);
    // Somebody made the pipe non-blocking, and it is full.
    if (code !== 'EAGAIN') throw thrown;
    Atomics.wait(NEVER, 0, 0, 1);
    return 0;
  }
}

const STANDARD_OUTPUT = 1;
const NEVER = new Int32Array(new SharedArrayBuffer(4));

/** Says a line on standard error, which is kept and shown, never judged. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Says why the program cannot go on, and ends it with status 2. */
export function stop(why: string): never {
  note(why);
  process.exit(2);
}

/** Stands still for ever, as a program that hangs does. */
export function hang(): never {
  for (;;) Atomics.wait(NEVER, 0, 0);
}

/** A variable of the process's environment; undefined where it is unset or empty. */
export function variable(name: string): string | undefined {
  const value = process.env[name];
  return value === '' ? undefined : value;
}
