/** A forecast as it is shown. Null is what the model of the weather did not know. */
export type Forecast = {
  readonly timeZone: string;
  readonly current: Current;

  /** The next 24 hours. */
  readonly hourly: readonly Hour[];
  readonly days: readonly Day[];
};

export type Current = {
  readonly time: string;
  readonly temperature: number;
  readonly display: string;
  readonly code: number;
  readonly label: string;
  readonly icon: string;
  readonly humidity: number | null;
  readonly precipitation: number | null;
  readonly precipitationDisplay: string | null;
  readonly wind: number | null;
  readonly windDisplay: string | null;
};

export type Hour = HourOfDay & { readonly display: string | null };

export type Day = {
  readonly date: string;
  readonly code: number | null;
  readonly label: string | null;
  readonly icon: string | null;
  readonly high: number | null;
  readonly highDisplay: string | null;
  readonly low: number | null;
  readonly lowDisplay: string | null;
  readonly precipitation: number | null;
  readonly wind: number | null;

  /** Every third. */
  readonly hours: readonly HourOfDay[];
};

export type HourOfDay = {
  readonly time: string;
  readonly temperature: number | null;
  readonly precipitation: number | null;
  readonly wind: number | null;
};

/** A forecast and when it came, by the wall clock: `2026-09-01T06:00:00Z`. */
export type LoadedForecast = {
  readonly forecast: Forecast;
  readonly updatedAt: string;
};
