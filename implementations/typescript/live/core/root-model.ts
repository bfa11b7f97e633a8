import { MoviesModel } from './movies-model.js';
import type { Platform } from './platform.js';
import { PlayerModel } from './player-model.js';
import { RecorderModel } from './recorder-model.js';
import { isRoomName, RoomsModel } from './rooms-model.js';
import { LARGEST_ID } from './server.js';

/** A screen that lies on Home. */
export type Shown = RoomsModel | RecorderModel | PlayerModel | MoviesModel;

/** The screens that can be opened from Home. */
export const SCREENS = ['rooms', 'recorder', 'player', 'movies'] as const;

export type ScreenName = (typeof SCREENS)[number];

/** A deep link. */
export type Route =
  | { readonly screen: 'home' | 'recorder' | 'player' }
  | { readonly screen: 'rooms'; readonly room?: string }
  | { readonly screen: 'movies'; readonly id?: number };

/** Reads a deep link; undefined where it leads nowhere. */
export function routeOf(text: string): Route | undefined {
  if (text === '/') return { screen: 'home' };
  const screen = SCREENS.find((name) => text === `/${name}`);
  if (screen !== undefined) return { screen };
  const room = text.startsWith(ROOMS) ? text.slice(ROOMS.length) : '';
  if (isRoomName(room)) return { screen: 'rooms', room };
  const id = Number(MOVIE_ROUTE.exec(text)?.[1] ?? Infinity);
  return id <= LARGEST_ID ? { screen: 'movies', id } : undefined;
}

const ROOMS = '/rooms/';
const MOVIE_ROUTE = /^\/movies\/([1-9][0-9]{0,15})$/;

/** Home, and the screen that lies on it. */
export class RootModel {
  private onTop: Shown | undefined;

  constructor(private readonly platform: Platform, route: Route) {
    this.open(route);
  }

  /** What lies on Home. */
  get shown(): Shown | undefined {
    return this.onTop;
  }

  /** Makes the screens of a deep link anew; who was there is gone. */
  open(route: Route): void {
    this.onTop?.close();
    this.onTop = this.made(route);
  }

  /** Takes the topmost away: a movie first, then the screen. */
  back(): void {
    const top = this.onTop;
    if (top instanceof MoviesModel && top.movie !== undefined) top.closeMovie();
    else this.open({ screen: 'home' });
  }

  private made(route: Route): Shown | undefined {
    switch (route.screen) {
      case 'home': return undefined;
      case 'rooms': return new RoomsModel(this.platform, route.room);
      case 'recorder': return new RecorderModel(this.platform);
      case 'player': return new PlayerModel(this.platform);
      case 'movies': return new MoviesModel(this.platform, route.id);
    }
  }
}
