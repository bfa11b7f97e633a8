import { isList, isObject, JsonNumber, type Json, type JsonObject } from '../../kit/json/json.js';
import { LoadFailure } from './failure.js';

// How the server's answers are read: what is not as documented cannot be read. All of these throw
// `LoadFailure`.

export function anObject(json: Json | undefined): JsonObject {
  return isObject(json) ? json : unreadable();
}

export function aList(json: Json | undefined): readonly Json[] {
  return isList(json) ? json : unreadable();
}

export function aText(json: Json | undefined): string {
  return typeof json === 'string' ? json : unreadable();
}

/** A number that binary64 can hold. */
export function aNumber(json: Json | undefined): number {
  const value = json instanceof JsonNumber ? json.value : json;
  return typeof value === 'number' && Number.isFinite(value) ? value : unreadable();
}

/** A whole number from 0 on: without quotes, point and exponent. */
export function aWhole(json: Json | undefined): number {
  return typeof json === 'number' && Number.isSafeInteger(json) && json >= 0 ? json : unreadable();
}

/** Null where it is, or where there is nothing. */
export function orNull<Value>(
  json: Json | undefined,
  read: (json: Json) => Value,
): Value | null {
  return json === null || json === undefined ? null : read(json);
}

/** A column of as many values as there are rows; null is one that is not known. */
export function aColumn<Value>(
  json: Json | undefined,
  rows: number,
  read: (json: Json) => Value,
): readonly (Value | null)[] {
  const column = aList(json);
  if (column.length !== rows) unreadable();
  return column.map((value) => orNull(value, read));
}

function unreadable(): never {
  throw LoadFailure.unreadable();
}
