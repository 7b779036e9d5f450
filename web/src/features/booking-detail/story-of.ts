// What has happened to a booking, and what will happen to it if nobody does anything.
import { changesOf } from '@campus/events/audit/changes';
import { clockOf } from '@campus/events/domain/time/period';
import type { LocalNow } from '../../lib/when.ts';
import type { StoryStep } from '../../story/steps.tsx';
import type { BookingDetail, TimedFact } from './booking-detail.graphql.ts';

/** The words of the states are the office's: its people read what happened. */
export const storyOf = (facts: readonly TimedFact[], isOffice: boolean): StoryStep[] => {
  const changes = changesOf(facts);
  return facts.map(({ key, at, sentence }, index) => ({
    key,
    at,
    sentence,
    changes: (changes[index] ?? []).filter(({ field }) => isOffice || field !== 'status'),
    isCurrent: index === facts.length - 1,
  }));
};

export interface AheadStep {
  readonly key: 'signInOpens' | 'released' | 'missed' | 'ends' | 'endsLeave';
  /** `HH:mm` of the booking's day. */
  readonly at: string;
}

/** The steps to come of a booking that stands, in the order of the clock. */
export const aheadOf = (
  { status, date, end, signIn, away }: Pick<BookingDetail, 'status' | 'date' | 'end' | 'signIn' | 'away'>,
  now: LocalNow,
): readonly AheadStep[] => {
  const ends = { key: 'ends', at: clockOf(end) } as const;
  const isOver = (at: string) => date < now.date || (date === now.date && at <= clockOf(now.minute));
  const steps = (): readonly AheadStep[] => {
    if (status === 'performed') return away ? [{ key: 'endsLeave', at: away.until }, ends] : [ends];
    if (status !== 'pending' && status !== 'approved') return [];
    if (signIn === undefined) return [ends];
    const unsigned: AheadStep =
      signIn.kept === '' ? { key: 'missed', at: signIn.until } : { key: 'released', at: signIn.kept };
    return [{ key: 'signInOpens', at: signIn.from }, unsigned, ends];
  };
  return steps().filter(({ at }) => !isOver(at));
};
