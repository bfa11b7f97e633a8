import { CityModel } from '../core/screens/city-model.js';
import { FavoritesModel } from '../core/screens/favorites-model.js';
import type { RootModel, Shown } from '../core/screens/root-model.js';
import { TABS, type Tab } from '../core/screens/route.js';
import { SearchModel } from '../core/screens/search-model.js';
import { WeatherModel } from '../core/screens/weather-model.js';
import { button, element } from './elements.js';
import { forecastView } from './forecast-view.js';
import { picture } from './pictures.js';

const TITLES: { readonly [tab in Tab]: string } = {
  weather: 'Weather', search: 'Search', favorites: 'Favorites',
};

/** Shows the app, again after each change, and when the function that it gives is called. */
export function show(root: RootModel, place: HTMLElement, isOffline: () => boolean): () => void {
  let watched: Shown | undefined;
  let leave = (): void => undefined;
  const draw = (): void => {
    const { shown } = root;
    if (shown !== watched) {
      leave();
      const unsubscribe = shown.subscribe(draw);
      leave = () => void unsubscribe();
      watched = shown;
    }
    const caret = caretOf(place);
    place.replaceChildren(
      header(root),
      element('main', '', [isOffline() && element('p', 'banner', ['Offline']), screen(shown)]),
      tabs(root));
    caret?.(place);
  };
  root.subscribe(draw);
  draw();
  return draw;
}

/** Typing goes on where it was: the field is another one after each change. */
function caretOf(place: HTMLElement): ((place: HTMLElement) => void) | undefined {
  const field = place.querySelector('input');
  if (field === null || document.activeElement !== field) return undefined;
  const { selectionStart } = field;
  return (after) => {
    const next = after.querySelector('input');
    next?.focus();
    next?.setSelectionRange(selectionStart, selectionStart);
  };
}

function header(root: RootModel): HTMLElement {
  const canGoBack = root.actions.includes('Back');
  return element('header', '', [
    canGoBack && button('‹ Back', () => root.send({ type: 'Back' }), 'back'),
    element('h1', '', [titleOf(root)]),
  ]);
}

function titleOf({ shown, state }: RootModel): string {
  if (shown instanceof CityModel) return shown.state.place?.name ?? `City ${shown.state.id}`;
  return TITLES[state.selected];
}

function tabs(root: RootModel): HTMLElement {
  return element('nav', '', TABS.map((tab) => button(
    TITLES[tab], () => root.send({ type: 'SelectTab', tab }),
    tab === root.state.selected ? 'selected' : '')));
}

function screen(shown: Shown): HTMLElement {
  if (shown instanceof WeatherModel) return weatherView(shown);
  if (shown instanceof SearchModel) return searchView(shown);
  if (shown instanceof FavoritesModel) return favoritesView(shown);
  return cityView(shown);
}

function weatherView(model: WeatherModel): HTMLElement {
  const { state } = model;
  switch (state.status) {
    case 'idle': case 'loading': return note('Loading…');
    case 'error': return trouble(state.message, () => model.send('Retry'));
    case 'permissionDenied': return element('div', 'note', [
      element('p', '', ['We do not know where you are.']),
      !state.canAskAgain && button('Open Settings', () => model.send('OpenSettings')),
      button('Search for a city', () => model.send('OpenSearch')),
      button('Try again', () => model.send('Retry')),
    ]);
    case 'loaded': return element('div', '', [
      element('h2', '', [state.place.name]), forecastView(state.forecast),
    ]);
  }
}

function searchView(model: SearchModel): HTMLElement {
  const { state } = model;
  const field = document.createElement('input');
  field.value = state.query;
  field.placeholder = 'City';
  field.addEventListener('input', () => model.send({ type: 'ChangeQuery', query: field.value }));
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter' && model.actions.includes('Submit')) model.send({ type: 'Submit' });
  });
  const found =
    state.status === 'loaded' ? element('ul', 'cities', state.results.map((city) => row(
      city.name, [city.region, city.country], () => model.send({ type: 'Open', id: city.id }))))
    : state.status === 'error' ? trouble(state.message, () => model.send({ type: 'Submit' }))
    : state.status === 'empty' ? note(`Nothing is called “${state.query}”.`)
    : state.status === 'loading' ? note('Searching…')
    : note('Which city?');
  return element('div', 'search', [
    element('div', 'field', [
      field,
      model.actions.includes('Submit') && button('Search', () => model.send({ type: 'Submit' })),
      model.actions.includes('Clear') && button('Clear', () => model.send({ type: 'Clear' })),
    ]),
    found,
  ]);
}

function favoritesView(model: FavoritesModel): HTMLElement {
  const { status, cities } = model.state;
  if (cities.length === 0) return note(status === 'empty' ? 'No favorites yet.' : 'Loading…');
  return element('ul', 'cities', cities.map(({ id, name, country }) => {
    const item = row(name ?? `City ${id}`, [country], () => model.send({ type: 'Open', id }));
    item.append(button('Remove', () => model.send({ type: 'Remove', id }), 'remove'));
    return item;
  }));
}

function cityView(model: CityModel): HTMLElement {
  const { state } = model;
  const star = state.isFavorite ? '★ Favorite' : '☆ Add to favorites';
  const head = state.place === null ? undefined : element('div', 'city', [
    element('p', '', [joined([state.place.region, state.place.country])]),
    button(star, () => model.send('ToggleFavorite'), state.isFavorite ? 'star on' : 'star'),
  ]);
  const body =
    state.status === 'loaded' ? forecastView(state.forecast)
    : state.status === 'error' ? trouble(state.message, () => model.send('Retry'))
    : note('Loading…');
  return element('div', '', [head, body]);
}

function row(
  name: string,
  details: readonly (string | null)[],
  onClick: () => void,
): HTMLElement {
  return element('li', '', [element('div', 'open', [
    element('strong', '', [name]), element('span', '', [joined(details)]),
  ], onClick)]);
}

function joined(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(', ');
}

function note(text: string): HTMLElement {
  return element('p', 'note', [text]);
}

function trouble(message: string, retry: () => void): HTMLElement {
  return element('div', 'note trouble', [
    element('div', 'picture', [picture('thunder')]), element('p', '', [message]),
    button('Try again', retry),
  ]);
}
