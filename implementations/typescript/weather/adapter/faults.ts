import {
  action, anything, integer, JsonNumber, mapped, object,
  type Action, type Decoder, type Fields, type Output, type ValuesOf,
} from '../../kit/index.js';
import type { Fault } from '../core/faults/fault.js';
import { LARGEST_ID } from '../core/places/place.js';

// The faults that are mistakes of an adapter, each in the place where such a mistake is made.

/** An object with exactly these fields; with `accepts-extra-keys` with any others too. */
export function exactly<F extends Fields>(fault: Fault | undefined, fields: F):
  Decoder<ValuesOf<F>> {
  return object(fields, fault !== 'accepts-extra-keys');
}

/** An action without an input; with `accepts-extra-keys` with anything in it. */
export function plain(fault: Fault | undefined, perform: () => void): Action {
  if (fault !== 'accepts-extra-keys') return action(perform);
  const lenient = object({}, false);
  const read: typeof lenient.read = (json, place) => lenient.read(json ?? NOTHING, place);
  return action({ ...lenient, read }, perform);
}

const NOTHING = new Map();

/** A city's id; with `quoted-numbers` in quotes too, with `precision` by way of a binary64. */
export function cityId(fault: Fault | undefined): Decoder<number> {
  const id = integer(1, LARGEST_ID);
  switch (fault) {
    case 'quoted-numbers':
      return {
        ...id,
        read: (json, place) =>
          id.read(typeof json === 'string' && /^[0-9]+$/.test(json) ? Number(json) : json, place),
      };
    case 'precision':
      return mapped(anything(), 'a whole number', (json) => {
        const lexeme = json instanceof JsonNumber ? json.lexeme : String(json);
        const isNumber = typeof json === 'number' || json instanceof JsonNumber;
        return isNumber && /^(0|[1-9][0-9]*)$/.test(lexeme) ? Number(lexeme) : undefined;
      });
    default: return id;
  }
}

/**
 * The value as it is shown; with `null-as-absent` without members that are null, with
 * `empty-as-null` with null in place of a list of no cities.
 */
export function shown(fault: Fault | undefined, value: Output): Output {
  if (fault === undefined || value === null || typeof value !== 'object') return value;
  if (fault === 'empty-as-null') {
    const { cities } = value as { readonly cities?: readonly Output[] };
    return cities?.length === 0 ? { ...value, cities: null } : value;
  }
  if (fault !== 'null-as-absent') return value;
  if (Array.isArray(value)) return value.map((item: Output) => shown(fault, item));
  return Object.fromEntries(
    Object.entries(value as { readonly [key: string]: Output })
      .filter(([, member]) => member !== null)
      .map(([key, member]) => [key, shown(fault, member)]));
}
