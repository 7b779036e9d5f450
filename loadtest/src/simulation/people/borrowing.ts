// One who borrows a device: collects it, or gives it up, or never comes; brings it back in parts, late, or not at all.
// What the desk does is sent by the office.
import { isLentByDay, isOfKind } from '../places.ts';
import { NOBODY, type Scheduler } from '../scheduler.ts';
import type { BorrowTask, BundleTask, DeskPlan } from '../tasks.ts';
import type { Answer, Step } from './journal.ts';

interface Borrowing {
  readonly scheduler: Scheduler;
  /** Sends the next command of the same operation. */
  readonly next: (name: string, step: Step, onAnswer: (answer: Answer) => void) => void;
}

export const borrowStep = ({ resource, date, until, start, end, units }: BorrowTask): Step => ({
  kind: 'borrow',
  resource,
  date,
  until,
  units,
  ...(isLentByDay(resource) ? {} : { start, end }),
});

/** After a bundle was booked: each of its devices has commands of its own. */
export const collectMembers = (
  { scheduler, next }: Borrowing,
  { date, desk }: BundleTask,
  answer: Answer,
): void => {
  if (!desk || answer.outcome !== 'bundled') return;
  for (const { resource, booking, became } of answer.members) {
    if (became !== 'taken' || !isOfKind(resource, 'device')) continue;
    const ofThis: Borrowing['next'] = (name, step, then) => next(`${name}-${resource}`, step, then);
    collectAndReturn({ scheduler, next: ofThis }, { resource, date, desk }, booking);
  }
};

/** After the loan was accepted. */
export const collectAndReturn = (
  { scheduler, next }: Borrowing,
  { resource, date, desk }: Pick<BorrowTask, 'resource' | 'date' | 'desk'>,
  loan: string,
): void => {
  const about = { loan, resource, date };
  const later = (afterMs: number, label: string, run: () => void): void => {
    scheduler.after(afterMs, NOBODY, label, run);
  };
  const bring = ([first, ...others]: DeskPlan['brings'], nth: number): void => {
    if (!first) return;
    const { afterMs, units } = first;
    later(afterMs, 'comes back', () =>
      next(
        `bringBack-${nth}`,
        { kind: 'bringBack', ...about, ...(units === undefined ? {} : { units }) },
        () => {
          later(desk.acceptedAfterMs, 'looked at', () =>
            next(`acceptReturn-${nth}`, { kind: 'acceptReturn', ...about }, () => undefined),
          );
          bring(others, nth + 1);
        },
      ),
    );
  };
  const { collectsAfterMs, givesUp } = desk;
  if (collectsAfterMs === undefined) return;
  later(collectsAfterMs, 'comes to the desk', () => {
    if (givesUp) next('giveUpLoan', { kind: 'giveUpLoan', ...about }, () => undefined);
    else
      next('handOut', { kind: 'handOut', ...about }, (answer) => {
        if (answer.outcome === 'accepted') bring(desk.brings, 1);
      });
  });
};
