import process from 'node:process';
import { hang, stop, variable, write } from '../../kit/node/index.js';
import { FAULTS, type Fault } from '../core/faults/fault.js';

// The faults that are those of a process, and which one was chosen.

/** `crash`, `hang` and `noise`, where `Retry` is about to be carried out. */
export function disturbRetry(fault: Fault | undefined): void {
  switch (fault) {
    case 'crash': return process.exit(3);
    case 'hang': return hang();
    case 'noise': return write('debug: Retry\n');
    default:
  }
}

/** A name that is none ends the program: a misspelt fault must not look like an app without one. */
export function chosenFault(): Fault | undefined {
  const name = variable('PARITY_FAULT');
  if (name === undefined) return undefined;
  return FAULTS.find((fault) => fault === name) ??
    stop(`PARITY_FAULT: '${name}' is none of ${FAULTS.join(', ')}`);
}

/**
 * The fault `hidden-network`: another process begins a connection to a server's number. The address
 * is one of those that documentation may name and nobody has.
 */
export async function knock(): Promise<void> {
  const { spawnSync } = await import('node:child_process');
  const words = "require('net').connect(443, '192.0.2.1').on('error', () => {}).unref()";
  spawnSync(process.execPath, ['-e', words]);
}
