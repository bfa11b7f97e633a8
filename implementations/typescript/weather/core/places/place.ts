/** A point on the map, with the clock that people there live by. */
export type Spot = {
  /** Degrees, north is positive. */
  readonly latitude: number;

  /** Degrees, east is positive. */
  readonly longitude: number;

  /** A name of the time zone database: `Asia/Tokyo`. */
  readonly timeZone: string;
};

/** A city; its id is that of GeoNames. */
export type Place = Spot & {
  readonly id: number;

  /** In the language that was asked for. */
  readonly name: string;
  readonly country: string | null;
  readonly region: string | null;
};

/** The largest id: up to it a binary64 tells all whole numbers apart. */
export const LARGEST_ID = Number.MAX_SAFE_INTEGER;
