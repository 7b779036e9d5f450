// One socket and its subscriptions, kept small: an idle watcher costs little more than its connection.
import type { WebSocket } from 'ws';
import type { Caller, Endpoint } from '../context.ts';
import type { TokenFailure } from '../identity/account.ts';
import { CONGESTED_BYTES, MAX_WAITING_FACTS } from '../limits.ts';
import { CLOSE } from './close-codes.ts';
import type { Counts } from './subscription-counts.ts';

export interface LiveSocket {
  readonly ws: WebSocket;
  readonly endpoint: Endpoint;
  readonly address: string;
  caller: Caller | undefined;
  tokenFailure: TokenFailure | undefined;
  readonly members: Set<Member>;
  readonly counts: Counts;
  /** Whether the socket is in the count of its account. */
  isCounted: boolean;
  /** Operations begun and not answered. */
  pending: number;
  /** Messages of the present ten seconds, and which ten seconds these are. */
  messages: number;
  window: number;
  isAlive: boolean;
  /** Since when more waits in it than it takes; undefined: it keeps up. */
  congestedAt: number | undefined;
}

const TAIL = Buffer.from('}');

/** Where a payload's bytes end in the bytes of a message, so that one buffer serves every socket. */
export const sharedPayload = (json: string): Buffer => Buffer.concat([Buffer.from(json), TAIL]);

/** What a group does when it comes to a member whose socket holds things back. */
export interface MemberSource {
  /** The member's client has left, or its socket has. */
  leave(member: Member): void;
  /** Bytes of what the member should see now of something it was not sent; undefined: nothing. */
  current?(member: Member, staleKey: string): Buffer | undefined;
  /** The caller's rights or token changed: check again, and refuse or join anew. */
  recheck(member: Member): Promise<void>;
}

/**
 * One subscription of one socket. To graphql-ws it is an iterator that never yields: frames go straight
 * to the socket, and only its end or failure passes through the protocol.
 */
export class Member implements AsyncIterableIterator<never> {
  readonly socket: LiveSocket;
  source: MemberSource | undefined;
  /** Keys of what was held back; the newest state of each is sent when there is room. */
  stale: Set<string> | undefined;
  /** Facts that wait for room, in order. */
  waiting: Buffer[] | undefined;
  /** Position of the last fact sent. */
  position: string | undefined;
  private readonly head: Buffer;
  private settle: ((result: IteratorReturnResult<undefined>) => void) | undefined;
  private refuse: ((error: unknown) => void) | undefined;
  private outcome: { readonly error?: unknown } | undefined;

  /** The subscription has been counted already; its end gives the count back. */
  constructor(socket: LiveSocket, id: string) {
    this.socket = socket;
    this.head = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`);
    socket.members.add(this);
  }

  get isOpen(): boolean {
    return this.outcome === undefined;
  }

  /** State: only the newest of each `key` matters, so a slow socket gets fewer and merged frames. */
  sendState(payload: Buffer, key: string): void {
    if (this.stale || isCongested(this.socket)) {
      this.stale ??= new Set();
      this.stale.add(key);
      return;
    }
    this.write(payload);
  }

  /** A fact: never merged, never dropped. A full queue closes the socket, and the client resumes. */
  sendFact(payload: Buffer): void {
    if (!this.waiting && !isCongested(this.socket)) {
      this.write(payload);
      return;
    }
    this.waiting ??= [];
    if (this.waiting.length < MAX_WAITING_FACTS) this.waiting.push(payload);
    else this.socket.ws.close(CLOSE.tooSlow, 'Too slow');
  }

  /** Sends what was held back while the socket has room for it. */
  drain(): void {
    while (this.waiting && !isCongested(this.socket)) {
      const payload = this.waiting.shift();
      if (!payload) this.waiting = undefined;
      else this.write(payload);
    }
    for (const key of this.stale ?? []) {
      if (isCongested(this.socket)) return;
      this.stale?.delete(key);
      const payload = this.source?.current?.(this, key);
      if (payload) this.write(payload);
    }
    if (this.stale?.size === 0) this.stale = undefined;
  }

  /** Ends with an error of this operation only; the socket lives on. */
  fail(error: unknown): void {
    this.finish({ error });
  }

  next(): Promise<IteratorReturnResult<undefined>> {
    return new Promise((resolve, reject) => {
      this.settle = resolve;
      this.refuse = reject;
      if (this.outcome) this.settled(this.outcome);
    });
  }

  async return(): Promise<IteratorReturnResult<undefined>> {
    this.finish({});
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  private write(payload: Buffer): void {
    const { ws } = this.socket;
    if (ws.readyState !== ws.OPEN) return;
    const frame = Buffer.allocUnsafe(this.head.length + payload.length);
    this.head.copy(frame);
    payload.copy(frame, this.head.length);
    ws.send(frame, TEXT);
  }

  private finish(outcome: { readonly error?: unknown }): void {
    if (this.outcome) return;
    this.outcome = outcome;
    this.socket.members.delete(this);
    this.socket.counts.giveSubscription(this.socket.caller, this.socket.address);
    this.source?.leave(this);
    this.stale = undefined;
    this.waiting = undefined;
    this.settled(outcome);
  }

  private settled(outcome: { readonly error?: unknown }): void {
    if ('error' in outcome) this.refuse?.(outcome.error);
    else this.settle?.({ done: true, value: undefined });
  }
}

const TEXT = { binary: false } as const;

export const isCongested = ({ ws }: LiveSocket): boolean => ws.bufferedAmount > CONGESTED_BYTES;
