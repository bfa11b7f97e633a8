import { chosenFault } from '../../faults/process.js';
import { listen, serve, testDevice } from '../../kit/node/index.js';
import { FAULTS } from '../core/fault.js';
import { LiveAdapter } from './live-adapter.js';

/** Plays the suite on standard input and output, or runs and listens on a port. */
export function run(port?: number): Promise<void> {
  const device = testDevice('live');
  const adapter = new LiveAdapter(device, chosenFault(FAULTS));
  return port === undefined
    ? serve(adapter, device)
    : listen(adapter, device, '/', port);
}
