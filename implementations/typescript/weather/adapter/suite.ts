import { serve, testDevice } from '../../kit/node/index.js';
import { chosenFault, disturbRetry, knock } from './process-faults.js';
import { WeatherAdapter } from './weather-adapter.js';

/** Plays the suite on standard input and output. */
export function run(): Promise<void> {
  const device = testDevice('weather');
  const fault = chosenFault();
  const manners = { fault, beforeRetry: () => disturbRetry(fault), knock };
  return serve(new WeatherAdapter(device, manners), device);
}
