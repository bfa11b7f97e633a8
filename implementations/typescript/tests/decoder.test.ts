import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  boolean, dictionary, duration, headers, integer, list, matching, moment, networkMode, nullable,
  number, object, oneOf, optional, readJson, Rejection, text, type Decoder,
} from '../kit/index.js';

const id = integer(1, Number.MAX_SAFE_INTEGER);
const point = object({ x: number(), label: optional(text()) });

/** A decoder's name, itself, what it takes, and what it refuses. */
type Case = readonly [string, Decoder<unknown>, readonly string[], readonly string[]];

const CASES: readonly Case[] =
  [
    ['a whole number', id, ['1', '9007199254740991'],
      ['0', '-1', '1.0', '1e3', '-0', '"1"', 'true', 'null', '[1]', '9007199254740993', '1.5']],
    ['a number', number(), ['1', '1.0', '-0', '1e3', '9007199254740993'],
      ['"1"', 'null', '1e400', '-1e400', 'false']],
    ['a text', text(), ['""', '"a"', '"\\ud83d\\ude00"'],
      ['1', 'null', '"\\ud83d"', '"\\ude00\\ud83d"', '["a"]']],
    ['a truth', boolean(), ['true', 'false'], ['0', '"true"', 'null']],
    ['a choice', oneOf('a', 'b'), ['"a"', '"b"'], ['"c"', '"A"', '""', 'null', '1']],
    ['a pattern', matching(/a|bc/, 'letters'), ['"a"', '"bc"'], ['"ac"', '"a\\n"', '"xa"', '1']],
    ['a list', list(id, 2), ['[]', '[1,2]'], ['[1,2,3]', '[0]', '{}', 'null', '"12"']],
    ['an object', point, ['{"x":1}', '{"label":"a","x":1}'],
      ['{}', '{"x":1,"y":1}', '{"x":1,"label":null}', '{"X":1}', '[]', 'null',
        '{"x":1,"__proto__":1}', '{"x":1,"constructor":1}']],
    ['a map', dictionary(/[a-z]+/, id), ['{}', '{"a":1}'],
      ['{"A":1}', '{"a":"1"}', '{"":1}', '[]']],
    ['null or not', nullable(id), ['null', '1'], ['0', '"null"']],
    ['a network', networkMode(), ['"online"', '"drop"', '300', '599'],
      ['299', '600', '"503"', '503.0', '"on"', 'null', 'true']],
    ['header fields', headers(), ['{}', '{"X-A1":"b c\u00e9"}'],
      ['{"X_A":"b"}', '{"X":"a\\u0001"}', '{"X":"a\\u007f"}', '{"X":1}', '{"":""}',
        '{"X":"\\ud800"}']],
    ['a moment', moment(), ['"2026-09-01T06:00:00Z"', '"2028-02-29T23:59:59Z"'],
      ['"2026-02-30T00:00:00Z"', '"2026-09-01T24:00:00Z"', '"2026-09-01T06:00Z"',
        '"1969-12-31T00:00:00Z"', '"2200-01-01T00:00:00Z"', '"2026-09-01T06:00:00.0Z"',
        '"2026-09-01T06:00:60Z"', '0',
        '"2026-09-01t06:00:00z"', '"2026-9-01T06:00:00Z"']],
    ['a duration', duration(), ['"250ms"', '"5s"', '"0s"', '"2m"'],
      ['"5"', '5', '"05s"', '"-1s"', '"1.5s"', '"1 s"', '"5S"', '""']],
  ];

for (const [name, decoder, good, bad] of CASES) {
  for (const json of good) {
    test(`${name} can be ${json}`, () => void decoder.read(readJson(json), 'input'));
  }
  for (const json of [...bad, undefined]) {
    test(`${name} cannot be ${json ?? 'absent'}`, () => {
      const value = json === undefined ? undefined : readJson(json);
      assert.throws(() => decoder.read(value, 'input'), (thrown: unknown) =>
        thrown instanceof Rejection && thrown.code === 'invalid_input' &&
        thrown.message.includes("'input"));
    });
  }
}

test('says where a value is wrong', () => {
  const decoder = object({ stops: list(point) });
  const value = readJson('{"stops":[{"x":1},{"x":1,"label":2}]}');
  const wanted = { message: "'input.stops[1].label' is not text" };
  assert.throws(() => decoder.read(value, 'input'), wanted);
});

test('has the schema of what it reads', () => {
  assert.deepEqual(object({ id, tab: oneOf('a', 'b'), at: optional(list(number(), 3)) }).schema, {
    type: 'object',
    properties: {
      id: { type: 'integer', minimum: 1, maximum: 9007199254740991 },
      tab: { enum: ['a', 'b'] },
      at: { type: 'array', items: { type: 'number' }, maxItems: 3 },
    },
    required: ['id', 'tab'],
    additionalProperties: false,
  });
});

test('a duration is in milliseconds', () => {
  const read = (text: string): number => duration().read(text, '');
  assert.deepEqual(['250ms', '5s', '2m', '1h'].map(read), [250, 5_000, 120_000, 3_600_000]);
});
