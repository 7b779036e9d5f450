// What the records need from outside, all of it handed in by the composition root.
import type { Instant } from '@campus/events/domain/envelope';
import type { Bilingual, Subject } from '@campus/events/domain/rules/rules';
import type { Look, Transact } from '@campus/events/log/transact';
import type { ReadStore } from '@campus/projections/ports/read-store';

export interface RecordParts {
  readonly readStore: Pick<ReadStore, 'get' | 'getMany' | 'find' | 'count'>;
  readonly transact: Transact;
  readonly look: Look;
  readonly keyring: Sealing;
  /** Makes a secret unreadable before it is stored. */
  readonly hash: (secret: string) => Promise<string>;
  /** IANA zone of the tenant. */
  readonly zoneOf: (tenant: string) => Promise<string>;
  /** All that an account is: itself, its departments with their ancestors, posts, pairs of them. */
  readonly belonging: (tenant: string, account: string) => Promise<Belonging>;
  /** What an account's person is called. */
  readonly namesOf: (tenant: string, account: string) => Promise<Bilingual>;
  /** Whether the tenant may create others. */
  readonly isSuperTenant: (tenant: string) => Promise<boolean>;
  readonly clock: () => Instant;
}

/** Seals what is personal with the person's own key; opening what was erased gives undefined. */
export interface Sealing {
  /** To be awaited: where nodes share the keys, a new one is first written down for all of them. */
  seal(tenant: string, person: string, value: unknown): unknown;
  /** The key of what the read models and the feed gave is at hand. */
  open(sealed: unknown): unknown;
  /** Makes sure of the keys of what came from elsewhere; undefined: they are at hand. */
  fetch?(values: readonly unknown[]): Promise<void> | undefined;
}

export interface Belonging {
  readonly subjects: readonly Subject[];
  readonly positions: readonly { readonly department: string; readonly post: string }[];
}
