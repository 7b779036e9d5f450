// The facts of several resources booked together for one period: what was asked, what became of each.
import type { Fact } from '../../domain/envelope.ts';
import type { EventFields } from '../../domain/event-fields.ts';
import type { ErrorCode } from '../../domain/rejections.ts';
import type { Bilingual } from '../../domain/rules/rules.ts';
import type { LocalDate } from '../../domain/time/dates.ts';
import type { Words } from '../../domain/words.ts';
import type { SealedDetails } from '../schedule/events.ts';

/** One resource of a bundle, under the id that its booking has or will have. */
export interface WantedMember {
  readonly booking: string;
  readonly resourceId: string;
  readonly units: number;
  readonly persons: number;
  readonly seat?: string | undefined;
}

export type BundleEvent =
  | Fact<
      'BundleRequested',
      {
        bundle: string;
        account: string;
        date: LocalDate;
        start: number;
        end: number;
        members: readonly WantedMember[];
        /** What each booking says, by its id: a process that goes on after a crash reads it here. */
        details: Readonly<Record<string, SealedDetails>>;
      }
    >
  | Fact<'MemberTaken', { booking: string }>
  | Fact<'MemberRefused', { booking: string; code: ErrorCode; reason: Bilingual }>
  /** A member was rejected, or cancelled by somebody else than its owner. */
  | Fact<'MemberLost', { booking: string }>
  /** Its owner gave up this member alone; the others stay. */
  | Fact<'MemberLeft', { booking: string }>
  /** From here on none of its bookings is wanted. */
  | Fact<'BundleEnded', { because: BundleEnd; reason?: Words }>
  | Fact<'MemberReleased', { booking: string }>
  /** Its owner may not cancel it any more: it stands alone. */
  | Fact<'MemberKept', { booking: string; code: ErrorCode; reason: Bilingual }>;

/** `refused`: a resource could not be had. `lost`: one was taken away. `cancelled`: by its owner. */
export type BundleEnd = 'refused' | 'lost' | 'cancelled';

/** The list of a bundle's events, too: folds refuse a type that is not in it. */
export const bundleFields: EventFields<BundleEvent> = {
  BundleRequested: {
    bundle: 'plain',
    account: 'plain',
    date: 'plain',
    start: 'plain',
    end: 'plain',
    members: 'plain',
    details: 'personal',
  },
  MemberTaken: { booking: 'plain' },
  MemberRefused: { booking: 'plain', code: 'plain', reason: 'plain' },
  MemberLost: { booking: 'plain' },
  MemberLeft: { booking: 'plain' },
  BundleEnded: { because: 'plain', reason: 'written' },
  MemberReleased: { booking: 'plain' },
  MemberKept: { booking: 'plain', code: 'plain', reason: 'plain' },
};
