// What an api process knows of itself, and what it can be told to do.
import type { EventStore } from '@campus/events/log/store/event-store';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { AccessRows } from '../gateway/access/access.ts';

export interface ReadModelState {
  readonly name: string;
  readonly version: number;
  readonly position: string | undefined;
  readonly state: 'live' | 'filling';
}

/** What people who are let in are told by, and who keeps their passwords. */
export interface Inviting {
  readonly passwordsAre: 'here' | 'outside';
  /** Whether an invitation can leave: a mail server, or an identity provider that the product administers. */
  readonly isReady: boolean;
}

export interface NodePorts {
  readonly readStore: Pick<ReadStore, 'group'>;
  readonly store: Pick<EventStore, 'readAll'>;
  readonly head: () => Promise<string | undefined>;
  /** The states of the runner, where it is in reach. */
  readonly readModels: () => Promise<readonly ReadModelState[]>;
  /** Fills the named ones, or all, anew. */
  readonly rebuild: (names: readonly string[] | undefined) => Promise<void>;
  /** Live views that this process keeps up. */
  readonly watchers: () => number;
  /** The one access table. */
  readonly accessRows: () => AccessRows;
  readonly inviting: Inviting;
}
