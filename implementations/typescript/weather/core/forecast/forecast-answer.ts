import type { Json } from '../../../kit/json/json.js';
import { aColumn, aList, anObject, aNumber, aText, aWhole, orNull } from '../answer.js';

type Column = readonly (number | null)[];

/** What the forecast server answers: columns, which are of one length. */
export interface ForecastAnswer {
  readonly timeZone: string;
  readonly current: {
    readonly time: string;
    readonly temperature: number;
    readonly code: number;
    readonly humidity: number | null;
    readonly precipitation: number | null;
    readonly wind: number | null;
  };
  readonly hourly: {
    readonly time: readonly string[];
    readonly temperature: Column;
    readonly precipitation: Column;
    readonly wind: Column;
  };
  readonly daily: {
    readonly time: readonly string[];
    readonly code: Column;
    readonly high: Column;
    readonly low: Column;
    readonly precipitation: Column;
    readonly wind: Column;
  };
}

/** Throws `LoadFailure` where it is not as documented. */
export function readForecast(json: Json): ForecastAnswer {
  const answer = anObject(json);
  const current = anObject(answer.get('current'));
  const hourly = anObject(answer.get('hourly'));
  const daily = anObject(answer.get('daily'));
  const hours = aList(hourly.get('time')).map(aText);
  const days = aList(daily.get('time')).map(aText);
  const ofHours = (name: string): Column => aColumn(hourly.get(name), hours.length, aNumber);
  const ofDays = (name: string): Column => aColumn(daily.get(name), days.length, aNumber);
  return {
    timeZone: aText(answer.get('timezone')),
    current: {
      time: aText(current.get('time')),
      temperature: aNumber(current.get('temperature_2m')),
      code: aWhole(current.get('weather_code')),
      humidity: orNull(current.get('relative_humidity_2m'), aNumber),
      precipitation: orNull(current.get('precipitation'), aNumber),
      wind: orNull(current.get('wind_speed_10m'), aNumber),
    },
    hourly: {
      time: hours,
      temperature: ofHours('temperature_2m'),
      precipitation: ofHours('precipitation'),
      wind: ofHours('wind_speed_10m'),
    },
    daily: {
      time: days,
      code: aColumn(daily.get('weather_code'), days.length, aWhole),
      high: ofDays('temperature_2m_max'),
      low: ofDays('temperature_2m_min'),
      precipitation: ofDays('precipitation_sum'),
      wind: ofDays('wind_speed_10m_max'),
    },
  };
}
