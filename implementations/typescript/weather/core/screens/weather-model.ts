import { failure } from '../failure.js';
import type { Forecasts } from '../forecast/forecasts.js';
import type { LoadedForecast } from '../forecast/forecast.js';
import type { CurrentPlace, Platform } from '../platform/platform.js';
import { ViewModel } from '../view-model.js';

/** What is on the screen. */
export type WeatherState =
  | { readonly status: 'idle' }
  | { readonly status: 'loading' }
  /** We may not know where the person is. */
  | { readonly status: 'permissionDenied'; readonly canAskAgain: boolean }
  | ({ readonly status: 'loaded'; readonly place: WeatherPlace } & LoadedForecast)
  | { readonly status: 'error'; readonly message: string };

export type WeatherPlace = {
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
};

/** What a person can do; `Appear` is what the root does when the screen gains focus. */
export type WeatherAction = 'Appear' | 'Retry' | 'OpenSettings' | 'OpenSearch';

/** What happened. */
export type WeatherMessage =
  | { readonly type: 'denied'; readonly canAskAgain: boolean }
  | { readonly type: 'started' }
  | { readonly type: 'loaded'; readonly place: CurrentPlace; readonly forecast: LoadedForecast }
  | { readonly type: 'failed'; readonly message: string };

/** The weather of the place where the person is. */
export class WeatherModel extends ViewModel<WeatherState, WeatherAction, WeatherMessage> {
  constructor(
    private readonly platform: Platform,
    private readonly forecasts: Forecasts,
    private readonly openSearch: () => void,
  ) {
    super({ status: 'idle' }, updateWeather);
  }

  /** What the person can do now. */
  get actions(): readonly WeatherAction[] {
    const { state } = this;
    const needsSettings = state.status === 'permissionDenied' && !state.canAskAgain;
    return needsSettings || this.platform.fault === 'extra-action'
      ? ['Appear', 'Retry', 'OpenSettings', 'OpenSearch']
      : ['Appear', 'Retry', 'OpenSearch'];
  }

  send(action: WeatherAction): void {
    switch (action) {
      case 'Appear': return this.appear();
      case 'Retry': return void this.load();
      case 'OpenSettings': return this.platform.settings.open();
      case 'OpenSearch': return this.openSearch();
    }
  }

  private appear(): void {
    const { status } = this.state;
    const comesBack =
      status === 'permissionDenied' && this.platform.fault !== 'no-reload-on-return';
    if (status === 'idle' || comesBack) void this.load();
  }

  private async load(): Promise<void> {
    const { location } = this.platform;
    if (!location.isGranted) {
      return this.apply({ type: 'denied', canAskAgain: location.canAskAgain });
    }
    if (this.state.status === 'loading') return;
    this.apply({ type: 'started' });
    const place = location.current;
    try {
      const forecast = await this.forecasts.forecast(place.spot);
      this.apply({ type: 'loaded', place, forecast });
    } catch (thrown) {
      this.apply({ type: 'failed', message: failure(thrown).message });
    }
  }
}

/** The only place where the state changes. */
export function updateWeather(_: WeatherState, message: WeatherMessage): WeatherState {
  switch (message.type) {
    case 'denied': return { status: 'permissionDenied', canAskAgain: message.canAskAgain };
    case 'started': return { status: 'loading' };
    case 'loaded': {
      const { name, spot: { latitude, longitude } } = message.place;
      return { status: 'loaded', place: { name, latitude, longitude }, ...message.forecast };
    }
    case 'failed': return { status: 'error', message: message.message };
  }
}
