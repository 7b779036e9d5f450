// One who waits for a period: looks at the page now and then, takes the place that is offered, or goes away.
import { BUSY_UNTIL } from '../plan.ts';
import { NOBODY, type Scheduler } from '../scheduler.ts';
import type { Patience } from '../tasks.ts';
import type { Step } from './journal.ts';

const LOOKS_EVERY_MS = 20_000;

interface Waiting {
  readonly scheduler: Scheduler;
  /** Whether a page would show that the place is offered. */
  readonly isOffered: (wait: string) => boolean;
  /** Sends the next command of the same person. */
  readonly next: (name: string, step: Step) => void;
}

export const waitOn = (
  { scheduler, isOffered, next }: Waiting,
  { kind: _, ...wish }: Extract<Step, { kind: 'wait' }>,
  wait: string,
  { act, afterMs }: Patience,
): void => {
  const { resource, date } = wish;
  const look = (): void => {
    if (isOffered(wait))
      scheduler.after(afterMs, NOBODY, 'offer read', () => next('accept', { kind: 'accept', wait, ...wish }));
    else if (scheduler.now < BUSY_UNTIL) scheduler.after(LOOKS_EVERY_MS, NOBODY, 'page looked at', look);
  };
  if (act === 'accept') look();
  if (act === 'leave')
    scheduler.after(afterMs, NOBODY, 'waits no more', () =>
      next('leave', { kind: 'leave', wait, resource, date }),
    );
};
