import { failure } from '../failure.js';
import { byScalars, byUnits } from '../../../text/order.js';
import type { Place } from '../places/place.js';
import type { Places } from '../places/places.js';
import type { Platform } from '../platform/platform.js';
import { ViewModel } from '../view-model.js';

/** What is on the screen: the saved cities, sorted by name. */
export type FavoritesState = {
  readonly status: 'idle' | 'loading' | 'empty' | 'loaded';
  readonly cities: readonly FavoriteCity[];
};

/** A saved city; name and country are null where they could not be looked up. */
export type FavoriteCity = {
  readonly id: number;
  readonly name: string | null;
  readonly country: string | null;
};

/** What a person can do; `Appear` is what the root does when the screen gains focus. */
export type FavoritesAction =
  | { readonly type: 'Appear' }
  /** Shows a city, which must be in the list. */
  | { readonly type: 'Open'; readonly id: number }
  /** Takes a city off the list, in which it must be. */
  | { readonly type: 'Remove'; readonly id: number };

/** What happened. */
export type FavoritesMessage =
  | { readonly type: 'started' }
  | { readonly type: 'loaded'; readonly cities: readonly FavoriteCity[] }
  | { readonly type: 'removed'; readonly id: number };

/** The saved cities. */
export class FavoritesModel extends ViewModel<FavoritesState, FavoritesAction, FavoritesMessage> {
  constructor(
    private readonly platform: Platform,
    private readonly places: Places,
    private readonly openCity: (id: number) => void,
  ) {
    super({ status: 'idle', cities: [] }, updateFavorites);
  }

  /** What the person can do now. */
  get actions(): readonly FavoritesAction['type'][] {
    return this.state.cities.length === 0 ? ['Appear'] : ['Appear', 'Open', 'Remove'];
  }

  send(action: FavoritesAction): void {
    switch (action.type) {
      case 'Appear': return void this.load();
      case 'Open': return this.openCity(action.id);
      case 'Remove': return this.remove(action.id);
    }
  }

  private remove(id: number): void {
    const { favorites } = this.platform;
    favorites.save(favorites.ids.filter((other) => other !== id));
    this.apply({ type: 'removed', id });
  }

  private async load(): Promise<void> {
    if (this.state.status === 'loading') return;
    this.apply({ type: 'started' });
    const cities: FavoriteCity[] = [];
    for (const id of this.platform.favorites.ids) {
      const place = await this.place(id);
      cities.push({ id, name: place?.name ?? null, country: place?.country ?? null });
    }
    this.apply({ type: 'loaded', cities: cities.sort((one, other) => this.compare(one, other)) });
  }

  /** A city that cannot be looked up is shown without a name. */
  private async place(id: number): Promise<Place | undefined> {
    try {
      return this.places.get(id) ?? (await this.places.lookUp(id));
    } catch (thrown) {
      failure(thrown);
      return undefined;
    }
  }

  /**
   * By name in the order of code points, those without a name last, then by id. No collation: its
   * order would depend on the device.
   */
  private compare(one: FavoriteCity, other: FavoriteCity): number {
    const byName = this.platform.fault === 'utf16-order' ? byUnits : byScalars;
    if (one.name === null || other.name === null) {
      return Number(one.name === null) - Number(other.name === null) || one.id - other.id;
    }
    return byName(one.name, other.name) || one.id - other.id;
  }
}

/** The only place where the state changes. */
export function updateFavorites(state: FavoritesState, message: FavoritesMessage): FavoritesState {
  switch (message.type) {
    case 'started': return { ...state, status: 'loading' };
    case 'loaded': return withCities(message.cities);
    case 'removed': {
      const cities = state.cities.filter(({ id }) => id !== message.id);
      return state.status === 'loading' ? { ...state, cities } : withCities(cities);
    }
  }
}

function withCities(cities: readonly FavoriteCity[]): FavoritesState {
  return { status: cities.length === 0 ? 'empty' : 'loaded', cities };
}
