import { failure } from '../failure.js';
import { loadOldImage } from '../faults/old-image-loader.js';
import type { Forecasts } from '../forecast/forecasts.js';
import type { LoadedForecast } from '../forecast/forecast.js';
import type { Place } from '../places/place.js';
import type { Places } from '../places/places.js';
import type { Platform } from '../platform/platform.js';
import { ViewModel } from '../view-model.js';

/** What is on the screen. */
export type CityState = CityHead & CityStatus;

export type CityHead = {
  readonly id: number;

  /** Whether the person has saved it. */
  readonly isFavorite: boolean;

  /** What is known of the city, as soon as it is. */
  readonly place: CityPlace | null;
};

export type CityPlace = Omit<Place, 'id'>;

/** How far the forecast is. */
export type CityStatus =
  | { readonly status: 'idle' | 'loading' }
  | ({ readonly status: 'loaded' } & LoadedForecast)
  | { readonly status: 'error'; readonly message: string };

/** What a person can do; `Appear` is what the root does when the screen gains focus. */
export type CityAction = 'Appear' | 'Retry' | 'ToggleFavorite';

/** What happened. */
export type CityMessage =
  | { readonly type: 'favorite'; readonly isFavorite: boolean }
  | { readonly type: 'started' }
  | { readonly type: 'place'; readonly place: Place }
  | { readonly type: 'loaded'; readonly forecast: LoadedForecast }
  | { readonly type: 'failed'; readonly message: string };

/** The weather of a city. */
export class CityModel extends ViewModel<CityState, CityAction, CityMessage> {
  constructor(
    private readonly id: number,
    private readonly platform: Platform,
    private readonly places: Places,
    private readonly forecasts: Forecasts,
  ) {
    const place = places.get(id);
    super({
      status: 'idle',
      id,
      isFavorite: platform.favorites.ids.includes(id),
      place: place === undefined ? null : shown(place),
    }, updateCity);
  }

  /** What the person can do now. */
  get actions(): readonly CityAction[] {
    const always: readonly CityAction[] = ['Appear', 'Retry'];
    return this.state.place === null ? always : [...always, 'ToggleFavorite'];
  }

  send(action: CityAction): void {
    switch (action) {
      case 'Appear': return this.appear();
      case 'Retry': return void this.load();
      case 'ToggleFavorite': return this.toggleFavorite();
    }
  }

  private appear(): void {
    this.apply({ type: 'favorite', isFavorite: this.platform.favorites.ids.includes(this.id) });
    if (this.state.status === 'idle') void this.load();
  }

  private toggleFavorite(): void {
    const { favorites } = this.platform;
    const isFavorite = favorites.ids.includes(this.id);
    const others = favorites.ids.filter((id) => id !== this.id);
    favorites.save(isFavorite ? others : [...others, this.id]);
    this.apply({ type: 'favorite', isFavorite: !isFavorite });
  }

  private async load(): Promise<void> {
    if (this.state.status === 'loading') return;
    this.apply({ type: 'started' });
    const { fault } = this.platform;
    try {
      const place = await this.place();
      if (fault === 'swallowed-network') await loadOldImage();
      if (fault === 'hidden-network') await this.platform.knock?.();
      if (fault === 'double-request') await this.forecasts.forecast(place);
      this.apply({ type: 'loaded', forecast: await this.forecasts.forecast(place) });
    } catch (thrown) {
      this.apply({ type: 'failed', message: failure(thrown).message });
    }
  }

  private async place(): Promise<CityPlace> {
    if (this.state.place !== null) return this.state.place;
    const place = this.places.get(this.id) ?? (await this.places.lookUp(this.id));
    this.apply({ type: 'place', place });
    return place;
  }
}

/** The only place where the state changes. */
export function updateCity(state: CityState, message: CityMessage): CityState {
  const head = { id: state.id, isFavorite: state.isFavorite, place: state.place };
  switch (message.type) {
    case 'favorite': return { ...state, isFavorite: message.isFavorite };
    case 'started': return { status: 'loading', ...head };
    case 'place': return { ...state, place: shown(message.place) };
    case 'loaded': return { status: 'loaded', ...head, ...message.forecast };
    case 'failed': return { status: 'error', ...head, message: message.message };
  }
}

function shown({ id: _, ...place }: Place): CityPlace {
  return place;
}
