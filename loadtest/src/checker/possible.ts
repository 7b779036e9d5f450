// Which states of a day a command may have been decided on, from when it was sent and answered. The log
// says when an event was decided; the answers to others show when they could see it.
import type { Instant } from '@campus/events/domain/envelope';
import type { DayAfter, StandingClaim } from './day.ts';
import type { DayHistory, History } from './history.ts';
import type { JournalCommand } from './journal.ts';

/** Clocks of one machine, and answers rounded to milliseconds. */
export const CLOCK_SLACK_MS = 5;
/** An event that nobody of the journal was told of may have been this long on its way to disk. */
const UNSEEN_MS = 2_000;

export interface PossibleState {
  readonly claims: readonly StandingClaim[];
  /** When the command may have looked at it at the earliest: holds that had ended by then count no more. */
  readonly at: Instant;
}

export interface Window {
  readonly from: Instant;
  readonly to: Instant;
}

export const windowOf = ({ sentAt, answeredAt }: JournalCommand): Window => ({
  from: sentAt - CLOCK_SLACK_MS,
  to: (answeredAt ?? Number.POSITIVE_INFINITY) + CLOCK_SLACK_MS,
});

export type PossibleStates = (day: DayHistory | undefined, window: Window) => readonly PossibleState[];

/** `accepted`: the acknowledged commands, which bound when their events were on disk at the latest. */
export const possibleStates = (history: History, accepted: readonly JournalCommand[]): PossibleStates => {
  const told = new Map<string, Instant>();
  for (const { account, key, answeredAt } of accepted) {
    if (answeredAt === undefined) continue;
    for (const { id } of history.under(account, key))
      told.set(id, Math.min(answeredAt, told.get(id) ?? answeredAt));
  }
  const seenBy = ({ event }: DayAfter): Instant => told.get(event.id) ?? event.metadata.at + UNSEEN_MS;

  return (day, { from, to }) => {
    const states = day?.states ?? [];
    const possible: PossibleState[] = [];
    const [first] = states;
    if (!first || seenBy(first) >= from) possible.push({ claims: [], at: from });
    // Newest first: what lies before a state that was surely replaced in time is no longer possible.
    for (let index = states.length - 1; index >= 0; index--) {
      const state = states[index];
      const next = states[index + 1];
      if (!state || state.event.metadata.at > to) continue;
      if (next && seenBy(next) < from) break;
      possible.push({ claims: state.claims, at: Math.max(from, state.event.metadata.at) });
    }
    return possible;
  };
};
