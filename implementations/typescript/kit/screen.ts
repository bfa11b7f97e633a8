import { object, type Decoder, type Fields, type ValuesOf } from './decoder.js';
import type { Output } from './json/json.js';

/**
 * What every screen answers about itself. The deepest `child` is the one that a person looks at.
 */
export interface Screen {
  readonly name: string;

  /** The address at which it could be opened. */
  readonly path: string;
  readonly state: Output;

  /** What can be done here and now, by name and in order. */
  readonly actions: Actions;
  readonly child?: Screen | undefined;
}

export type Actions = { readonly [name: string]: Action };

/**
 * An action that is offered. Its input is read completely before it is carried out, so a rejected
 * one has changed nothing.
 */
export interface Action {
  /** Undefined where nothing comes in, or an empty object. */
  readonly input: Decoder<unknown> | undefined;
  perform(input: never): void;
}

/** An action without an input. */
export function action(perform: () => void): Action;

/** An action with an input of exactly these fields. */
export function action<F extends Fields>(fields: F, perform: (input: ValuesOf<F>) => void): Action;

/** An action whose input is read by a decoder of one's own. */
export function action<Value>(of: Decoder<Value>, perform: (input: Value) => void): Action;

export function action(
  first: Fields | Decoder<unknown> | (() => void),
  perform?: (input: never) => void,
): Action {
  if (typeof first === 'function') return { input: undefined, perform: first as () => void };
  return {
    input: isDecoder(first) ? first : object(first),
    perform: perform as (input: never) => void,
  };
}

function isDecoder(value: Fields | Decoder<unknown>): value is Decoder<unknown> {
  return typeof value['read'] === 'function';
}
