import type { Fault } from '../faults/fault.js';
import type { Spot } from '../places/place.js';
import type { HttpClient } from './http-client.js';

/** Where the device is, as far as the person lets us know. */
export interface Location {
  /** Whether we may know. */
  readonly isGranted: boolean;

  /** Whether the system would still ask the person, if we asked it to. */
  readonly canAskAgain: boolean;

  /** The place; to be asked for only where it is granted. */
  readonly current: CurrentPlace;
}

/** Where the device is, and what the system calls it. */
export interface CurrentPlace {
  readonly name: string;
  readonly spot: Spot;
}

/** The saved favourites. */
export interface FavoriteStore {
  /** Their ids, in the order in which they were added. */
  readonly ids: readonly number[];

  /** Saves them at once. */
  save(ids: readonly number[]): void;
}

/** What the device is set to. */
export interface Settings {
  /** Milliseconds since 1970. */
  readonly now: number;

  /** A language, and maybe a region: `de_DE`. */
  readonly locale: string;

  /** Opens the system's settings of this app. */
  open(): void;
}

/** What the app needs of the device; each screen is given its part of it. */
export interface Platform {
  readonly http: HttpClient;
  readonly location: Location;
  readonly favorites: FavoriteStore;
  readonly settings: Settings;
  readonly fault?: Fault | undefined;

  /** What the fault `hidden-network` does, where the device lets an app do it. */
  readonly knock?: (() => Promise<void>) | undefined;
}

/** The language of a locale's name, `de` of `de_DE`. */
export function language(locale: string): string {
  return locale.split('_', 1)[0] ?? locale;
}
