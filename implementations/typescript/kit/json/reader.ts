import { JsonNumber, type Json } from './json.js';

/** Why a text is not JSON. */
export class JsonFault extends Error {}

/**
 * Reads JSON strictly (RFC 8259): a key that is there twice, bytes that are not UTF-8 and a byte
 * order mark are faults, as is what follows the value. `JSON.parse` would take the last of two keys
 * and round numbers. Throws `JsonFault`.
 */
export function readJson(source: string | Uint8Array): Json {
  return new Reader(typeof source === 'string' ? source : decoded(source)).document();
}

const MAXIMUM_NESTING = 512;
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decoded(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new JsonFault('this is not UTF-8');
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const MINUS = 0x2d;
const PLUS = 0x2b;
const POINT = 0x2e;
const ZERO = 0x30;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ['"', '"'], ['\\', '\\'], ['/', '/'], ['b', '\b'], ['f', '\f'], ['n', '\n'], ['r', '\r'],
  ['t', '\t'],
]);

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  document(): Json {
    this.skipSpace();
    const value = this.value(0);
    this.skipSpace();
    if (this.at < this.text.length) this.fail('something follows the value');
    return value;
  }

  private value(depth: number): Json {
    if (depth > MAXIMUM_NESTING) this.fail(`nested deeper than ${MAXIMUM_NESTING}`);
    const start = this.peek();
    switch (start) {
      case OPEN_OBJECT: return this.object(depth);
      case OPEN_LIST: return this.list(depth);
      case QUOTE: return this.string();
      case 0x74: return this.word('true', true);
      case 0x66: return this.word('false', false);
      case 0x6e: return this.word('null', null);
      default:
        if (start === MINUS || isDigit(start)) return this.number();
        return this.fail('a value is missing');
    }
  }

  private object(depth: number): Json {
    const members = new Map<string, Json>();
    if (this.opens(CLOSE_OBJECT)) return members;
    do {
      this.skipSpace();
      if (this.peek() !== QUOTE) this.fail('a key is missing');
      const key = this.string();
      if (members.has(key)) this.fail(`the key ${JSON.stringify(key)} is there twice`);
      this.skipSpace();
      this.expect(COLON);
      this.skipSpace();
      members.set(key, this.value(depth + 1));
    } while (this.goesOn(CLOSE_OBJECT));
    return members;
  }

  private list(depth: number): Json {
    const items: Json[] = [];
    if (this.opens(CLOSE_LIST)) return items;
    do {
      this.skipSpace();
      items.push(this.value(depth + 1));
    } while (this.goesOn(CLOSE_LIST));
    return items;
  }

  /** Behind an opening bracket: whether it is closed at once. */
  private opens(end: number): boolean {
    this.at += 1;
    this.skipSpace();
    if (this.peek() !== end) return false;
    this.at += 1;
    return true;
  }

  /** Behind an item: whether there is another one. */
  private goesOn(end: number): boolean {
    this.skipSpace();
    const isEnd = this.peek() === end;
    if (!isEnd) this.expect(COMMA);
    else this.at += 1;
    return !isEnd;
  }

  private string(): string {
    this.at += 1;
    let parts = '';
    let start = this.at;
    for (;;) {
      const unit = this.peek();
      if (unit === QUOTE) break;
      if (unit < 0x20) this.fail('a control character in a text');
      if (unit === BACKSLASH) {
        parts += this.text.slice(start, this.at) + this.escaped();
        start = this.at;
      } else {
        this.at += 1;
      }
    }
    this.at += 1;
    return parts + this.text.slice(start, this.at - 1);
  }

  private escaped(): string {
    const letter = this.text.charAt(this.at + 1);
    if (letter === 'u') {
      const digits = this.text.slice(this.at + 2, this.at + 6);
      if (!/^[0-9A-Fa-f]{4}$/.test(digits)) this.fail('four hexadecimal digits are missing');
      this.at += 6;
      return String.fromCharCode(Number.parseInt(digits, 16));
    }
    const character = ESCAPES.get(letter);
    if (character === undefined) this.fail('an unknown escape');
    this.at += 2;
    return character;
  }

  private number(): Json {
    const start = this.at;
    if (this.peek() === MINUS) this.at += 1;
    if (this.peek() === ZERO) this.at += 1;
    else this.digits();
    if (this.unit() === POINT) {
      this.at += 1;
      this.digits();
    }
    const exponent = this.unit();
    if (exponent === 0x65 || exponent === 0x45) {
      this.at += 1;
      if (this.peek() === PLUS || this.peek() === MINUS) this.at += 1;
      this.digits();
    }
    const lexeme = this.text.slice(start, this.at);
    const value = Number(lexeme);
    return String(value) === lexeme ? value : new JsonNumber(lexeme);
  }

  private digits(): void {
    if (!isDigit(this.peek())) this.fail('a digit is missing');
    while (isDigit(this.unit())) this.at += 1;
  }

  private word<Value>(word: string, value: Value): Value {
    if (!this.text.startsWith(word, this.at)) this.fail('a value is missing');
    this.at += word.length;
    return value;
  }

  private skipSpace(): void {
    while (this.at < this.text.length) {
      const unit = this.unit();
      if (unit !== 0x20 && unit !== 0x0a && unit !== 0x0d && unit !== 0x09) return;
      this.at += 1;
    }
  }

  private expect(unit: number): void {
    if (this.peek() !== unit) this.fail(`a '${String.fromCharCode(unit)}' is missing`);
    this.at += 1;
  }

  /** The unit here; not a number at the end. */
  private unit(): number {
    return this.text.charCodeAt(this.at);
  }

  private peek(): number {
    if (this.at >= this.text.length) this.fail('it ends too early');
    return this.unit();
  }

  private fail(what: string): never {
    throw new JsonFault(`at character ${this.at + 1}: ${what}`);
  }
}

function isDigit(unit: number): boolean {
  return unit >= 0x30 && unit <= 0x39;
}
