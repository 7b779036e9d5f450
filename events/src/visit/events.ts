// The facts of one visit. Stored for ever: a shape is never edited, a new meaning is a new type. What is about a
// person stands sealed in `person`, by a key of this visit alone, so that each visit is forgotten by itself.
import type { Fact, Instant } from '../domain/envelope.ts';
import type { EventFields } from '../domain/event-fields.ts';
import type { LocalDate } from '../domain/time/dates.ts';
import type { Words } from '../domain/words.ts';
import type { LookPurpose, NumberSeen } from './look-purposes.ts';

/** Name, phone, numbers, unit, reason, companions, plate: sealed before it reaches a decider. */
export type SealedPerson = Readonly<Record<string, unknown>>;

/** `visitor_type`: 1 an individual, 2 a group, 3 by car, 4 a tourist. */
export type VisitorType = '1' | '2' | '3' | '4';

/** 1 the visitor registered, 2 invited, 3 imported or entered for the visitor, 4 admitted at the gate. */
export type VisitPath = '1' | '2' | '3' | '4';

/** When and where: what changes together when a visit moves. */
export interface VisitPlace {
  readonly date: LocalDate;
  /** Minutes of the tenant's day. */
  readonly start: number;
  readonly end: number;
  readonly leaveBy: number;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly leaveByAt: Instant;
  readonly campus?: string | undefined;
  /** Locations; empty: every gate of the campus. */
  readonly gates: readonly string[];
  /** Window of the day whose place it claims; absent: none is counted. */
  readonly window?: string | undefined;
}

/** Everything about the people who come. The hashes are keyed, of the normal form. */
export interface VisitPeople {
  readonly companions: number;
  readonly children: number;
  readonly hasCar: boolean;
  readonly phoneHash?: string | undefined;
  readonly cardHash?: string | undefined;
  readonly carHash?: string | undefined;
  readonly person: SealedPerson;
}

export interface VisitTerms extends VisitPlace, VisitPeople {
  /** Id of the visit. */
  readonly visit: string;
  /** Short number to quote, such as `V-7K2M`. */
  readonly number: string;
  readonly visitorType: VisitorType;
  readonly path: VisitPath;
  readonly host: string;
  readonly hostUnit?: string | undefined;
  /** The visitor's account or profile, where there is one. */
  readonly visitor?: string | undefined;
  /** How many have to agree. 0: nobody. */
  readonly levels: 0 | 1 | 2;
  /** A question that nobody answers for so long is passed on. */
  readonly passOnHours: number;
  /** Days after the visit for which the person's data is kept. */
  readonly retentionDays: number;
  readonly settingsVersion?: string | undefined;
}

export type ApprovedAs = 'host' | 'deputy' | 'head' | 'administrator';

export type VisitEvent =
  | Fact<'VisitAsked', VisitTerms>
  /** The host agrees by inviting. `isComplete`: nothing is left for the visitor to enter. */
  | Fact<'VisitInvited', VisitTerms & { isComplete: boolean }>
  /** A guard let them in at once; the host is asked afterwards. */
  | Fact<'UrgentlyAdmitted', VisitTerms & { answerBy: Instant }>
  /** The visitor entered what was missing, or it was changed. */
  | Fact<'PeopleChanged', VisitPeople & { by: 'visitor' | 'host' | 'administrator'; isComplete: boolean }>
  | Fact<'VisitMoved', VisitPlace & { by: 'visitor' | 'host' | 'administrator' }>
  | Fact<'ConsentShown', { version: string; language: string }>
  /** `card`: with the consent of its own that a card number needs. */
  | Fact<'ConsentGiven', { version: string; language: string; card: boolean }>
  | Fact<'ConsentWithdrawn', Record<string, never>>
  | Fact<'VisitApproved', { level: number; account: string; as: ApprovedAs; isFinal: boolean }>
  | Fact<'ApprovalTakenBack', { level: number }>
  | Fact<'VisitRefused', { reason: string; words?: Words; level: number }>
  | Fact<'VisitCancelled', { by: 'visitor' | 'host' | 'administrator' | 'system'; words?: Words }>
  /** Approved once, and valid no more. */
  | Fact<'VisitRevoked', { words?: Words }>
  /** Nobody answered in time: a deputy is asked, or, where there is none, the administrators. */
  | Fact<'AnswerPassedOn', { level: number; to?: string }>
  /** Nobody answered before its hour was over. */
  | Fact<'VisitExpired', Record<string, never>>
  /** The hour by which they had to leave is over. Absent `entered`: no gate could say. */
  | Fact<'VisitEnded', { entered?: boolean }>
  /** The host of an urgent visit says whether it was theirs. */
  | Fact<'HostAnswered', { isKnown: boolean }>
  | Fact<'HostStayedSilent', Record<string, never>>
  /** Somebody of the office looked at a whole number, a guard at its end; which one, never the number. */
  | Fact<'NumberShown', { field: NumberSeen; purpose: LookPurpose; account: string }>
  /** The key of its person is destroyed. */
  | Fact<'PersonErased', { because: 'retention' | 'unused' | 'withdrawn' }>;

const places = {
  date: 'plain',
  start: 'plain',
  end: 'plain',
  leaveBy: 'plain',
  startsAt: 'plain',
  endsAt: 'plain',
  leaveByAt: 'plain',
  campus: 'plain',
  gates: 'plain',
  window: 'plain',
} as const;

const people = {
  companions: 'plain',
  children: 'plain',
  hasCar: 'plain',
  phoneHash: 'secret',
  cardHash: 'secret',
  carHash: 'secret',
  person: 'personal',
} as const;

const terms = {
  ...places,
  ...people,
  visit: 'plain',
  number: 'plain',
  visitorType: 'plain',
  path: 'plain',
  host: 'plain',
  hostUnit: 'plain',
  visitor: 'plain',
  levels: 'plain',
  passOnHours: 'plain',
  retentionDays: 'plain',
  settingsVersion: 'plain',
} as const;

export const visitFields: EventFields<VisitEvent> = {
  VisitAsked: terms,
  VisitInvited: { ...terms, isComplete: 'plain' },
  UrgentlyAdmitted: { ...terms, answerBy: 'plain' },
  PeopleChanged: { ...people, by: 'plain', isComplete: 'plain' },
  VisitMoved: { ...places, by: 'plain' },
  ConsentShown: { version: 'plain', language: 'plain' },
  ConsentGiven: { version: 'plain', language: 'plain', card: 'plain' },
  ConsentWithdrawn: {},
  VisitApproved: { level: 'plain', account: 'plain', as: 'plain', isFinal: 'plain' },
  ApprovalTakenBack: { level: 'plain' },
  VisitRefused: { reason: 'plain', words: 'written', level: 'plain' },
  VisitCancelled: { by: 'plain', words: 'written' },
  VisitRevoked: { words: 'written' },
  AnswerPassedOn: { level: 'plain', to: 'plain' },
  VisitExpired: {},
  VisitEnded: { entered: 'plain' },
  HostAnswered: { isKnown: 'plain' },
  HostStayedSilent: {},
  NumberShown: { field: 'plain', purpose: 'plain', account: 'plain' },
  PersonErased: { because: 'plain' },
};

/** The person of the key that seals what is known of a visit's people. */
export const personOfVisit = (visit: string): string => `visit:${visit}`;
