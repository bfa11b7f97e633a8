import { chosenFault } from '../../faults/process.js';
import { serve, testDevice } from '../../kit/node/index.js';
import { FAULTS } from '../core/fault.js';
import { ShopAdapter } from './shop-adapter.js';

/** Plays the suite on standard input and output. */
export function run(): Promise<void> {
  const device = testDevice('shop');
  return serve(new ShopAdapter(device, chosenFault(FAULTS)), device);
}
