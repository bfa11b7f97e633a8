/** Lines of bytes, each ended by LF; one CR before it is dropped. The last one may lack its end. */
export class LineReader {
  private chunks: Uint8Array[] = [];
  private rest = EMPTY;
  private waiting = 0;

  /** The number of bytes that are kept. */
  get size(): number {
    return this.waiting;
  }

  push(chunk: Uint8Array): void {
    this.waiting += chunk.length;
    if (this.rest.length === 0 && this.chunks.length === 0) this.rest = chunk;
    else this.chunks.push(chunk);
  }

  /** Undefined where no whole line is there. Throws `LongLine`. */
  next(): Uint8Array | undefined {
    let end = this.rest.indexOf(LF, this.scanned);
    if (end < 0 && this.chunks.length > 0) {
      this.scanned = this.rest.length;
      this.rest = Buffer.concat([this.rest, ...this.chunks]);
      this.chunks = [];
      end = this.rest.indexOf(LF, this.scanned);
    }
    if (end < 0) {
      this.scanned = this.rest.length;
      if (this.rest.length > LIMIT) throw new LongLine();
      return undefined;
    }
    this.scanned = 0;
    return this.cut(end, end + 1);
  }

  /** What is left behind the last line end; undefined where nothing is. */
  last(): Uint8Array | undefined {
    return this.rest.length === 0 ? undefined : this.cut(this.rest.length, this.rest.length);
  }

  /** How much of the rest is known to have no line end. */
  private scanned = 0;

  private cut(end: number, next: number): Uint8Array {
    if (end > LIMIT) throw new LongLine();
    const isPair = end > 0 && this.rest[end - 1] === CR;
    const line = this.rest.subarray(0, isPair ? end - 1 : end);
    this.rest = this.rest.subarray(next);
    this.waiting -= next;
    return line;
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
const EMPTY = new Uint8Array();
