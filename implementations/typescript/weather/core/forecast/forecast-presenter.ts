import type { Fault } from '../faults/fault.js';
import { language } from '../platform/platform.js';
import type { ForecastAnswer } from './forecast-answer.js';
import type { Current, Day, Forecast, Hour } from './forecast.js';
import { tenths, whole } from '../../../text/rounded.js';
import { weatherCode } from './weather-code.js';

/**
 * Turns what the server answers into what a screen shows; a pure function of its fields.
 */
export class ForecastPresenter {
  /** `currentHour` is that of the place, `2026-09-01T15:00`. */
  constructor(
    private readonly locale: string,
    private readonly currentHour: string,
    private readonly fault: Fault | undefined,
  ) {}

  forecast(answer: ForecastAnswer): Forecast {
    const hours = answer.hourly.time.map((time, index) => this.hour(time, index, answer.hourly));
    const first = hours.findIndex(({ time }) => time >= this.currentHour);
    return {
      timeZone: answer.timeZone,
      current: this.current(answer.current),
      hourly: first < 0 ? [] : hours.slice(first, first + HOURS_AHEAD),
      days: answer.daily.time.map((date, index) => this.day(date, index, answer.daily, hours)),
    };
  }

  private current(answer: ForecastAnswer['current']): Current {
    const { time, code, humidity, precipitation, wind } = answer;
    const temperature = this.degrees(answer.temperature);
    return {
      time, temperature,
      display: this.display(temperature),
      code,
      ...weatherCode(code),
      humidity, precipitation,
      precipitationDisplay:
        ifKnown(precipitation, (value) => `${tenths(value, this.mark)} mm`),
      wind,
      windDisplay: ifKnown(wind, (value) => `${this.whole(value)}${this.space}km/h`),
    };
  }

  private hour(time: string, index: number, hourly: ForecastAnswer['hourly']): Hour {
    const temperature = ifKnown(hourly.temperature[index], (value) => this.degrees(value));
    return {
      time, temperature,
      display: ifKnown(temperature, (value) => this.display(value)),
      precipitation: hourly.precipitation[index] ?? null,
      wind: hourly.wind[index] ?? null,
    };
  }

  private day(
    date: string,
    index: number,
    daily: ForecastAnswer['daily'],
    hours: readonly Hour[],
  ): Day {
    const code = daily.code[index] ?? null;
    const high = ifKnown(daily.high[index], (value) => this.degrees(value));
    const low = ifKnown(daily.low[index], (value) => this.degrees(value));
    return {
      date, code,
      ...(code === null ? { label: null, icon: null } : weatherCode(code)),
      high,
      highDisplay: ifKnown(high, (value) => this.display(value)),
      low,
      lowDisplay: ifKnown(low, (value) => this.display(value)),
      precipitation: daily.precipitation[index] ?? null,
      wind: daily.wind[index] ?? null,
      hours: hours
        .filter(({ time }) => time.split('T', 1)[0] === date && SHOWN_HOURS.test(time))
        .map(({ time, temperature, precipitation, wind }) =>
          ({ time, temperature, precipitation, wind })),
    };
  }

  private degrees(value: number): number {
    return this.fault === 'float32' ? Math.fround(value) : value;
  }

  private display(temperature: number): string {
    return `${this.whole(temperature)}°`;
  }

  private whole(value: number): string {
    return whole(this.fault === 'rounding-tie' ? Math.floor(value + 0.5) : value);
  }

  private get space(): string {
    return this.fault === 'space' ? '\u202F' : ' ';
  }

  private get mark(): string {
    return LANGUAGES_WITH_COMMA.has(language(this.locale)) ? ',' : '.';
  }
}

const HOURS_AHEAD = 24;
const SHOWN_HOURS = /T(00|03|06|09|12|15|18|21):00$/;
const LANGUAGES_WITH_COMMA = new Set(['de', 'fr', 'es', 'it', 'pt', 'ru', 'tr']);

function ifKnown<Value, Result>(
  value: Value | null | undefined,
  change: (value: Value) => Result,
): Result | null {
  return value === null || value === undefined ? null : change(value);
}
