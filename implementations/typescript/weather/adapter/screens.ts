import { exactly, plain } from '../../faults/adapter.js';
import {
  action, mapped, oneOf, Rejection, text, unknownAction,
  type Action, type Actions, type Decoder, type Output, type Screen,
} from '../../kit/index.js';
import type { Fault } from '../core/faults/fault.js';
import { CityModel } from '../core/screens/city-model.js';
import { FavoritesModel } from '../core/screens/favorites-model.js';
import type { RootModel, Shown } from '../core/screens/root-model.js';
import { TABS, type Tab } from '../core/screens/route.js';
import { SearchModel } from '../core/screens/search-model.js';
import { WeatherModel } from '../core/screens/weather-model.js';
import { cityId, shown } from './faults.js';

/** What is wrong with the app, if anything, and what happens before `Retry` is carried out. */
export interface Manners {
  readonly fault?: Fault | undefined;
  readonly beforeRetry?: (() => void) | undefined;

  /** What the fault `hidden-network` does. */
  readonly knock?: (() => Promise<void>) | undefined;
}

/** The app's root. */
export function rootScreen(model: RootModel, manners: Manners = {}): Screen {
  const { fault } = manners;
  const actions = {
    Back: plain(fault, () => model.send({ type: 'Back' })),
    SelectTab: action(exactly(fault, { tab: tab(fault) }), ({ tab }) =>
      model.send({ type: 'SelectTab', tab })),
  };
  const children = new WeakMap<Shown, Screen>();
  return {
    name: 'Root',
    path: '/',
    state: {},
    get actions() {
      return offered(model.actions, actions);
    },
    get child() {
      const known = children.get(model.shown);
      if (known !== undefined) return known;
      const child = childScreen(model.shown, manners);
      children.set(model.shown, child);
      return child;
    },
  };
}

function childScreen(model: Shown, manners: Manners): Screen {
  if (model instanceof WeatherModel) return weatherScreen(model, manners);
  if (model instanceof SearchModel) return searchScreen(model, manners.fault);
  if (model instanceof FavoritesModel) return favoritesScreen(model, manners.fault);
  return cityScreen(model, manners);
}

function tab(fault: Fault | undefined): Decoder<Tab> {
  const tab = oneOf(...TABS);
  if (fault !== 'wrong-error-code') return tab;
  return mapped(text(), 'a tab', (label) =>
    TABS.find((tab) => tab === label) ?? unknownAction(label));
}

/** The current place. */
function weatherScreen(model: WeatherModel, { fault, beforeRetry }: Manners): Screen {
  const send = (type: 'Appear' | 'Retry' | 'OpenSettings' | 'OpenSearch'): Action =>
    plain(fault, () => {
      if (type === 'Retry') beforeRetry?.();
      model.send(type);
    });
  const actions = {
    Appear: send('Appear'),
    Retry: send('Retry'),
    OpenSettings: send('OpenSettings'),
    OpenSearch: send('OpenSearch'),
  };
  return screen('Weather', '/weather', model, actions, fault);
}

/** The search. */
function searchScreen(model: SearchModel, fault: Fault | undefined): Screen {
  const actions = {
    ChangeQuery: action(exactly(fault, { query: text() }), ({ query }) =>
      model.send({ type: 'ChangeQuery', query })),
    Submit: plain(fault, () => model.send({ type: 'Submit' })),
    Clear: plain(fault, () => model.send({ type: 'Clear' })),
    Open: action(exactly(fault, { id: cityId(fault) }), ({ id }) =>
      model.send({ type: 'Open', id })),
  };
  const isFaulty = fault === 'mutates-on-reject';
  return screen('Search', '/search', model, isFaulty ? mutating(model, actions) : actions, fault);
}

/** A city. */
function cityScreen(model: CityModel, { fault, beforeRetry }: Manners): Screen {
  const send = (type: 'Appear' | 'Retry' | 'ToggleFavorite'): Action =>
    plain(fault, () => {
      if (type === 'Retry') beforeRetry?.();
      model.send(type);
    });
  const actions = {
    Appear: send('Appear'),
    Retry: send('Retry'),
    ToggleFavorite: send('ToggleFavorite'),
  };
  return screen('City', `/cities/${model.state.id}`, model, actions, fault);
}

/** The saved cities. */
function favoritesScreen(model: FavoritesModel, fault: Fault | undefined): Screen {
  const isListed = (id: number): boolean => model.state.cities.some((city) => city.id === id);
  const listed = mapped(exactly(fault, { id: cityId(fault) }), 'a city of the list', ({ id }) =>
    isListed(id) ? id : undefined);
  const actions = {
    Appear: plain(fault, () => model.send({ type: 'Appear' })),
    Open: action(listed, (id) => model.send({ type: 'Open', id })),
    Remove: action(listed, (id) => model.send({ type: 'Remove', id })),
  };
  return screen('Favorites', '/favorites', model, actions, fault);
}

/** What a model shows, and those of its actions that can be done now. */
function screen<Name extends string>(
  name: string,
  path: string,
  model: { readonly state: Output; readonly actions: readonly Name[] },
  actions: { readonly [name in Name]: Action },
  fault: Fault | undefined,
): Screen {
  return {
    name,
    path,
    get state() {
      return shown(fault, model.state);
    },
    get actions() {
      return offered(model.actions, actions);
    },
  };
}

function offered<Name extends string>(
  names: readonly Name[],
  actions: { readonly [name in Name]: Action },
): Actions {
  const offered: { [name: string]: Action } = {};
  for (const name of names) offered[name] = actions[name];
  return offered;
}

/** The fault `mutates-on-reject`: what is rejected has changed something already. */
function mutating<All extends Actions>(model: SearchModel, actions: All): All {
  const mutate = (thrown: unknown): never => {
    if (thrown instanceof Rejection && thrown.code === 'invalid_input') {
      model.send({ type: 'Clear' });
      model.send({ type: 'ChangeQuery', query: 'rejected' });
    }
    throw thrown;
  };
  return Object.fromEntries(Object.entries(actions).map(([name, { input, perform }]) => {
    const of = input ?? exactly(undefined, {});
    const read: Decoder<unknown>['read'] = (json, place) => {
      try {
        return of.read(input === undefined ? json ?? new Map() : json, place);
      } catch (thrown) {
        return mutate(thrown);
      }
    };
    return [name, { input: { ...of, read }, perform }];
  })) as unknown as All;
}
