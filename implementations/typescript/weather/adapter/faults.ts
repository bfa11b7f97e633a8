import { shown as shownPlain, unquoted } from '../../faults/adapter.js';
import { anything, integer, JsonNumber, mapped, type Decoder, type Output } from '../../kit/index.js';
import type { Fault } from '../core/faults/fault.js';
import { LARGEST_ID } from '../core/places/place.js';

/** A city's id; with `quoted-numbers` in quotes too, with `precision` by way of a binary64. */
export function cityId(fault: Fault | undefined): Decoder<number> {
  if (fault !== 'precision') return unquoted(fault, integer(1, LARGEST_ID));
  return mapped(anything(), 'a whole number', (json) => {
    const lexeme = json instanceof JsonNumber ? json.lexeme : String(json);
    const isNumber = typeof json === 'number' || json instanceof JsonNumber;
    return isNumber && /^(0|[1-9][0-9]*)$/.test(lexeme) ? Number(lexeme) : undefined;
  });
}

/**
 * The value as it is shown; with `null-as-absent` without members that are null, with
 * `empty-as-null` with null in place of a list of no cities.
 */
export function shown(fault: Fault | undefined, value: Output): Output {
  if (fault !== 'empty-as-null') return shownPlain(fault, value);
  const { cities } = value as { readonly cities?: readonly Output[] };
  return cities?.length === 0 ? { ...(value as object), cities: null } : value;
}
