/**
 * JSON as it came. A number whose text is the one that JavaScript would write is a `number`; any
 * other (`1.0`, `1e3`, `-0`, `9007199254740993`) keeps its text, so that nothing is lost and a
 * whole number can be told from one that only has the value of one.
 */
export type Json =
  | null
  | boolean
  | number
  | string
  | JsonNumber
  | readonly Json[]
  | JsonObject;

/** A map, because an object of JavaScript sorts some keys and has keys that nobody sent. */
export type JsonObject = ReadonlyMap<string, Json>;

/** What can be written. A plain object is one of JSON with its own keys. */
export type Output =
  | null
  | boolean
  | number
  | string
  | JsonNumber
  | readonly Output[]
  | { readonly [key: string]: Output }
  | ReadonlyMap<string, Output>;

/** A number that is kept as it was written. */
export class JsonNumber {
  constructor(readonly lexeme: string) {}

  get value(): number {
    return Number(this.lexeme);
  }
}

/** Whether it is an object of JSON. */
export function isObject(json: Json | undefined): json is JsonObject {
  return json instanceof Map;
}

/** Whether it is a list. */
export function isList(json: Json | undefined): json is readonly Json[] {
  return Array.isArray(json);
}

/** Whether it is a number, however it was written. */
export function isNumber(json: Json | undefined): json is number | JsonNumber {
  return typeof json === 'number' || json instanceof JsonNumber;
}

/** Whether a text has half a surrogate pair, which no UTF-8 can hold. */
export function hasLoneSurrogate(text: string): boolean {
  return LONE_SURROGATE.test(text);
}

const LONE_SURROGATE = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
