import process from 'node:process';
import {
  action, integer, object, type Action, type Decoder, type Fields, type Output, type ValuesOf,
} from '../../kit/index.js';
import { hang, stop, variable, write } from '../../kit/node/index.js';
import { FAULTS, type Fault } from '../core/fault.js';
import { LARGEST_ID } from '../core/server.js';

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

/** A movie's id; with `quoted-numbers` in quotes too. */
export function movieId(fault: Fault | undefined): Decoder<number> {
  const id = integer(1, LARGEST_ID);
  if (fault !== 'quoted-numbers') return id;
  return {
    ...id,
    read: (json, place) =>
      id.read(typeof json === 'string' && /^[0-9]+$/.test(json) ? Number(json) : json, place),
  };
}

/** `crash`, `hang` and `noise`, where `Retry` is about to be carried out. */
export function disturbRetry(fault: Fault | undefined): void {
  switch (fault) {
    case 'crash': return process.exit(3);
    case 'hang': return hang();
    case 'noise': return write('debug: Retry\n');
    default:
  }
}

/** The value as it is shown; with `null-as-absent` without members that are null. */
export function shown(fault: Fault | undefined, value: Output): Output {
  if (fault !== 'null-as-absent' || value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((item: Output) => shown(fault, item));
  return Object.fromEntries(
    Object.entries(value as { readonly [key: string]: Output })
      .filter(([, member]) => member !== null)
      .map(([key, member]) => [key, shown(fault, member)]));
}

/** A name that is none ends the program: a misspelt fault must not look like an app without one. */
export function chosenFault(): Fault | undefined {
  const name = variable('PARITY_FAULT');
  if (name === undefined) return undefined;
  return FAULTS.find((fault) => fault === name) ??
    stop(`PARITY_FAULT: '${name}' is none of ${FAULTS.join(', ')}`);
}
