import { Forecasts } from '../forecast/forecasts.js';
import { OpenMeteo } from '../open-meteo.js';
import { Places } from '../places/places.js';
import type { Platform } from '../platform/platform.js';
import { ViewModel } from '../view-model.js';
import { CityModel } from './city-model.js';
import { FavoritesModel } from './favorites-model.js';
import { navigate, topOf, type Navigation, type NavigationMessage } from './navigation.js';
import type { Route, Tab } from './route.js';
import { EMPTY_SEARCH, SearchModel, type SearchState } from './search-model.js';
import { WeatherModel } from './weather-model.js';

/** What a person can do on every screen. */
export type RootAction =
  | { readonly type: 'Back' }
  /** Taps a tab. */
  | { readonly type: 'SelectTab'; readonly tab: Tab };

/** The screen that has the focus. */
export type Shown = WeatherModel | SearchModel | FavoritesModel | CityModel;

/**
 * The app: three tabs, a stack on each, and who has the focus.
 */
export class RootModel extends ViewModel<Navigation, RootAction, NavigationMessage> {
  private readonly places: Places;
  private readonly forecasts: Forecasts;

  /** The current place. */
  readonly weather: WeatherModel;

  /** The search. */
  readonly search: SearchModel;

  /** The saved cities. */
  readonly favorites: FavoritesModel;

  /** Opens at a route; `search` is what Search starts with. */
  constructor(
    private readonly platform: Platform,
    route: Route,
    search: SearchState = EMPTY_SEARCH,
  ) {
    super({ selected: 'weather', stacks: {} }, navigate);
    const server = new OpenMeteo(platform.http, platform.settings);
    this.places = new Places(server, platform.fault);
    this.forecasts = new Forecasts(server, platform.settings, platform.fault);
    this.weather = new WeatherModel(
      platform, this.forecasts, () => this.go({ type: 'selected', tab: 'search' }));
    this.search = new SearchModel(
      search, platform, this.places, (id) => this.push(id, 'search'));
    this.favorites = new FavoritesModel(
      platform, this.places, (id) => this.push(id, 'favorites'));
    this.apply(this.opening(route));
    this.appear();
  }

  get shown(): Shown {
    return topOf(this.state) ?? this[this.state.selected];
  }

  /** What the person can do on every screen. */
  get actions(): readonly RootAction['type'][] {
    return topOf(this.state) === undefined ? ['SelectTab'] : ['Back', 'SelectTab'];
  }

  send(action: RootAction): void {
    switch (action.type) {
      case 'Back': return this.goBack();
      case 'SelectTab': return this.go({ type: 'tapped', tab: action.tab });
    }
  }

  /** Opens a deep link. */
  open(route: Route): void {
    this.go(this.opening(route));
  }

  private push(id: number, tab: Tab): void {
    this.go({ type: 'pushed', tab, city: this.city(id) });
  }

  private goBack(): void {
    const { fault } = this.platform;
    const isWrong = fault === 'wrong-back-target' && this.state.selected === 'favorites';
    this.go({ type: 'popped' });
    if (isWrong) this.go({ type: 'selected', tab: 'search' });
  }

  private opening(route: Route): NavigationMessage {
    return 'tab' in route
      ? { type: 'opened', tab: route.tab }
      : { type: 'replaced', tab: 'search', city: this.city(route.city) };
  }

  /** The only way to another screen: the one that gains the focus is told. */
  private go(message: NavigationMessage): void {
    const before = this.shown;
    this.apply(message);
    if (this.shown !== before) this.appear();
  }

  private appear(): void {
    const { shown } = this;
    if (shown instanceof FavoritesModel) shown.send({ type: 'Appear' });
    else if (!(shown instanceof SearchModel)) shown.send('Appear');
  }

  private city(id: number): CityModel {
    return new CityModel(id, this.platform, this.places, this.forecasts);
  }
}
