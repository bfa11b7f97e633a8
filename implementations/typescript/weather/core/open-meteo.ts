import type { Json } from '../../kit/json/json.js';
import { readJson } from '../../kit/json/reader.js';
import { LoadFailure } from './failure.js';
import { hundredths } from '../../text/rounded.js';
import { percentEncoded } from './percent-encoding.js';
import type { Spot } from './places/place.js';
import { NoAnswer, type HttpClient } from './platform/http-client.js';
import { language, type Settings } from './platform/platform.js';

/** The server's URLs, and its answers. */
export class OpenMeteo {
  constructor(private readonly http: HttpClient, private readonly settings: Settings) {}

  /** The geocoding search, ten results at most. */
  searchUrl(query: string): string {
    const name = percentEncoded(query.replace(/^ +| +$/g, ''));
    return `${GEOCODING}/search?name=${name}&count=10&language=${this.language}&format=json`;
  }

  /** One city by its id. */
  lookupUrl(id: number): string {
    return `${GEOCODING}/get?id=${id}&language=${this.language}&format=json`;
  }

  /** Days of weather, from one to another: `2026-09-01`. */
  forecastUrl(spot: Spot, first: string, last: string): string {
    return `${FORECAST}?latitude=${hundredths(spot.latitude)}` +
      `&longitude=${hundredths(spot.longitude)}` +
      `&current=${CURRENT}&hourly=${HOURLY}&daily=${DAILY}` +
      `&timezone=${percentEncoded(spot.timeZone)}&start_date=${first}&end_date=${last}`;
  }

  /** Asks for a URL. Rejects with `LoadFailure`. */
  async json(url: string): Promise<Json> {
    const { status, body } = await this.http
      .get(url, { Accept: 'application/json' })
      .catch((thrown: unknown) => {
        throw thrown instanceof NoAnswer ? LoadFailure.of(thrown) : thrown;
      });
    if (status !== 200) throw LoadFailure.status(status);
    try {
      return readJson(body);
    } catch {
      throw LoadFailure.unreadable();
    }
  }

  private get language(): string {
    const wanted = language(this.settings.locale);
    return LANGUAGES.has(wanted) ? wanted : 'en';
  }
}

const GEOCODING = 'https://geocoding-api.open-meteo.com/v1';
const FORECAST = 'https://api.open-meteo.com/v1/forecast';
const CURRENT = 'temperature_2m,relative_humidity_2m,precipitation,weather_code,wind_speed_10m';
const HOURLY = 'temperature_2m,precipitation,wind_speed_10m';
const DAILY =
  'weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum,wind_speed_10m_max';

/** The languages that the geocoding server has names in. */
const LANGUAGES = new Set(['en', 'de', 'fr', 'es', 'it', 'pt', 'ru', 'tr', 'hi']);
