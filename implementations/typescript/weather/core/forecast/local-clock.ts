/** Tells dates and hours as people in a time zone do. */
export class LocalClock {
  private constructor(private readonly format: Intl.DateTimeFormat) {}

  /** Undefined where there is no such time zone. */
  static of(timeZone: string): LocalClock | undefined {
    const known = clocks.get(timeZone);
    if (known !== undefined) return known;
    const format = formatOf(timeZone);
    if (format === undefined) return undefined;
    const clock = new LocalClock(format);
    clocks.set(timeZone, clock);
    return clock;
  }

  /** The date, maybe of a later day: `2026-09-01`. */
  date(moment: number, daysLater = 0): string {
    const { year, month, day } = this.parts(moment);
    const later = Date.UTC(Number(year), Number(month) - 1, Number(day) + daysLater);
    return new Date(later).toISOString().slice(0, 10);
  }

  /** The hour, with its date: `2026-09-01T15:00`. */
  hour(moment: number): string {
    return `${this.date(moment)}T${this.parts(moment)['hour']}:00`;
  }

  private parts(moment: number): { readonly [type: string]: string } {
    const parts = this.format.formatToParts(moment);
    return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
  }
}

/** A format takes longer to make than to use. */
const clocks = new Map<string, LocalClock>();

function formatOf(timeZone: string): Intl.DateTimeFormat | undefined {
  // An offset is a zone to some versions and none to others.
  if (!/^[A-Za-z]/.test(timeZone)) return undefined;
  try {
    const format = new Intl.DateTimeFormat('en-US-u-ca-iso8601-nu-latn', {
      timeZone, hourCycle: 'h23',
      year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit',
    });
    // Names that differ in case only are one to `Intl`, and not to the database.
    const found = format.resolvedOptions().timeZone;
    const isOther = found !== timeZone && found.toLowerCase() === timeZone.toLowerCase();
    return isOther ? undefined : format;
  } catch {
    return undefined;
  }
}
