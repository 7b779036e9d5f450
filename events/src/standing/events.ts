// The facts of one account's standing. Stored for ever: a shape is never edited, a new meaning is a new type.
import type { Fact, Instant, Revision } from '../domain/envelope.ts';
import type { EventFields } from '../domain/event-fields.ts';
import type { LocalDate } from '../domain/time/dates.ts';

/** What somebody wrote about a person, sealed with that person's key before it reaches a decider. */
export type SealedWords = Readonly<Record<string, unknown>>;

export type FaultKind = 'missed' | 'late_cancellation' | 'leave_exceeded' | 'returned_late';

/** A resource type; empty: every type. */
export type StandingScope = string;

export const EVERY_TYPE: StandingScope = '';

/** The event that a fault follows from. */
export interface FaultCause {
  readonly stream: string;
  readonly revision: Revision;
}

export type StandingEvent =
  | Fact<
      'FaultRecorded',
      {
        fault: string;
        kind: FaultKind;
        booking: string;
        resourceId: string;
        typeId: string;
        date: LocalDate;
        start: number;
        end: number;
        /** Under whose rule it counts. */
        scope: StandingScope;
        happenedAt: Instant;
        cause: FaultCause;
      }
    >
  /** What it followed from was corrected. */
  | Fact<'FaultTakenBack', { fault: string; booking: string }>
  | Fact<'FaultOverturned', { fault: string; booking: string; words?: SealedWords }>
  | Fact<'FaultReinstated', { fault: string; booking: string }>
  | Fact<
      'Banned',
      {
        ban: string;
        source: 'automatic' | 'manual';
        scope: StandingScope;
        from: Instant;
        until: Instant;
        /** What an automatic ban rests on. */
        faults: readonly string[];
        /** The days in which they were counted, and the how manieth ban in a row it is. */
        counted?: { days: number; inRow: number };
        words?: SealedWords;
      }
    >
  | Fact<'BanChanged', { ban: string; until: Instant; scope?: StandingScope; words?: SealedWords }>
  /** `fault`: the ban rested on it, and it counts no more. */
  | Fact<
      'BanLifted',
      {
        ban: string;
        because: 'corrected' | 'overturned' | 'administrator';
        fault?: string;
        words?: SealedWords;
      }
    >
  | Fact<'BanReinstated', { ban: string }>
  /** Put on the white list, or changed there. */
  | Fact<'Exempted', { exemption: string; scope: StandingScope; until?: Instant; words?: SealedWords }>
  | Fact<'ExemptionEnded', { exemption: string }>
  | Fact<'Appealed', { appeal: string; fault?: string; ban?: string; words: SealedWords }>
  | Fact<'AppealDecided', { appeal: string; outcome: 'upheld' | 'overturned'; words?: SealedWords }>
  | Fact<'AppealReopened', { appeal: string }>
  /** Shut out from the saving of bookings for a while, for asking too often; or that was changed. */
  | Fact<
      'Barred',
      { bar: string; source: 'automatic' | 'manual'; from: Instant; until: Instant; words?: SealedWords }
    >
  | Fact<'BarLifted', { bar: string }>;

export const standingFields: EventFields<StandingEvent> = {
  FaultRecorded: {
    fault: 'plain',
    kind: 'plain',
    booking: 'plain',
    resourceId: 'plain',
    typeId: 'plain',
    date: 'plain',
    start: 'plain',
    end: 'plain',
    scope: 'plain',
    happenedAt: 'plain',
    cause: 'plain',
  },
  FaultTakenBack: { fault: 'plain', booking: 'plain' },
  FaultOverturned: { fault: 'plain', booking: 'plain', words: 'personal' },
  FaultReinstated: { fault: 'plain', booking: 'plain' },
  Banned: {
    ban: 'plain',
    source: 'plain',
    scope: 'plain',
    from: 'plain',
    until: 'plain',
    faults: 'plain',
    counted: 'plain',
    words: 'personal',
  },
  BanChanged: { ban: 'plain', until: 'plain', scope: 'plain', words: 'personal' },
  BanLifted: { ban: 'plain', because: 'plain', fault: 'plain', words: 'personal' },
  BanReinstated: { ban: 'plain' },
  Exempted: { exemption: 'plain', scope: 'plain', until: 'plain', words: 'personal' },
  ExemptionEnded: { exemption: 'plain' },
  Appealed: { appeal: 'plain', fault: 'plain', ban: 'plain', words: 'personal' },
  AppealDecided: { appeal: 'plain', outcome: 'plain', words: 'personal' },
  AppealReopened: { appeal: 'plain' },
  Barred: { bar: 'plain', source: 'plain', from: 'plain', until: 'plain', words: 'personal' },
  BarLifted: { bar: 'plain' },
};
