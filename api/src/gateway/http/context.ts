// What a resolver knows about the request it answers: who asks, through which door, and the number that
// ties together all that follows from it.
import type { Instant, Position } from '@campus/events/domain/envelope';
import { reject } from '@campus/events/domain/rejections';
import { refusalError } from '../access/refusals.ts';
import type { Caller, TokenFailure } from '../identity/account.ts';

/** An operation that runs. It ends its turn when it is answered, or earlier, when all it does is wait. */
export interface Turn {
  /** Lets the next of the tenant begin; again it says nothing. */
  end(): void;
}

export type { Caller } from '../identity/account.ts';

/** The services of the documents; all are served by one schema under paths of their own. */
export const endpoints = ['provider', 'public', 'iam', 'hub', 'bus', 'identity'] as const;
export type Endpoint = (typeof endpoints)[number];

/** Where the caller came from, as a booking's source says. */
export type Transport = 'http' | 'socket';

export interface RequestContext {
  /** Absent: not signed in, or the token was not accepted (`tokenFailure`). */
  readonly caller: Caller | undefined;
  readonly tokenFailure?: TokenFailure;
  readonly endpoint: Endpoint;
  readonly transport: Transport;
  /** One id for all that follows from this request; also in the answer to a bug. */
  readonly correlation: string;
  /** The client's address as the server sees it. */
  readonly address: string;
  /** The name by which the server was asked. */
  readonly host?: string | undefined;
  /** The instant this request is decided at; resolvers do not look at the clock again. */
  readonly now: Instant;
  /** Its turn among the operations of its tenant; a request that only waits ends it. */
  readonly turn?: Pick<Turn, 'end'>;
  /** Filled during execution, for who answers and observes the request. An object of its own: contexts are copied. */
  readonly course?: Course;
  /** Filled while a query waits for its min_position; becomes the extension `waited`. */
  waited?: Waited;
}

export interface Course {
  /** The first field that was asked for: what the request is called. */
  operation?: string;
  /** The catalogue's code of what it was refused with. */
  refusal?: number;
  /** The whole answer, where it was at hand: sent as it is, in place of what Apollo Server would write. */
  prepared?: Buffer;
}

/** `reached: false`: the answer may be older than what the caller has already been told. */
export interface Waited {
  readonly ms: number;
  readonly reached: boolean;
  readonly position: Position;
  /** The log was restored from a copy that is older than the position: the caller is to forget it. */
  readonly ahead?: true | undefined;
}

/** The caller of an operation that the access table gives to the signed-in only. Throws otherwise. */
export const callerOf = (context: RequestContext): Caller => {
  if (!context.caller) throw refusalError('UNAUTHENTICATED', reject(4001));
  return context.caller;
};
