import { isAscii } from 'node:buffer';

/**
 * Lines, each ended by LF; one CR before it is dropped. The last one may lack its end. A line is
 * bytes, as somebody has to see whether they are text, or a text where nobody has to.
 */
export class LineReader {
  /** What has no line end; only the last chunk may have one behind it. */
  private begun: Uint8Array[] = [];
  private begunSize = 0;
  private chunk: Buffer = EMPTY;

  /** Where in the chunk the next line begins. */
  private at = 0;

  /** The chunk up to its last line end, where that is ASCII, which most of them are. */
  private text = '';

  push(chunk: Buffer): void {
    const rest = this.rest();
    this.chunk = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    if (this.begunSize > 0 || !isAscii(this.chunk)) return;
    const text = this.chunk.toString('latin1');
    this.text = text.slice(0, text.lastIndexOf('\n') + 1);
  }

  /** Undefined where no whole line is there. Throws `LongLine`. */
  next(): Uint8Array | string | undefined {
    if (this.at < this.text.length) return this.nextOfText();
    const end = this.chunk.indexOf(LF, this.at);
    const size = this.begunSize + (end < 0 ? this.chunk.length : end) - this.at;
    if (size > LIMIT) throw new LongLine();
    if (end < 0) {
      const rest = this.rest();
      if (rest.length > 0) this.begin(rest);
      return undefined;
    }
    const last = this.chunk.subarray(this.at, end);
    this.at = end + 1;
    return this.take(last);
  }

  private nextOfText(): string {
    const start = this.at;
    const end = this.text.indexOf('\n', start);
    if (end - start > LIMIT) throw new LongLine();
    this.at = end + 1;
    return this.text.slice(start, this.text.charCodeAt(end - 1) === CR ? end - 1 : end);
  }

  /** What is left behind the last line end; undefined where nothing is. */
  last(): Uint8Array | undefined {
    const rest = this.rest();
    return this.begunSize + rest.length === 0 ? undefined : this.take(rest);
  }

  /** What is left of the chunk, which is taken with it. */
  private rest(): Buffer {
    const rest = this.at === 0 ? this.chunk : this.chunk.subarray(this.at);
    this.chunk = EMPTY;
    this.at = 0;
    this.text = '';
    return rest;
  }

  private begin(chunk: Uint8Array): void {
    this.begun.push(chunk);
    this.begunSize += chunk.length;
  }

  private take(last: Uint8Array): Uint8Array {
    const line = this.begunSize === 0 ? last : Buffer.concat([...this.begun, last]);
    this.begun = [];
    this.begunSize = 0;
    const { length } = line;
    return line[length - 1] === CR ? line.subarray(0, length - 1) : line;
  }
}

/** A line that nobody could have meant. */
export class LongLine extends Error {
  constructor() {
    super(`a line is longer than ${LIMIT} bytes`);
  }
}

const LIMIT = 16 * 1024 * 1024;
const LF = 0x0a;
const CR = 0x0d;
const EMPTY = Buffer.alloc(0);
