import { serve, testDevice } from '../../kit/node/index.js';
import { chosenFault } from './faults.js';
import { LiveAdapter } from './live-adapter.js';

/** Plays the suite on standard input and output. */
export function run(): Promise<void> {
  const device = testDevice('live');
  return serve(new LiveAdapter(device, chosenFault()), device);
}
