import {
  unknownRoute, type Adapter, type Device, type Output, type Screen,
} from '../../kit/index.js';
import type { Fault } from '../core/fault.js';
import { RootModel, routeOf, type Route } from '../core/root-model.js';
import { rootScreen } from './screens.js';
import { World, WORLD, type WorldChange } from './world.js';

/** The live app as an implementation. */
export class LiveAdapter implements Adapter<Route, typeof WORLD> {
  readonly title = 'live (TypeScript)';
  readonly fields = WORLD;
  private readonly world: World;
  private root: RootModel | undefined;

  constructor(device: Device, private readonly fault: Fault | undefined) {
    this.world = new World(device, fault);
  }

  get environment(): { readonly [key: string]: Output } {
    return { channels: this.world.channels, sent: this.world.sent };
  }

  route(text: string): Route {
    return routeOf(text) ?? unknownRoute(text);
  }

  launch(route: Route, change: WorldChange): Screen {
    this.root?.open({ screen: 'home' });
    this.world.reset();
    this.world.apply(change);
    this.root = new RootModel(this.world.platform, route);
    return rootScreen(this.root, this.fault);
  }

  open(route: Route): void {
    this.root?.open(route);
  }

  apply(change: WorldChange): void {
    this.world.apply(change);
  }
}
