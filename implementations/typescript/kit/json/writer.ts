import { JsonNumber, type Output } from './json.js';

/**
 * Writes JSON on one line. A zero keeps its sign, which `JSON.stringify` drops, and a number that
 * JSON cannot hold is an error, where `JSON.stringify` says null. Half a surrogate pair is written
 * as an escape.
 */
export function writeJson(value: Output): string {
  return isPlain(value, 0) ? JSON.stringify(value) : exact(value);
}

/** A text; most are written in less time than it takes to call `JSON.stringify`. */
export function writeText(text: string): string {
  return SPECIAL.test(text) ? JSON.stringify(text) : `"${text}"`;
}

/** What has to be escaped, or may have to be: a half of a surrogate pair. */
const SPECIAL = /[\u0000-\u001F"\\\uD800-\uDFFF]/;

const MAXIMUM_NESTING = 512;

/** Whether `JSON.stringify` writes it right, which it does many times faster than anyone else. */
function isPlain(value: Output, depth: number): boolean {
  if (typeof value === 'string') return true;
  if (typeof value === 'number') return !Object.is(value, -0) && isFinite(value);
  if (value === null || typeof value === 'boolean') return true;
  if (depth > MAXIMUM_NESTING) throw new RangeError(`nested deeper than ${MAXIMUM_NESTING}`);
  if (Array.isArray(value)) {
    for (const item of value as readonly Output[]) if (!isPlain(item, depth + 1)) return false;
    return true;
  }
  if (value instanceof Map || value instanceof JsonNumber) return false;
  const members = value as { readonly [key: string]: Output };
  for (const key in members) if (!isPlain(members[key] as Output, depth + 1)) return false;
  return true;
}

function exact(value: Output): string {
  if (typeof value === 'number') return number(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (value instanceof JsonNumber) return value.lexeme;
  if (Array.isArray(value)) return `[${(value as readonly Output[]).map(exact).join(',')}]`;
  const members: Iterable<[string, Output]> =
    value instanceof Map
      ? (value as ReadonlyMap<string, Output>)
      : Object.entries(value as { readonly [key: string]: Output });
  const written: string[] = [];
  for (const [key, member] of members) written.push(`${JSON.stringify(key)}:${exact(member)}`);
  return `{${written.join(',')}}`;
}

function number(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`JSON has no ${value}`);
  return Object.is(value, -0) ? '-0.0' : String(value);
}
