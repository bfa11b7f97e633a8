import { chosenFault, disturbRetry } from '../../faults/process.js';
import { listen, serve, testDevice } from '../../kit/node/index.js';
import { FAULTS } from '../core/faults/fault.js';
import { knock } from './knock.js';
import { WeatherAdapter } from './weather-adapter.js';

/** Plays the suite on standard input and output, or runs and listens on a port. */
export function run(port?: number): Promise<void> {
  const device = testDevice('weather');
  const fault = chosenFault(FAULTS);
  const manners = { fault, beforeRetry: () => disturbRetry(fault), knock };
  const adapter = new WeatherAdapter(device, manners);
  return port === undefined
    ? serve(adapter, device)
    : listen(adapter, device, '/weather', port);
}
