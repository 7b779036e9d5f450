// What the records need from outside, all of it handed in by the composition root.
import type { Instant } from '@campus/events/domain/envelope';
import type { Entity } from '@campus/events/domain/record/entity';
import type { RecordFields } from '@campus/events/domain/record/events';
import type { NamedUpload } from '@campus/events/domain/record/uploads';
import type { Rejection } from '@campus/events/domain/rejections';
import type { Bilingual, Subject } from '@campus/events/domain/rules/rules';
import type { Look, Transact } from '@campus/events/log/transact';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { Where } from '../gateway/filters/read-filter.ts';
import type { Acting } from './acting.ts';

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
  /** Absent: nothing can be uploaded here. */
  readonly uploads?: Uploads;
  /** What subjects hold against a record that is fine by itself. Absent: nothing. */
  readonly objection?: Objection;
  /** What subjects hold against removing a record that no other holds. Absent: nothing. */
  readonly removalObjection?: RemovalObjection;
}

/** `before` is empty for a new record. */
export type Objection = (
  tenant: string,
  entity: Entity,
  id: string,
  change: {
    readonly before: RecordFields;
    readonly after: RecordFields;
    /** Bookings that the change hits and that somebody decided on. */
    readonly decided?: readonly string[] | undefined;
  },
) => Promise<Rejection | undefined>;

export type RemovalObjection = (
  tenant: string,
  entity: Entity,
  id: string,
  fields: RecordFields,
) => Promise<Rejection | undefined>;

/** What shows an uploaded file, such as `record/notice/…`: a reader of that reads the file. */
export interface Uploads {
  /**
   * Claims the files for what is about to show them. A file of somebody else is refused, unless something
   * shows it that `mayShare` names.
   */
  attach(
    acting: Acting,
    use: string,
    named: readonly NamedUpload[],
    mayShare: (use: string) => boolean,
  ): Promise<Rejection | undefined>;
  release(acting: Acting, use: string, ids: readonly string[]): Promise<void>;
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

/** A permission item on every record that the filter fits, as the directory grants it. */
export interface HeldGrant {
  readonly id: string;
  /** The record that holds it. */
  readonly grantee: string;
  readonly item: string;
  readonly where: Where;
  /** As what the holder has it. */
  readonly by: Subject;
}

export interface Belonging {
  readonly subjects: readonly Subject[];
  readonly grants: readonly HeldGrant[];
  readonly positions: readonly { readonly department: string; readonly post: string }[];
}
