// Numbers as people read them: rounded half away from zero, in ASCII digits, without a zero that
// has a sign.

/** `-3` of -2.5. */
export function whole(value: number): string {
  return digits(rounded(value));
}

/** `0.3` of 0.25, with the mark that the language writes. */
export function tenths(value: number, mark: string): string {
  return fraction(rounded(value * 10), 1, mark);
}

/** `35.69` of 35.6895. */
export function hundredths(value: number): string {
  return fraction(rounded(value * 100), 2, '.');
}

/** As a number; `Math.round` rounds half up, and `floor(x + 0.5)` makes 1 of 0.49999999999999994. */
export function rounded(value: number): number {
  const whole = Math.trunc(value);
  return Math.abs(value - whole) >= 0.5 ? whole + Math.sign(value) : whole;
}

function fraction(scaled: number, count: number, mark: string): string {
  const padded = digits(Math.abs(scaled)).padStart(count + 1, '0');
  return (scaled < 0 ? '-' : '') + padded.slice(0, -count) + mark + padded.slice(-count);
}

/** All of them, where `String` would write an exponent. */
function digits(whole: number): string {
  return BigInt(whole).toString();
}
