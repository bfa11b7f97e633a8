import {
  anything, boolean, headers, integer, isObject, JsonFault, list, mapped, matching, moment,
  NetworkFailure, networkMode, object, optional, readJson, writeJson,
  type Device, type HttpResponse, type ValuesOf,
} from '../../kit/index.js';
import type { Fault } from '../core/faults/fault.js';
import { LARGEST_ID } from '../core/places/place.js';
import { NoAnswer, type HttpAnswer, type HttpClient } from '../core/platform/http-client.js';
import type { CurrentPlace, Location, Platform, Settings } from '../core/platform/platform.js';
import { SavedFavorites } from './saved-favorites.js';

/** What `launch` and `env` can say of the world; what is missing stays as it is. */
export const WORLD = {
  location: optional(object({ granted: optional(boolean()), canAskAgain: optional(boolean()) })),
  http: optional(networkMode()),
  weatherCode: optional(integer(0, 99)),
  favorites: optional(mapped(
    list(integer(1, LARGEST_ID), 100), 'a list of different cities',
    (ids) => (new Set(ids).size === ids.length ? ids : undefined))),
  locale: optional(matching(/[a-z]{2,3}(_[A-Z]{2})?/, 'the name of a locale, as de_DE')),
  clock: optional(object({ now: optional(moment()), advance: optional(anything()) })),
  headers: optional(headers()),
};

export type WorldChange = ValuesOf<typeof WORLD>;

/** The world in which the app runs: what its platform interfaces answer in a test. */
export class World implements Location, Settings, HttpClient {
  readonly favorites: SavedFavorites;
  settingsOpened = 0;
  now = FIRST_MORNING;
  locale = FIRST_LOCALE;
  isGranted = true;
  canAskAgain = true;

  constructor(
    private readonly device: Device,
    private readonly fault: Fault | undefined,
    private readonly knock?: (() => Promise<void>) | undefined,
  ) {
    this.favorites = new SavedFavorites(device.storage, (text) => device.note(text), fault);
  }

  readonly current: CurrentPlace = {
    name: 'Berlin',
    spot: { latitude: 52.52, longitude: 13.41, timeZone: 'Europe/Berlin' },
  };

  open(): void {
    this.settingsOpened += 1;
  }

  async get(url: string, headers: Readonly<Record<string, string>>): Promise<HttpAnswer> {
    try {
      return await this.device.client.get(url, headers);
    } catch (thrown) {
      throw thrown instanceof NetworkFailure ? new NoAnswer(thrown.kind) : thrown;
    }
  }

  /** What the Core is given. */
  get platform(): Platform {
    const { favorites, fault, knock } = this;
    return { http: this, location: this, favorites, settings: this, fault, knock };
  }

  /** As after an installation; what is saved is read again. */
  reset(): void {
    this.settingsOpened = 0;
    this.now = FIRST_MORNING;
    this.locale = FIRST_LOCALE;
    this.isGranted = true;
    this.canAskAgain = true;
    this.favorites.load();
  }

  /** Takes over what was said; the rest stays. */
  apply({ location, http, weatherCode, favorites, locale, clock, headers }: WorldChange): void {
    const { client } = this.device;
    this.isGranted = location?.granted ?? this.isGranted;
    this.canAskAgain = location?.canAskAgain ?? this.canAskAgain;
    this.locale = locale ?? this.locale;
    this.now = clock?.now ?? this.now;
    client.mode = http ?? client.mode;
    client.headers = headers ?? client.headers;
    if (weatherCode !== undefined) {
      client.rewrite = (response) => withWeatherCode(weatherCode, response);
    }
    if (favorites !== undefined) this.favorites.save(favorites);
  }
}

const FIRST_MORNING = Date.parse('2026-09-01T06:00:00Z');
const FIRST_LOCALE = 'en_US';
const KEY = 'weather_code';

/** The response with another code for the weather now, where it has one. */
function withWeatherCode(code: number, response: HttpResponse): HttpResponse {
  try {
    const answer = readJson(response.body);
    const current = isObject(answer) ? answer.get('current') : undefined;
    if (!isObject(answer) || !isObject(current) || !current.has(KEY)) return response;
    const swapped = new Map([...answer, ['current', new Map([...current, [KEY, code]])]]);
    return { ...response, body: new TextEncoder().encode(writeJson(swapped)) };
  } catch (thrown) {
    if (thrown instanceof JsonFault) return response;
    throw thrown;
  }
}
