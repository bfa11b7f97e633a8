import { chosenFault } from '../../faults/process.js';
import { serve, testDevice } from '../../kit/node/index.js';
import { FAULTS } from '../core/fault.js';
import { LiveAdapter } from './live-adapter.js';

/** Plays the suite on standard input and output. */
export function run(): Promise<void> {
  const device = testDevice('live');
  return serve(new LiveAdapter(device, chosenFault(FAULTS)), device);
}
