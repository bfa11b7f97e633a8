import { decoder, dictionary, either, integer, mapped, oneOf, type Decoder } from './decoder.js';
import type { NetworkMode } from './http.js';

/** How the network is: `"online"`, `"offline"`, `"drop"`, or a status from 300 to 599. */
export function networkMode(): Decoder<NetworkMode> {
  return either(
    oneOf('online', 'offline', 'drop'), integer(300, 599),
    'one of online, offline, drop, or a status from 300 to 599');
}

/** Header fields: names of letters, digits and hyphens, values without control characters. */
export function headers(): Decoder<Readonly<Record<string, string>>> {
  const value = decoder({ type: 'string' }, 'the value of a header field', (json) =>
    typeof json === 'string' && HEADER_VALUE.test(json) ? json : undefined);
  return mapped(dictionary(/[A-Za-z0-9-]+/, value), 'header fields', Object.fromEntries);
}

const HEADER_VALUE = /^[^\u0000-\u001F\u007F\p{Surrogate}]*$/u;

/** `2026-09-01T06:00:00Z`, exactly so, on a day that the calendar has; in milliseconds. */
export function moment(firstYear = 1970, lastYear = 2199): Decoder<number> {
  return decoder(
    { type: 'string', format: 'date-time' }, 'a moment, as 2026-09-01T06:00:00Z', (json) => {
      if (typeof json !== 'string' || !MOMENT.test(json)) return undefined;
      const year = Number(json.slice(0, 4));
      const time = Date.parse(json);
      if (year < firstYear || year > lastYear || Number.isNaN(time)) return undefined;
      // A day that there is not becomes another one, as 24:00 does.
      return stamp(time) === json ? time : undefined;
    });
}

const MOMENT = /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$/;

/** A moment to the second: `2026-09-01T06:00:00Z`. */
export function stamp(time: number): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}

/** A time that passes, `"250ms"`, `"5s"`, `"2m"` or `"1h"`, of a day at most; in milliseconds. */
export function duration(): Decoder<number> {
  const wanted = 'a time of at most a day, as "250ms", "5s", "2m" or "1h"';
  return decoder({ type: 'string', pattern: DURATION.source }, wanted, (json) => {
    const parts = typeof json === 'string' ? DURATION.exec(json) : null;
    if (parts === null) return undefined;
    const time = Number(parts[1]) * (UNITS.get(parts[2] ?? '') ?? 0);
    return time <= DAY ? time : undefined;
  });
}

const DAY = 86_400_000;
const DURATION = /^(0|[1-9][0-9]{0,7})(ms|s|m|h)$/;
const UNITS = new Map([['ms', 1], ['s', 1_000], ['m', 60_000], ['h', 3_600_000]]);
