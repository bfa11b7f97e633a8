import { byScalars } from '../../text/order.js';
import type { ChatEvent, ChatNews, ChatSocket, Platform } from './platform.js';
import { atEnd, Latest, ScreenModel } from './screen-model.js';

/** What is on the screen; no room: the lobby. */
export interface RoomsState {
  readonly me: string;
  readonly room: Room | undefined;
}

export interface Room {
  readonly name: string;
  readonly connection: 'connecting' | 'open' | 'reconnecting';
  readonly messages: readonly Message[];
  readonly isTyping: boolean;

  /** Sorted, no name twice. */
  readonly typing: readonly string[];
  readonly present: readonly string[];

  /** How often in a row the socket could not be had. */
  readonly failures: number;
}

export type Message = { readonly from: string; readonly text: string };

/** What a person can do. */
export type RoomsAction =
  | { readonly type: 'Join'; readonly room: string }
  | { readonly type: 'Send'; readonly text: string }
  | { readonly type: 'Type' | 'Leave' };

/** A lobby, and the room that the person is in. */
export class RoomsModel extends ScreenModel<RoomsState> {
  private socket: ChatSocket | undefined;
  private readonly silence = new Latest(this.life);
  private readonly expiries = new Map<string, Latest>();

  constructor(private readonly platform: Platform, joining: string | undefined) {
    super({
      me: platform.settings.me,
      room: joining === undefined ? undefined : emptyRoom(joining),
    });
    this.whenever(
      ({ room }) => (room?.connection === 'reconnecting' ? undefined : room?.name),
      (until) => this.stay(until));
    this.whenever(
      ({ room }) => (room?.connection === 'reconnecting' ? room.failures : undefined),
      (until) => this.platform.clock.after(
        this.patience(), () => this.changeRoom({ connection: 'connecting' }), until));
  }

  /** What the person can do now. */
  get actions(): readonly RoomsAction['type'][] {
    const { room } = this.state;
    if (room === undefined) return ['Join'];
    return room.connection === 'open' ? ['Send', 'Type', 'Leave'] : ['Leave'];
  }

  send(action: RoomsAction): void {
    switch (action.type) {
      case 'Join': return this.change({ room: emptyRoom(action.room) });
      case 'Send': return this.say(action.text);
      case 'Type': return this.type();
      case 'Leave':
        this.silence.end();
        this.change({ room: undefined });
    }
  }

  /** As long as the state says that the person is there. */
  private stay(until: AbortSignal): void {
    const { chat, fault } = this.platform;
    const socket = chat.open(this.state.room?.name ?? '', (event) => {
      if (!until.aborted) this.hear(event);
    });
    this.socket = socket;
    atEnd(until, () => {
      if (fault !== 'leaky-socket') socket.close();
    });
  }

  private say(text: string): void {
    const said = this.platform.fault === 'nfc' ? text.normalize('NFC') : text;
    this.silence.end();
    this.socket?.send({ text: said });
    this.append({ from: this.state.me, text: said });
    this.changeRoom({ isTyping: false });
  }

  private type(): void {
    if (this.state.room?.isTyping === false) {
      this.changeRoom({ isTyping: true });
      this.socket?.send({ typing: true });
    }
    this.platform.clock.after(SILENCE, () => {
      this.changeRoom({ isTyping: false });
      this.socket?.send({ typing: false });
    }, this.silence.start());
  }

  private hear(event: ChatEvent): void {
    switch (event.type) {
      case 'opened': return this.changeRoom({ connection: 'open', failures: 0 });
      case 'lost': return this.lose();
      default: {
        const { name } = this.state.room ?? {};
        if (event.room === name || this.platform.fault === 'foreign-room') this.learn(event);
      }
    }
  }

  private learn(news: ChatNews): void {
    switch (news.type) {
      case 'text':
        this.expect(news.from, false);
        return this.append({ from: news.from, text: news.text });
      case 'typing': return this.expect(news.from, news.isSo);
      case 'present': {
        if (!news.isSo) this.expect(news.from, false);
        const present = changed(this.state.room?.present ?? [], news.from, news.isSo);
        return this.changeRoom({ present });
      }
    }
  }

  /** Somebody types, which is forgotten after a while in which nobody says so again. */
  private expect(person: string, isTyping: boolean): void {
    const expiry = this.expiries.get(person) ?? new Latest(this.life);
    this.expiries.set(person, expiry);
    const show = (isSo: boolean): void =>
      this.changeRoom({ typing: changed(this.state.room?.typing ?? [], person, isSo) });
    show(isTyping);
    if (isTyping) this.platform.clock.after(EXPIRY, () => show(false), expiry.start());
    else expiry.end();
  }

  private lose(): void {
    this.silence.end();
    this.changeRoom({
      connection: 'reconnecting',
      isTyping: false,
      typing: [],
      present: [],
      failures: (this.state.room?.failures ?? 0) + 1,
    });
  }

  private patience(): number {
    const failures = this.state.room?.failures ?? 0;
    if (this.platform.fault === 'no-backoff') return 2_000;
    return failures > 4 ? 30_000 : 1_000 * 2 ** failures;
  }

  private append(message: Message): void {
    const messages = [...(this.state.room?.messages ?? []), message].slice(-MESSAGE_LIMIT);
    this.changeRoom({ messages });
  }

  private changeRoom(change: Partial<Room>): void {
    const { room } = this.state;
    if (room !== undefined) this.change({ room: { ...room, ...change } });
  }
}

/** The longest message, in characters as people count them. */
export const TEXT_LIMIT = 30;

const MESSAGE_LIMIT = 100;
const SILENCE = 3_000;
const EXPIRY = 5_000;

/** Whether a room can be called so. */
export function isRoomName(text: string): boolean {
  return /^[a-z0-9-]{1,20}$/.test(text);
}

function emptyRoom(name: string): Room {
  const connection = 'connecting';
  return { name, connection, messages: [], isTyping: false, typing: [], present: [], failures: 0 };
}

/** With somebody in it, or without. */
function changed(people: readonly string[], person: string, isIn: boolean): readonly string[] {
  const others = people.filter((other) => other !== person);
  return isIn ? [...others, person].sort(byScalars) : others;
}
