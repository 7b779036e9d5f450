// Closures, maintenance and occupations: claims like any other, so they can never race with a booking.
import { accept, type Decision, nothing, refuse } from '../../domain/decider.ts';
import type { Instant } from '../../domain/envelope.ts';
import { reject } from '../../domain/rejections.ts';
import { isPeriod, subtract } from '../../domain/time/period.ts';
import { claimsOf } from './claims.ts';
import type { Close, Reopen, ScheduleCommand } from './commands.ts';
import type { ScheduleEvent } from './events.ts';
import { freedByNow, latestOver } from './room.ts';
import { evolve, type ScheduleState } from './state.ts';

/**
 * Codes: 1002; 4004 a change of one that is gone; 2005 where somebody booked, asked for or holds a part of it:
 * a closure displaces nobody.
 * Closing again under the same id with another period replaces the closure.
 */
export const close = (command: Close, state: ScheduleState): Decision<ScheduleEvent> => {
  const { now, claim, start, end, reason, source, holes } = command;
  const known = state.closures[claim];
  if (known && known.start === start && known.end === end && sameText(known.reason, reason)) return nothing;
  if (command.isChange && !known) return refuse(reject(4004));
  if (!isPeriod(command)) return refuse(reject(1002));
  const others = claimsOf(state, now).filter(({ state: kind }) => kind !== 'closed');
  const winner = latestOver(others, command);
  if (winner) return refuse(reject(2005, { winner: winner.took }));
  return accept<ScheduleEvent>(...freedByNow(state, now), {
    type: 'Closed',
    data: { claim, start, end, reason, source, holes },
  });
};

/** Never refused: what is not closed is open. */
export const reopen = ({ claim }: Reopen, state: ScheduleState): Decision<ScheduleEvent> =>
  state.closures[claim] ? accept({ type: 'Reopened', data: { claim } }) : nothing;

/** What closures take by now of their holes. */
const holesDue = (state: ScheduleState, now: Instant): ScheduleEvent[] => {
  const standing = claimsOf(state, now);
  return Object.values(state.closures).flatMap(({ claim, holes, reason, source }) =>
    holes
      .flatMap((hole) => subtract(hole, standing))
      .map(({ start, end }) => ({
        type: 'Closed',
        data: { claim: `${claim}.${start}`, start, end, reason, source, fills: claim },
      })),
  );
};

/** A closure that was made around bookings takes what they give up before anybody else does. */
export const closingHoles = (
  { now }: ScheduleCommand,
  state: ScheduleState,
  decide: (state: ScheduleState) => Decision<ScheduleEvent>,
): Decision<ScheduleEvent> => {
  if (Object.values(state.closures).every(({ holes }) => holes.length === 0)) return decide(state);
  const due = holesDue(state, now);
  const first = due.length > 0 ? [...freedByNow(state, now), ...due] : [];
  const closed = first.reduce((current, event) => evolve(current, event), state);
  const decision = decide(closed);
  if (decision.outcome === 'refused' || decision.events.length === 0) return decision;
  const after = decision.events.reduce((current, event) => evolve(current, event), closed);
  return accept(...first, ...decision.events, ...holesDue(after, now));
};

const sameText = (a: Close['reason'], b: Close['reason']): boolean => a.zh === b.zh && a.en === b.en;
