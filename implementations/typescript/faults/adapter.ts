import {
  action, object, type Action, type Decoder, type Fields, type Output, type ValuesOf,
} from '../kit/index.js';

// What `PARITY_FAULT` switches on in every app: the mistakes of an adapter, each in the place where
// such a mistake is made.

/** The name of a fault, which is one of the app's own; undefined where none is switched on. */
export type Chosen = string | undefined;

/** An object with exactly these fields; with `accepts-extra-keys` with any others too. */
export function exactly<F extends Fields>(fault: Chosen, fields: F): Decoder<ValuesOf<F>> {
  return object(fields, fault !== 'accepts-extra-keys');
}

/** An action without an input; with `accepts-extra-keys` with anything in it. */
export function plain(fault: Chosen, perform: () => void): Action {
  if (fault !== 'accepts-extra-keys') return action(perform);
  const lenient = object({}, false);
  const read: typeof lenient.read = (json, place) => lenient.read(json ?? NOTHING, place);
  return action({ ...lenient, read }, perform);
}

const NOTHING = new Map();

/** A whole number; with `quoted-numbers` in quotes too. */
export function unquoted(fault: Chosen, of: Decoder<number>): Decoder<number> {
  if (fault !== 'quoted-numbers') return of;
  return {
    ...of,
    read: (json, place) =>
      of.read(typeof json === 'string' && /^[0-9]+$/.test(json) ? Number(json) : json, place),
  };
}

/** The value as it is shown; with `null-as-absent` without members that are null. */
export function shown(fault: Chosen, value: Output): Output {
  if (fault !== 'null-as-absent' || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item: Output) => shown(fault, item));
  return Object.fromEntries(
    Object.entries(value as { readonly [key: string]: Output })
      .filter(([, member]) => member !== null)
      .map(([key, member]) => [key, shown(fault, member)]));
}
