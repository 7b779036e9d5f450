// One socket, kept small: an idle watcher costs little more than its connection. Nothing here is made
// per socket that could be shared by all of them.

import type { Duplex } from 'node:stream';
import { fromText } from '@campus/events/domain/unknown';
import type { WebSocket as ProtocolSocket } from 'graphql-ws';
import type { RawData, WebSocket } from 'ws';
import type { Caller, Endpoint } from '../http/context.ts';
import { CONGESTED_BYTES, MAX_MESSAGES_PER_TEN_SECONDS } from '../http/limits.ts';
import { CLOSE } from './close-codes.ts';
import type { Member } from './member.ts';
import type { Outbox } from './outbox.ts';
import type { Counts } from './subscription-counts.ts';

/** The handler of graphql-ws for each message, parsed or not; resolves when it is done. */
type Take = (message: unknown) => Promise<void>;

const PONG = '{"type":"pong"}';
const TEXT = { binary: false } as const;

export interface LiveSocketParts {
  readonly ws: WebSocket;
  /** The stream under `ws`. */
  readonly connection: Duplex;
  readonly endpoint: Endpoint;
  readonly address: string;
  /** Shared by all sockets, as the outbox is. */
  readonly counts: Counts;
  readonly outbox: Pick<Outbox, 'hold'>;
}

/** To graphql-ws it is the socket it speaks through; to `live` it is where members send their frames. */
export class LiveSocket implements ProtocolSocket {
  readonly ws: WebSocket;
  private readonly connection: Duplex;
  private readonly outbox: Pick<Outbox, 'hold'>;
  readonly endpoint: Endpoint;
  readonly address: string;
  readonly counts: Counts;
  /** Its subscriptions: a list, since most sockets have one. */
  members: readonly Member[] = [];
  caller: Caller | undefined;
  /** Whether the socket is in the count of its account. */
  isCounted = false;
  /** Since when the server waits for `connection_init`; undefined: it has come. */
  awaitedSince: number | undefined;
  isAlive = true;
  /** Operations begun and not answered. */
  pending = 0;
  /** Since when its buffer is too full; undefined: the reader keeps up. */
  congestedAt: number | undefined;
  /** When it was first seen waiting for the other side to say farewell. */
  closingSince: number | undefined;
  /** Messages of the present ten seconds, and which ten seconds these are. */
  private messages = 0;
  private window = 0;
  /** The protocol's callback for the end of the socket. */
  ended: ((code: number, reason: string) => Promise<void>) | undefined;
  private take: Take | undefined;

  /** @param now milliseconds since 1970 */
  constructor({ ws, connection, endpoint, address, counts, outbox }: LiveSocketParts, now: number) {
    this.awaitedSince = now;
    this.ws = ws;
    this.connection = connection;
    this.endpoint = endpoint;
    this.address = address;
    this.counts = counts;
    this.outbox = outbox;
  }

  get protocol(): string {
    return this.ws.protocol;
  }

  get isOpen(): boolean {
    return this.ws.readyState === this.ws.OPEN;
  }

  send(data: string): Promise<void> {
    return new Promise((resolve) => {
      if (this.isOpen) this.ws.send(data, () => resolve());
      else resolve();
    });
  }

  sendFrame(frame: Buffer): void {
    this.outbox.hold(this.connection);
    this.ws.send(frame, TEXT);
  }

  close(code: number, reason: string): void {
    this.ws.close(code, reason);
  }

  /** Without what the client sent along: a token is not sent back. */
  onPing(): Promise<void> {
    return this.send(PONG);
  }

  onMessage(take: (data: string) => Promise<void>): void {
    this.take = take as Take;
  }

  /**
   * Hands one message of the client to the protocol, parsed: what the protocol is handed, it keeps as long as the
   * subscription lives that the message begins. For the same reason nothing here waits for it while it holds
   * `data`. Rejects when the message is none that a client may send.
   */
  receive(data: RawData, now: number): Promise<void> | undefined {
    // A client that was told to leave may take half a minute; the server does nothing for it meanwhile.
    if (!this.isOpen) return undefined;
    this.isAlive = true;
    if (this.isFlooding(now)) {
      this.close(CLOSE.tooManyMessages, 'Too many messages');
      return undefined;
    }
    const message = fromText(String(data));
    if (message !== undefined) return this.take?.(message);
    this.close(CLOSE.badRequest, 'Invalid message received');
    return undefined;
  }

  /** Its buffer is fuller than a reader who keeps up would leave it. */
  get isCongested(): boolean {
    return this.ws.bufferedAmount > CONGESTED_BYTES;
  }

  private isFlooding(now: number): boolean {
    const window = Math.floor(now / 10_000);
    if (window !== this.window) this.messages = 0;
    this.window = window;
    this.messages += 1;
    return this.messages > MAX_MESSAGES_PER_TEN_SECONDS;
  }
}
