import process from 'node:process';
import type { Output } from '../json/json.js';

/** What the program runs on, where that can make answers differ. */
export function runtime(): { readonly [key: string]: Output } {
  const { versions } = process;
  const found: { [key: string]: Output } = {};
  for (const name of ['bun', 'node', 'v8', 'unicode', 'icu', 'tz']) {
    const version = versions[name];
    if (version !== undefined) found[name === 'tz' ? 'tzdata' : name] = version;
  }
  return found;
}
