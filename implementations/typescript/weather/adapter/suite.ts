import { serve, testDevice } from '../../kit/node/index.js';
import { chosenFault } from './faults.js';
import { WeatherAdapter } from './weather-adapter.js';

/** Plays the suite on standard input and output. */
export function run(): Promise<void> {
  const device = testDevice('weather');
  return serve(new WeatherAdapter(device, chosenFault()), device);
}
