import { LoadFailure } from '../failure.js';
import type { Fault } from '../faults/fault.js';
import type { OpenMeteo } from '../open-meteo.js';
import type { Spot } from '../places/place.js';
import type { Settings } from '../platform/platform.js';
import { readForecast } from './forecast-answer.js';
import { ForecastPresenter } from './forecast-presenter.js';
import type { LoadedForecast } from './forecast.js';
import { LocalClock } from './local-clock.js';

/** Loads forecasts. */
export class Forecasts {
  constructor(
    private readonly server: OpenMeteo,
    private readonly settings: Settings,
    private readonly fault: Fault | undefined,
  ) {}

  /** Seven days from today on, as it is today there. Rejects with `LoadFailure`. */
  async forecast(spot: Spot): Promise<LoadedForecast> {
    const clock = LocalClock.of(this.fault === 'time-zone' ? 'UTC' : spot.timeZone);
    if (clock === undefined) throw LoadFailure.unreadable();
    const { now } = this.settings;
    const url = this.server.forecastUrl(spot, clock.date(now), clock.date(now, 6));
    const answer = readForecast(await this.server.json(url));
    const presenter = new ForecastPresenter(this.settings.locale, clock.hour(now), this.fault);
    return {
      forecast: presenter.forecast(answer),
      updatedAt: `${new Date().toISOString().slice(0, 19)}Z`,
    };
  }
}
