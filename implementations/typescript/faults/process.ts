import process from 'node:process';
import { hang, stop, variable, write } from '../kit/node/index.js';
import type { Chosen } from './adapter.js';

// The faults that are those of a process, and which one was chosen.

/** `crash`, `hang` and `noise`, where `Retry` is about to be carried out. */
export function disturbRetry(fault: Chosen): void {
  switch (fault) {
    case 'crash': return process.exit(3);
    case 'hang': return hang();
    case 'noise': return write('debug: Retry\n');
    default:
  }
}

/** A name that is none ends the program: a misspelt fault must not look like an app without one. */
export function chosenFault<Fault extends string>(faults: readonly Fault[]): Fault | undefined {
  const name = variable('PARITY_FAULT');
  if (name === undefined) return undefined;
  return faults.find((fault) => fault === name) ??
    stop(`PARITY_FAULT: '${name}' is none of ${faults.join(', ')}`);
}
