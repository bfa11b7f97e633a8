import {
  hasLoneSurrogate, isList, isObject, JsonNumber, type Json, type Output,
} from './json/json.js';
import { invalid } from './rejection.js';

/** A JSON Schema, as far as inputs need one. */
export type Schema = { readonly [key: string]: Output };

/**
 * Says what a value has to look like, once for reading it and for the schema of it. Reading is
 * strict: what is not exactly as wanted is rejected as `invalid_input`, nothing is converted, and
 * null is never the same as absent.
 */
export interface Decoder<Value> {
  readonly schema: Schema;

  /** Whether a field may be missing; it is `undefined` then. */
  readonly isOptional: boolean;

  /** Reads what stands at a place; absent is `undefined`. Throws `Rejection`. */
  read(json: Json | undefined, place: string): Value;
}

/** The fields of an object by name. */
export type Fields = { readonly [name: string]: Decoder<unknown> };

/** What a decoder gives. */
export type ValueOf<D> = D extends Decoder<infer Value> ? Value : never;

/** What the fields of an object give. */
export type ValuesOf<F extends Fields> = { readonly [Name in keyof F]: ValueOf<F[Name]> };

/** Rejects a value, or its absence. */
export function refuse(json: Json | undefined, place: string, wanted: string): never {
  const name = place === '' ? 'the value' : `'${place}'`;
  return invalid(json === undefined ? `${name} is missing: ${wanted}` : `${name} is not ${wanted}`);
}

/** A decoder of one's own: `read` gives undefined for what is not wanted. */
export function decoder<Value>(
  schema: Schema,
  wanted: string,
  read: (json: Json) => Value | undefined,
): Decoder<Value> {
  return {
    schema,
    isOptional: false,
    read(json, place) {
      const value = json === undefined ? undefined : read(json);
      return value === undefined ? refuse(json, place, wanted) : value;
    },
  };
}

/** A text of whole characters. */
export function text(): Decoder<string> {
  return decoder({ type: 'string' }, 'text', (json) =>
    typeof json === 'string' && !hasLoneSurrogate(json) ? json : undefined);
}

/** A text that a pattern describes from its start to its end. */
export function matching(pattern: RegExp, wanted: string): Decoder<string> {
  const whole = new RegExp(`^(?:${pattern.source})$`, pattern.flags);
  return decoder({ type: 'string', pattern: whole.source }, wanted, (json) =>
    typeof json === 'string' && whole.test(json) && !hasLoneSurrogate(json) ? json : undefined);
}

export function boolean(): Decoder<boolean> {
  return decoder({ type: 'boolean' }, 'true or false', (json) =>
    typeof json === 'boolean' ? json : undefined);
}

/** A whole number as people write it: neither `1.0` nor `1e3` nor `-0`, and not in quotes. */
export function integer(from: number, to: number): Decoder<number> {
  const schema = { type: 'integer', minimum: from, maximum: to };
  return decoder(schema, `a whole number from ${from} to ${to}`, (json) =>
    typeof json === 'number' && Number.isSafeInteger(json) && json >= from && json <= to
      ? json
      : undefined);
}

/** Any number, as binary64 has it. */
export function number(): Decoder<number> {
  return decoder({ type: 'number' }, 'a number', (json) => {
    const value = json instanceof JsonNumber ? json.value : json;
    return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
  });
}

/** One of these texts. */
export function oneOf<Text extends string>(...texts: readonly Text[]): Decoder<Text> {
  return decoder({ enum: texts }, `one of ${texts.join(', ')}`, (json) =>
    texts.find((text) => text === json));
}

/** The first of two that fits. */
export function either<One, Other>(
  one: Decoder<One>,
  other: Decoder<Other>,
  wanted: string,
): Decoder<One | Other> {
  return {
    schema: { anyOf: [one.schema, other.schema] },
    isOptional: false,
    read(json, place) {
      for (const option of [one, other]) {
        try {
          return option.read(json, place);
        } catch {
          // The other one may fit.
        }
      }
      return refuse(json, place, wanted);
    },
  };
}

/** Whatever it is. */
export function anything(): Decoder<Json> {
  return decoder<Json>({}, 'a value', (json) => json);
}

/** A value that may also be null. */
export function nullable<Value>(of: Decoder<Value>): Decoder<Value | null> {
  return {
    schema: { anyOf: [of.schema, { type: 'null' }] },
    isOptional: false,
    read: (json, place) => (json === null ? null : of.read(json, place)),
  };
}

/** A field that may be missing. */
export function optional<Value>(of: Decoder<Value>): Decoder<Value | undefined> {
  return {
    schema: of.schema,
    isOptional: true,
    read: (json, place) => (json === undefined ? undefined : of.read(json, place)),
  };
}

/** Something that a value is made into; undefined rejects it. */
export function mapped<Value, Result>(
  of: Decoder<Value>,
  wanted: string,
  change: (value: Value) => Result | undefined,
): Decoder<Result> {
  return {
    schema: of.schema,
    isOptional: false,
    read(json, place) {
      const result = change(of.read(json, place));
      return result === undefined ? refuse(json, place, wanted) : result;
    },
  };
}

/** A list, of at most so many. */
export function list<Value>(of: Decoder<Value>, limit = Infinity): Decoder<readonly Value[]> {
  const schema = { type: 'array', items: of.schema };
  return {
    schema: limit === Infinity ? schema : { ...schema, maxItems: limit },
    isOptional: false,
    read(json, place) {
      if (!isList(json)) return refuse(json, place, 'a list');
      if (json.length > limit) return refuse(json, place, `a list of at most ${limit}`);
      return json.map((item, index) => of.read(item, `${place}[${index}]`));
    },
  };
}

/** An object whose keys are not known before: names that a pattern describes. */
export function dictionary<Value>(
  names: RegExp,
  of: Decoder<Value>,
): Decoder<ReadonlyMap<string, Value>> {
  const whole = new RegExp(`^(?:${names.source})$`, names.flags);
  return {
    schema: {
      type: 'object',
      propertyNames: { pattern: whole.source },
      additionalProperties: of.schema,
    },
    isOptional: false,
    read(json, place) {
      if (!isObject(json)) return refuse(json, place, 'an object');
      const values = new Map<string, Value>();
      for (const [name, value] of json) {
        const path = joined(place, name);
        if (!whole.test(name)) invalid(`'${path}' is not known`);
        values.set(name, of.read(value, path));
      }
      return values;
    },
  };
}

/**
 * An object with exactly these fields; `isStrict: false` passes over others, which only a program
 * that wants to be caught does.
 */
export function object<F extends Fields>(fields: F, isStrict = true): Decoder<ValuesOf<F>> {
  const names = Object.keys(fields);
  const required = names.filter((name) => !fields[name]?.isOptional);
  const properties = Object.fromEntries(
    names.map((name) => [name, (fields[name] as Decoder<unknown>).schema]));
  return {
    schema: { type: 'object', properties, required, additionalProperties: !isStrict },
    isOptional: false,
    read(json, place) {
      if (!isObject(json)) return refuse(json, place, 'an object');
      return isStrict ? readExactly(json, fields, place) : readFields(json, fields, place);
    },
  };
}

/** The values of some fields of an object, whatever else is in it. */
export function readFields<F extends Fields>(
  members: ReadonlyMap<string, Json>,
  fields: F,
  place: string,
): ValuesOf<F> {
  const values: { [name: string]: unknown } = {};
  for (const name in fields) {
    values[name] = (fields[name] as Decoder<unknown>).read(members.get(name), joined(place, name));
  }
  return values as ValuesOf<F>;
}

/** The values of the fields of an object that has no other keys. */
export function readExactly<F extends Fields>(
  members: ReadonlyMap<string, Json>,
  fields: F,
  place: string,
): ValuesOf<F> {
  const values = readFields(members, fields, place);
  let known = 0;
  for (const name in fields) if (members.has(name)) known += 1;
  if (known < members.size) refuseStrangers(members, fields, place);
  return values;
}

function refuseStrangers(
  members: ReadonlyMap<string, Json>,
  fields: Fields,
  place: string,
): never {
  const [stranger = ''] = [...members.keys()].filter((name) => !Object.hasOwn(fields, name));
  return invalid(`'${joined(place, stranger)}' is not known`);
}

function joined(place: string, name: string): string {
  return place === '' ? name : `${place}.${name}`;
}
