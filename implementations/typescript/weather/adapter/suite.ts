import { chosenFault, disturbRetry } from '../../faults/process.js';
import { serve, testDevice } from '../../kit/node/index.js';
import { FAULTS } from '../core/faults/fault.js';
import { knock } from './knock.js';
import { WeatherAdapter } from './weather-adapter.js';

/** Plays the suite on standard input and output. */
export function run(): Promise<void> {
  const device = testDevice('weather');
  const fault = chosenFault(FAULTS);
  const manners = { fault, beforeRetry: () => disturbRetry(fault), knock };
  return serve(new WeatherAdapter(device, manners), device);
}
