// One subscription of one socket, and how it sends state and facts to a slow reader.
import type { OperationName } from '../access/access.ts';
import type { Caller, Endpoint } from '../http/context.ts';
import { MAX_WAITING_FACTS } from '../http/limits.ts';
import { CLOSE } from './close-codes.ts';
import type { Counts } from './subscription-counts.ts';

const TAIL = Buffer.from('}');

/** The bytes of a payload up to the end of its message, so that one buffer serves every socket. */
export const sharedPayload = (json: string): Buffer => Buffer.concat([Buffer.from(json), TAIL]);

/** Beyond ASCII everything is escaped, so that characters are bytes. */
const asciiOf = (text: string): string =>
  text.replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** What a member asks of the socket that it belongs to. */
export interface MemberSocket {
  members: readonly Member[];
  readonly caller: Caller | undefined;
  readonly endpoint: Endpoint;
  readonly address: string;
  readonly counts: Pick<Counts, 'giveSubscription'>;
  readonly isOpen: boolean;
  readonly isCongested: boolean;
  sendFrame(frame: Buffer): void;
  close(code: number, reason: string): void;
}

/** The group's callbacks for one member. */
export interface MemberSource {
  /** The member's client has left, or its socket has. */
  leave(member: Member): void;
  /** Bytes of the current state under a held-back key; undefined: nothing to send. */
  current?(member: Member, staleKey: string): Buffer | undefined;
  /** The caller's rights or token changed: check again, and refuse or join anew. */
  recheck(member: Member): Promise<void>;
}

type Ending = IteratorReturnResult<undefined>;
const ENDED: Ending = { done: true, value: undefined };

/**
 * To graphql-ws it is an iterator that never yields: frames go straight to the socket, and only its end
 * or failure passes through the protocol.
 */
export class Member implements AsyncIterableIterator<never> {
  readonly socket: MemberSocket;
  source: MemberSource | undefined;
  /** Its request; undefined until the caller has access. */
  operation: OperationName | undefined;
  /** Keys of held-back state; the member sends the newest of each when there is room. */
  stale: Set<string> | undefined;
  /** Facts that wait for room, in order. */
  waiting: Buffer[] | undefined;
  /** Position of the last fact sent. */
  position: string | undefined;
  private readonly head: string;
  private settle: ((ending: Ending | Promise<Ending>) => void) | undefined;
  private ending: Ending | Promise<Ending> | undefined;

  /** The subscription has been counted already; its end gives the count back. */
  constructor(socket: MemberSocket, id: string) {
    this.socket = socket;
    this.head = `{"id":${asciiOf(JSON.stringify(id))},"type":"next","payload":`;
    // A list of exact length: one made by spreading has room for seventeen.
    socket.members = socket.members.concat(this);
  }

  get isOpen(): boolean {
    return this.ending === undefined;
  }

  /** State: only the newest of each `key` matters, so a slow socket gets fewer and merged frames. */
  sendState(payload: Buffer, key: string): void {
    if (this.stale || this.socket.isCongested) {
      this.stale ??= new Set();
      this.stale.add(key);
    } else this.write(payload);
  }

  /** A fact: never merged, never dropped. A full queue closes the socket, and the client resumes. */
  sendFact(payload: Buffer): void {
    if (!this.waiting && !this.socket.isCongested) {
      this.write(payload);
      return;
    }
    this.waiting ??= [];
    if (this.waiting.length < MAX_WAITING_FACTS) this.waiting.push(payload);
    else this.socket.close(CLOSE.tooSlow, 'Too slow');
  }

  /** Sends what was held back while the socket has room for it. */
  drain(): void {
    while (this.waiting && !this.socket.isCongested) {
      const payload = this.waiting.shift();
      if (!payload) this.waiting = undefined;
      else this.write(payload);
    }
    for (const key of this.stale ?? []) {
      if (this.socket.isCongested) return;
      this.stale?.delete(key);
      const payload = this.source?.current?.(this, key);
      if (payload) this.write(payload);
    }
    if (this.stale?.size === 0) this.stale = undefined;
  }

  /** Ends with an error of this operation only; the socket lives on. */
  fail(error: unknown): void {
    const failed = Promise.reject(error);
    // The protocol sees the error when it asks for the next value, which may be later or never.
    failed.catch(() => undefined);
    this.finish(failed);
  }

  next(): Promise<Ending> {
    return new Promise((resolve) => {
      if (this.ending) resolve(this.ending);
      else this.settle = resolve;
    });
  }

  async return(): Promise<Ending> {
    this.finish(ENDED);
    return ENDED;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  private write(payload: Buffer): void {
    if (!this.socket.isOpen) return;
    const frame = Buffer.allocUnsafe(this.head.length + payload.length);
    frame.write(this.head, 'latin1');
    payload.copy(frame, this.head.length);
    this.socket.sendFrame(frame);
  }

  private finish(ending: Ending | Promise<Ending>): void {
    if (this.ending) return;
    this.ending = ending;
    const { members, counts, caller, address } = this.socket;
    this.socket.members = members.filter((member) => member !== this);
    counts.giveSubscription(caller, address);
    this.source?.leave(this);
    this.stale = undefined;
    this.waiting = undefined;
    this.settle?.(ending);
  }
}
