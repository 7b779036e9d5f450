// What resolvers and processes need from outside, all of it handed in by the composition root.
import type { RefusedAttempt } from '@campus/events/demand/demand';
import type { GrantTerm } from '@campus/events/directory/grant-term';
import type { Instant } from '@campus/events/domain/envelope';
import type { Entity } from '@campus/events/domain/record/entity';
import type { RecordFields } from '@campus/events/domain/record/events';
import type { NamedUpload } from '@campus/events/domain/record/uploads';
import type { Rejection } from '@campus/events/domain/rejections';
import type { Bilingual, Subject } from '@campus/events/domain/rules/rules';
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { EventStore } from '@campus/events/log/store/event-store';
import type { Look, Transact } from '@campus/events/log/transact';
import type { StoredRules } from '@campus/projections/ports/documents';
import type { HitCounter } from '@campus/projections/ports/hits';
import type { PaymentProvider } from '@campus/projections/ports/payments';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { DocumentsInMemory } from '../gateway/at-hand/documents-in-memory.ts';
import type { Captchas } from '../gateway/captcha/captchas.ts';
import type { Where } from '../gateway/filters/read-filter.ts';
import type { LabelOf } from '../gateway/live/timetable-frame.ts';
import type { Visibility } from '../gateway/live/visibility.ts';
import type { Passes } from '../gateway/passes/passes.ts';
import type { SignCodes } from '../gateway/sign-codes/sign-codes.ts';
import type { Acting } from './acting.ts';
import type { ListedHash } from './listed-hash.ts';
import type { PushKey } from './push-key.ts';

/** The log, the read models, and the keys of what is sealed in them. */
export interface StorePorts {
  readonly transact: Transact;
  /** The state of a stream as this node last saw it, read from the log when it has not. */
  readonly look: Look;
  /** The log, for what was. */
  readonly store: Pick<EventStore, 'readStream'>;
  readonly readStore: Pick<ReadStore, 'get' | 'getMany' | 'find' | 'count' | 'group'>;
  /** Waits, bounded, until the read models stand at the head of the log as it is now; false: they do not. */
  readonly catchUp: () => Promise<boolean>;
  /** What follows from records alone, shared by all who ask until a record changes. */
  readonly following: DocumentsInMemory['following'];
  readonly keyring: Sealing;
  /** Destroys the key of a person, for ever. */
  readonly forget: (tenant: string, person: string) => Promise<boolean>;
  readonly clock: () => Instant;
}

/** Tenants, and the people in them. */
export interface PeoplePorts {
  /** IANA zone of the tenant. */
  readonly zoneOf: (tenant: string) => Promise<string>;
  /** Whether the tenant may create others. */
  readonly isSuperTenant: (tenant: string) => Promise<boolean>;
  /** The tenant that a random public key stands for. */
  readonly tenantOf: (tenantKey: string, host?: string) => Promise<string | undefined>;
  /** An account, its departments with their ancestors, its posts, pairs of them. `day`: absent, today. */
  readonly belonging: (tenant: string, account: string, day?: LocalDate) => Promise<Belonging>;
  /** Whether nobody can act under that account any more; absent: never. */
  readonly isEnded?: (tenant: string, account: string) => Promise<boolean>;
  /** Another for each password that the account has had; absent: they are kept elsewhere. */
  readonly credentialOf?: (tenant: string, account: string) => Promise<string | undefined>;
  /** Display name of an account; the account itself when it has none. */
  readonly nameOf: (tenant: string, account: string) => Promise<string>;
  /** The same in both languages. */
  readonly namesOf: (tenant: string, account: string) => Promise<Bilingual>;
}

/** What holds for resources and records, and what of them a caller may see. */
export interface RulesPorts {
  readonly rulesOf: (tenant: string, resourceId: string) => Promise<StoredRules | undefined>;
  readonly visibility: Visibility;
  readonly labelOf: LabelOf;
  /** What subjects hold against a record that is fine by itself. Absent: nothing. */
  readonly objection?: Objection;
  /** What subjects hold against removing a record that no other holds. Absent: nothing. */
  readonly removalObjection?: RemovalObjection;
}

/** What stands before a command, and what is noted of one that was refused or of a page that was opened. */
export interface GatePorts {
  /** Stands before every save from the booking page. */
  readonly gate: SaveGate;
  readonly signCodes: SignCodes;
  readonly listedHash: ListedHash;
  readonly passes: Passes;
  readonly pushKey: PushKey;
  /** Makes a secret unreadable before it is stored. */
  readonly hash: (secret: string) => Promise<string>;
  /** How much a person may write to people from outside; absent: the usual. */
  readonly letterBounds?: LetterBounds | undefined;
  /** Hears of attempts that were refused; absent: nobody counts them. */
  readonly refusals?: Refusals | undefined;
  readonly hits: Hits;
}

export interface FilePorts {
  /** Absent: nothing can be uploaded here. */
  readonly uploads?: Uploads;
  /** Where people reach a page; the path is below the context path. */
  readonly pageAddress: (path: string) => string;
}

export interface MoneyPorts {
  /** The provider that takes money; absent: it is taken at the desk alone. */
  readonly payments?: PaymentProvider | undefined;
}

export type Ports = StorePorts & PeoplePorts & RulesPorts & GatePorts & FilePorts & MoneyPorts;

/** What a declared record needs. */
export type RecordParts = Pick<
  StorePorts,
  'readStore' | 'transact' | 'look' | 'keyring' | 'clock' | 'following'
> &
  Pick<PeoplePorts, 'zoneOf' | 'belonging' | 'namesOf' | 'isSuperTenant'> &
  Pick<RulesPorts, 'objection' | 'removalObjection'> &
  Pick<GatePorts, 'hash'> &
  Pick<FilePorts, 'uploads'>;

/** What a process over bookings needs. */
export type BookingParts = Pick<StorePorts, 'transact' | 'look' | 'clock'> &
  Pick<RulesPorts, 'rulesOf'> &
  Partial<Pick<PeoplePorts, 'belonging' | 'isEnded'>> & {
    readonly readStore?: Pick<ReadStore, 'get'> | undefined;
  } & Pick<GatePorts, 'refusals'>;

export interface SaveGate {
  /** Counts a save of the account; false where it is one too many. */
  mayAsk(tenant: string, account: string): boolean;
  readonly isSolved: Captchas['isSolved'];
}

export interface LetterBounds {
  /** People from outside whom one booking names. */
  readonly outsidersPerBooking: number;
  /** Mails and SMS to them of one account on one day. */
  readonly outsideLettersPerDay: number;
  /** How long the letters about a decision wait; absent: as long as it can be taken back. */
  readonly decisionHoldMs?: number | undefined;
}

export interface Hits {
  /** Nobody waits for it. */
  readonly note: (tenant: string, account: string, resourceId: string, at: Instant) => void;
  readonly countsOf: HitCounter['countsOf'];
}

/** Takes notes of what was asked in vain. It never fails and nobody waits for it. */
export interface Refusals {
  note(
    tenant: string,
    account: string,
    rejection: Rejection,
    attempt: Omit<RefusedAttempt, 'code' | 'who'>,
  ): void;
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
  /** The subject through which the holder has it. */
  readonly by: Subject;
  /** The days on which it holds. */
  readonly term: GrantTerm;
}

export interface Belonging {
  /** The day in the tenant's zone for which rights are asked; absent: a grant with dates gives nothing. */
  readonly day?: LocalDate | undefined;
  readonly subjects: readonly Subject[];
  /** Those in force on that day. */
  readonly grants: readonly HeldGrant[];
  readonly positions: readonly { readonly department: string; readonly post: string }[];
}
