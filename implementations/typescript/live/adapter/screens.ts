import { exactly, plain, shown, unquoted } from '../../faults/adapter.js';
import { disturbRetry } from '../../faults/process.js';
import {
  action, integer, mapped, oneOf, Rejection, stamp, text, unknownAction,
  type Action, type Actions, type Decoder, type Output, type Screen,
} from '../../kit/index.js';
import { firstCharacters } from '../../text/characters.js';
import type { Fault } from '../core/fault.js';
import type { MovieModel } from '../core/movie-model.js';
import { FILTER_LIMIT, MoviesModel } from '../core/movies-model.js';
import { PlayerModel } from '../core/player-model.js';
import { RecorderModel } from '../core/recorder-model.js';
import { isRoomName, RoomsModel, TEXT_LIMIT } from '../core/rooms-model.js';
import { SCREENS, type RootModel, type ScreenName, type Shown } from '../core/root-model.js';
import { LARGEST_ID } from '../core/server.js';
import { numberIn } from './world.js';

type MaybeFault = Fault | undefined;

/** Home, and what lies on it. */
export function rootScreen(model: RootModel, fault: MaybeFault): Screen {
  const actions = {
    Show: action(exactly(fault, { screen: screenName(fault) }), ({ screen }) =>
      model.open({ screen })),
    Back: plain(fault, () => model.back()),
  };
  return {
    name: 'Home',
    path: '/',
    state: { status: 'idle' },
    get actions() {
      return offered([model.shown === undefined ? 'Show' : 'Back'], actions);
    },
    get child() {
      return model.shown === undefined ? undefined : childScreen(model.shown, fault);
    },
  };
}

function screenName(fault: MaybeFault): Decoder<ScreenName> {
  if (fault !== 'wrong-error-code') return oneOf(...SCREENS);
  return mapped(text(), 'a screen', (name) =>
    SCREENS.find((screen) => screen === name) ?? unknownAction(name));
}

function childScreen(model: Shown, fault: MaybeFault): Screen {
  if (model instanceof RoomsModel) return roomsScreen(model, fault);
  if (model instanceof RecorderModel) return recorderScreen(model, fault);
  if (model instanceof PlayerModel) return playerScreen(model, fault);
  return model.movie === undefined ? moviesScreen(model, fault) : movieScreen(model.movie, fault);
}

function roomsScreen(model: RoomsModel, fault: MaybeFault): Screen {
  const room = mapped(text(), "a room's name", (name) =>
    isRoomName(name) ? name : undefined);
  const message = mapped(text(), `a message of 1 to ${TEXT_LIMIT} characters`, (text) => {
    const fits = fault === 'utf16-limit'
      ? text.length <= TEXT_LIMIT
      : firstCharacters(text, TEXT_LIMIT).length === text.length;
    return fits && /[^ ]/.test(text) ? text : undefined;
  });
  const actions = {
    Join: action(exactly(fault, { room }), ({ room }) => model.send({ type: 'Join', room })),
    Send: action(exactly(fault, { text: message }), ({ text }) =>
      model.send({ type: 'Send', text })),
    Type: plain(fault, () => model.send({ type: 'Type' })),
    Leave: plain(fault, () => model.send({ type: 'Leave' })),
  };
  const { me, room: joined } = model.state;
  const path = joined === undefined ? '/rooms' : `/rooms/${joined.name}`;
  const state = joined === undefined
    ? { status: 'lobby', me }
    : {
      status: 'joined',
      me,
      room: joined.name,
      connection: joined.connection === 'open' ? 'open' : 'reconnecting',
      messages: joined.messages,
      isTyping: joined.isTyping,
      typing: joined.typing,
      present: joined.present,
    };
  return screen('Rooms', path, state, offered(model.actions, actions), fault);
}

function recorderScreen(model: RecorderModel, fault: MaybeFault): Screen {
  const actions = {
    Start: plain(fault, () => model.send('Start')),
    Stop: plain(fault, () => model.send('Stop')),
    Clear: plain(fault, () => model.send('Clear')),
  };
  const { status, track } = model.state;
  const state = {
    status,
    track: track.map((fix) => ({ ...fix, at: stamp(fix.at) })),
    distance: model.distance,
  };
  return screen('Recorder', '/recorder', state, offered(model.actions, actions), fault);
}

function playerScreen(model: PlayerModel, fault: MaybeFault): Screen {
  const send = (type: 'Play' | 'Pause' | 'Next' | 'Previous'): Action =>
    plain(fault, () => model.send({ type }));
  const volume = action(exactly(fault, { volume: numberIn(0, 1) }), ({ volume }) =>
    model.send({ type: 'SetVolume', volume }));
  const actions = {
    Play: send('Play'),
    Pause: send('Pause'),
    Next: send('Next'),
    Previous: send('Previous'),
    Seek: action(exactly(fault, { seconds: numberIn(0, 4.9) }), ({ seconds }) =>
      model.send({ type: 'Seek', seconds })),
    SetVolume: fault === 'mutates-on-reject' ? mutating(model, volume) : volume,
  };
  const { status, index, ticks, volume: level } = model.state;
  const state = {
    status,
    track: model.track,
    index,
    ticks,
    progress: model.progress,
    display: model.display,
    volume: level,
    volumeDisplay: model.volumeDisplay,
  };
  return screen('Player', '/player', state, offered(model.actions, actions), fault);
}

/** The fault: what was rejected has been carried out in part. */
function mutating(model: PlayerModel, volume: Action): Action {
  const { input } = volume;
  if (input === undefined) return volume;
  return {
    ...volume,
    input: {
      ...input,
      read(json, place) {
        try {
          return input.read(json, place);
        } catch (thrown) {
          if (thrown instanceof Rejection) model.send({ type: 'SetVolume', volume: 0 });
          throw thrown;
        }
      },
    },
  };
}

function moviesScreen(model: MoviesModel, fault: MaybeFault): Screen {
  const filter = mapped(text(), `a text of at most ${FILTER_LIMIT} characters`, (text) =>
    [...text].length <= FILTER_LIMIT ? text : undefined);
  const movie = mapped(unquoted(fault, integer(1, LARGEST_ID)), 'a movie that is shown', (id) =>
    model.shown.some((movie) => movie.id === id) ? id : undefined);
  const actions = {
    ChangeFilter: action(exactly(fault, { text: filter }), ({ text }) =>
      model.send({ type: 'ChangeFilter', text })),
    Open: action(exactly(fault, { id: movie }), ({ id }) => model.send({ type: 'Open', id })),
    Retry: plain(fault, () => {
      disturbRetry(fault);
      model.send({ type: 'Retry' });
    }),
    Refresh: plain(fault, () => model.send({ type: 'Refresh' })),
    RefreshLater: action(exactly(fault, { seconds: integer(1, 3600) }), ({ seconds }) =>
      model.send({ type: 'RefreshLater', seconds })),
    CancelRefresh: plain(fault, () => model.send({ type: 'CancelRefresh' })),
  };
  const { status, filter: typed, refreshIn, seen } = model.state;
  const state = {
    status: status.type,
    filter: typed,
    refreshIn,
    ...(status.type === 'error' ? { message: status.message } : {}),
    ...(status.type === 'loaded'
      ? { movies: model.shown.map((movie) => ({ ...movie, seen: seen.has(movie.id) })) }
      : {}),
  };
  return screen('Movies', '/movies', state, offered(model.actions, actions), fault);
}

function movieScreen(model: MovieModel, fault: MaybeFault): Screen {
  const actions = {
    Retry: plain(fault, () => {
      disturbRetry(fault);
      model.retry();
    }),
  };
  const { status, message, title, year, minutes, plot } = model.state;
  const state = {
    status, id: model.id, title, year, minutes, plot, ...(message === undefined ? {} : { message }),
  };
  return screen('Movie', `/movies/${model.id}`, state, offered(model.actions, actions), fault);
}

/** As it is now: a screen is asked for again for every reply. */
function screen(
  name: string, path: string, state: Output, actions: Actions, fault: MaybeFault,
): Screen {
  return { name, path, state: shown(fault, state), actions };
}

function offered(names: readonly string[], actions: Actions): Actions {
  return Object.fromEntries(
    names.flatMap((name) => {
      const action = actions[name];
      return action === undefined ? [] : [[name, action]];
    }));
}
