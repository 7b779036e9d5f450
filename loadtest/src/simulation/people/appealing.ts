// One who appeals against a fault as soon as there is one, and the office, which decides some minutes later.
import type { Chance } from '../chance.ts';
import { tenantOf } from '../places.ts';
import { BUSY_UNTIL, type Operation } from '../plan.ts';
import { NOBODY, type Scheduler } from '../scheduler.ts';
import { DATES, type Task } from '../tasks.ts';
import type { Answer, Step } from './journal.ts';

const LOOKS_EVERY_MS = 40_000;

interface Appealing {
  readonly scheduler: Scheduler;
  readonly chance: Chance;
  readonly faultsOf: (tenant: string, account: string) => readonly string[];
}

type Next = (operation: Operation, name: string, step: Step, onAnswer: (answer: Answer) => void) => void;

export const appealAgainst = (
  { scheduler, chance, faultsOf }: Appealing,
  operation: Operation,
  { resource, outcome }: Extract<Task, { kind: 'appeal' }>,
  next: Next,
): void => {
  const { account } = operation;
  const at = { resource, date: DATES[0] };
  const decide = (appeal: string): void => {
    next(operation, 'decide', { kind: 'decide', appeal, of: account, outcome, ...at }, () => undefined);
  };
  const look = (): void => {
    const fault = faultsOf(tenantOf(resource), account).at(-1);
    if (fault === undefined) {
      if (scheduler.now < BUSY_UNTIL) scheduler.after(LOOKS_EVERY_MS, NOBODY, 'standing looked at', look);
      return;
    }
    next(operation, 'appeal', { kind: 'appeal', fault, ...at }, (answer) => {
      const appeal = answer.outcome === 'accepted' ? answer.booking : undefined;
      if (appeal === undefined) return;
      scheduler.after(chance.int(1_000, 180_000), NOBODY, 'appeal read', () => decide(appeal));
    });
  };
  look();
};
