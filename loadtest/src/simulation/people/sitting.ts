// One who has a seat: signs in or never comes, leaves for a while, comes back in time, late, or not at all.
import { BUSY_UNTIL } from '../plan.ts';
import { NOBODY, type Scheduler } from '../scheduler.ts';
import type { Sitting, Task } from '../tasks.ts';
import { BEGINNING } from '../timers.ts';
import type { Answer, Step } from './journal.ts';

interface SittingParts {
  readonly scheduler: Scheduler;
  /** Sends the next command of the same person. */
  readonly next: (name: string, step: Step, onAnswer: (answer: Answer) => void) => void;
}

/** Campus time, where clocks never leap. */
const startOf = ({ date, start }: { readonly date: string; readonly start: number }): number =>
  Date.parse(`${date}T00:00:00+08:00`) + start * 60_000 - BEGINNING;

/** After the seat was booked. */
export const sitDown = (
  { scheduler, next }: SittingParts,
  task: Extract<Task, { kind: 'sit' }>,
  booking: string,
): void => {
  const { resource, date, sitting } = task;
  const about = { booking, resource, date };
  const leave = ([first, ...others]: Sitting['leaves'], nth: number): void => {
    if (!first) return;
    scheduler.after(first.afterMs, NOBODY, 'leaves the seat', () =>
      next(`leaveSeat-${nth}`, { kind: 'leaveSeat', ...about }, () => {
        if (first.backAfterMs === undefined) return;
        scheduler.after(first.backAfterMs, NOBODY, 'comes back', () =>
          next(`returnSeat-${nth}`, { kind: 'returnSeat', ...about }, () => leave(others, nth + 1)),
        );
      }),
    );
  };
  const { signsInAfterMs } = sitting;
  const at = Math.max(scheduler.now, startOf(task) + (signsInAfterMs ?? 0));
  if (signsInAfterMs === undefined || at > BUSY_UNTIL) return;
  scheduler.after(at - scheduler.now, NOBODY, 'at the door', () =>
    next('signIn', { kind: 'signIn', ...about }, () => leave(sitting.leaves, 1)),
  );
};
