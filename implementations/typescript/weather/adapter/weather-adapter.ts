import {
  readFields, unknownRoute, unsupported, type Adapter, type Device, type Output, type Screen,
} from '../../kit/index.js';
import { RootModel } from '../core/screens/root-model.js';
import { routeOf, type Route } from '../core/screens/route.js';
import { rootScreen, type Manners } from './screens.js';
import { World, WORLD, type WorldChange } from './world.js';

/** The weather app as an implementation. */
export class WeatherAdapter implements Adapter<Route, typeof WORLD> {
  readonly title = 'weather (TypeScript)';
  readonly fields = WORLD;
  private readonly world: World;
  private root: RootModel | undefined;

  constructor(private readonly device: Device, private readonly manners: Manners = {}) {
    this.world = new World(device, manners.fault, manners.knock);
  }

  /** The app, for a view of it. */
  get model(): RootModel | undefined {
    return this.root;
  }

  /** A change that changes nothing. */
  get nothing(): WorldChange {
    return readFields(new Map(), WORLD, '');
  }

  /** Whether requests reach nobody, for a view that says so. */
  get isOffline(): boolean {
    return this.device.client.mode === 'offline';
  }

  get environment(): { readonly [key: string]: Output } {
    return { settingsOpened: this.world.settingsOpened, favorites: this.world.favorites.ids };
  }

  route(text: string): Route {
    return routeOf(text) ?? unknownRoute(text);
  }

  /** The app has no timers: nothing is to be seen of time that passes. */
  support({ clock }: WorldChange): void {
    if (clock?.advance !== undefined) unsupported("'clock.advance': this app has no timers");
  }

  launch(route: Route, change: WorldChange): Screen {
    const kept = this.manners.fault === 'stale-state' ? this.root?.search.state : undefined;
    this.world.reset();
    this.world.apply(change);
    this.root = new RootModel(this.world.platform, route, kept);
    return rootScreen(this.root, this.manners);
  }

  open(route: Route): void {
    this.root?.open(route);
  }

  apply(change: WorldChange): void {
    this.world.apply(change);
  }
}
