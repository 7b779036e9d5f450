// Closures, maintenance and occupations: claims like any other, so they can never race with a booking.
import { accept, type Decision, nothing, refuse } from '../../domain/decider.ts';
import { reject } from '../../domain/rejections.ts';
import { isPeriod } from '../../domain/time/period.ts';
import { claimsOf } from './claims.ts';
import type { Close, Reopen } from './commands.ts';
import type { ScheduleEvent } from './events.ts';
import { freedByNow, latestOver } from './room.ts';
import type { ScheduleState } from './state.ts';

/**
 * Codes: 1002; 2005 where somebody booked, asked for or holds a part of it: a closure displaces nobody.
 * Closing again under the same id with another period replaces the closure.
 */
export const close = (command: Close, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, claim, start, end, reason, source } = command;
  const known = state.closures[claim];
  if (known && known.start === start && known.end === end && sameText(known.reason, reason)) return nothing;
  if (!isPeriod(command)) return refuse(reject(1002));
  const others = claimsOf(state, now).filter(({ state: kind }) => kind !== 'closed');
  const winner = latestOver(others, command);
  if (winner) return refuse(reject(2005, { winner: winner.took }));
  return accept<ScheduleEvent>(...freedByNow(state, now), {
    type: 'Closed',
    data: { claim, start, end, reason, source },
  });
};

/** Never refused: what is not closed is open. */
export const reopen = ({ claim }: Reopen, state: ScheduleState): Decision<ScheduleEvent> =>
  state.closures[claim] ? accept({ type: 'Reopened', data: { claim } }) : nothing;

const sameText = (a: Close['reason'], b: Close['reason']): boolean => a.zh === b.zh && a.en === b.en;
