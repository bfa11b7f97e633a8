import { chosenFault } from '../../faults/process.js';
import { listen, serve, testDevice } from '../../kit/node/index.js';
import { FAULTS } from '../core/fault.js';
import { ShopAdapter } from './shop-adapter.js';

/** Plays the suite on standard input and output, or runs and listens on a port. */
export function run(port?: number): Promise<void> {
  const device = testDevice('shop');
  const adapter = new ShopAdapter(device, chosenFault(FAULTS));
  return port === undefined
    ? serve(adapter, device)
    : listen(adapter, device, '/', port);
}
