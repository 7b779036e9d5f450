// The port to the feed of changes: a hint, lossy is fine. Adapters: in process, NATS. What it says can
// always be read again from the read models or the log.
import type { Instant, Position } from '@campus/events/domain/envelope';
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { DayClaim } from './documents.ts';

export type Change =
  /** Claims of one resource on one day moved from `previous` to `revision`. */
  | {
      readonly kind: 'day';
      readonly tenant: string;
      readonly resourceId: string;
      readonly date: LocalDate;
      readonly previous: number;
      readonly revision: number;
      readonly changed: readonly DayClaim[];
      readonly removed: readonly string[];
      /** When it was given to the feed: tells how long it took to reach the subscriber. */
      readonly publishedAt?: Instant;
    }
  | {
      readonly kind: 'rules';
      readonly tenant: string;
      readonly resourceId: string;
      readonly revision: string;
    }
  | { readonly kind: 'record'; readonly tenant: string; readonly entity: string; readonly id: string }
  /** A new entry of the operation log; read it by its position. */
  | { readonly kind: 'operation'; readonly tenant: string; readonly position: Position }
  /** A message in the product came, or was read. */
  | { readonly kind: 'message'; readonly tenant: string; readonly account: string }
  /** Something happened to a loan of a device: how many are free may be other than before. */
  | { readonly kind: 'loan'; readonly tenant: string; readonly resourceId: string }
  /** Somebody began to wait, was offered a place, or waits no more: so does the order of the others on that day. */
  | {
      readonly kind: 'wait';
      readonly tenant: string;
      readonly account: string;
      readonly resourceId: string;
      readonly date: LocalDate;
    }
  /** A visit began, was answered, moved or ended. */
  | { readonly kind: 'visit'; readonly tenant: string; readonly visit: string; readonly host: string }
  /** Other places are held or claimed on a visitors' day. */
  | {
      readonly kind: 'visitDay';
      readonly tenant: string;
      readonly visitorType: string;
      readonly date: LocalDate;
    }
  /** Somebody passed a gate, or a passage was undone or put right. */
  | { readonly kind: 'passage'; readonly tenant: string; readonly gate: string; readonly holder: string }
  /** Something at a gate has to be answered for, or was. */
  | { readonly kind: 'exception'; readonly tenant: string }
  /** A fact for door terminals. */
  | {
      readonly kind: 'sign';
      readonly tenant: string;
      readonly resourceId: string;
      readonly booking: string;
      readonly action: 'in' | 'out';
      readonly at: Instant;
      readonly position: Position;
    }
  /** The projection stands at `position`; under the name EVERY_PROJECTION all of them do. */
  | { readonly kind: 'progress'; readonly projection: string; readonly position: Position }
  /** How far partitions have come that one process keeps, by their names: those that moved since it last said so. */
  | { readonly kind: 'partitions'; readonly reached: Readonly<Record<string, Position>> }
  /** From the adapter itself: changes may have been lost, so each follower reads again. */
  | { readonly kind: 'gap' };

/** What doors are told of a booking's attendance, by the type of the event. */
export const signActions: Readonly<Partial<Record<string, 'in' | 'out'>>> = {
  SignedIn: 'in',
  AttendeeSignedIn: 'in',
  SignInRecovered: 'in',
  SignInTakenBack: 'out',
  SignedOut: 'out',
};

export const EVERY_PROJECTION = 'every';

export interface ChangeFeed {
  /** Never throws and never waits for a reader. */
  publish(change: Change): void;
  subscribe(listen: (change: Change) => void): () => void;
  /** Whether changes can travel at the moment; absent where they always can. */
  isConnected?(): boolean;
  close(): Promise<void>;
}
