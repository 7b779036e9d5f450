// What somebody does first about a task, and how they go on once it is answered.
import type { Operation } from '../plan.ts';
import { NOBODY } from '../scheduler.ts';
import { DATES, type Task } from '../tasks.ts';
import { appealAgainst } from './appealing.ts';
import { borrowStep, collectAndReturn, collectMembers } from './borrowing.ts';
import type { Answer, Sent, Step } from './journal.ts';
import { stepAbout } from './referring.ts';
import { sitDown } from './sitting.ts';
import type { UserParts } from './user.ts';
import { visitCampus } from './visiting.ts';
import { waitOn } from './waiting.ts';

interface StartingParts extends UserParts {
  readonly journal: readonly Sent[];
  readonly command: (
    operation: Operation,
    name: string,
    step: Step,
    onAnswer: (answer: Answer) => void,
  ) => void;
}

type Of<Kind extends Task['kind']> = Extract<Task, { kind: Kind }>;

const noMatter = (): void => undefined;

/** The id of what was made, if it was. */
const madeBy = (answer: Answer): string | undefined =>
  answer.outcome === 'accepted' ? answer.booking : undefined;

export const startTask = (parts: StartingParts, operation: Operation): void => {
  const { task } = operation;
  const { journal, command } = parts;
  if ('of' in task) {
    const step = stepAbout(journal, task);
    if (step) command(operation, step.kind, step, noMatter);
    return;
  }
  switch (task.kind) {
    case 'appeal':
      appealAgainst(parts, operation, task, command);
      break;
    case 'borrow':
      borrows(parts, operation, task);
      break;
    case 'sit':
      sits(parts, operation, task);
      break;
    case 'depart': {
      const { kind, who, how, resource } = task;
      command(operation, kind, { kind, who, how, resource, date: DATES[0] }, noMatter);
      break;
    }
    case 'bundle':
      bundles(parts, operation, task);
      break;
    case 'visit':
      visitCampus(
        { ...parts, next: (name, step, then) => command(operation, name, step, then) },
        task,
        operation.id,
      );
      break;
    case 'wait':
      waits(parts, operation, task);
      break;
    default:
      books(parts, operation, task);
  }
};

const wishOf = ({
  resource,
  date,
  start,
  end,
}: Of<'book' | 'bundle' | 'sit' | 'wait' | 'hold' | 'close'>) => ({
  resource,
  date,
  start,
  end,
});

const borrows = ({ scheduler, command }: StartingParts, operation: Operation, task: Of<'borrow'>): void => {
  const next = (name: string, step: Step, then: (answer: Answer) => void): void =>
    command(operation, name, step, then);
  next('borrow', borrowStep(task), (answer) => {
    const loan = madeBy(answer);
    if (loan !== undefined) collectAndReturn({ scheduler, next }, task, loan);
  });
};

const bundles = ({ scheduler, command }: StartingParts, operation: Operation, task: Of<'bundle'>): void => {
  const { kind, others, units } = task;
  const next = (name: string, step: Step, then: (answer: Answer) => void): void =>
    command(operation, name, step, then);
  next(kind, { kind, ...wishOf(task), units, others }, (answer) =>
    collectMembers({ scheduler, next }, task, answer),
  );
};

const sits = ({ scheduler, command }: StartingParts, operation: Operation, task: Of<'sit'>): void => {
  const next = (name: string, step: Step, then: (answer: Answer) => void): void =>
    command(operation, name, step, then);
  next('book', { kind: 'book', ...wishOf(task), units: 1 }, (answer) => {
    const booking = madeBy(answer);
    if (booking !== undefined) sitDown({ scheduler, next }, task, booking);
  });
};

const waits = (
  { scheduler, isOffered, command }: StartingParts,
  operation: Operation,
  task: Of<'wait'>,
): void => {
  const { kind, units, patience } = task;
  const step = { kind, ...wishOf(task), units } as const;
  command(operation, kind, step, (answer) => {
    const wait = madeBy(answer);
    const next = (name: string, each: Step): void => command(operation, name, each, noMatter);
    if (wait !== undefined) waitOn({ scheduler, isOffered, next }, step, wait, patience);
  });
};

const books = (
  { scheduler, chance, command }: StartingParts,
  operation: Operation,
  task: Of<'book' | 'hold' | 'series' | 'close'>,
): void => {
  const { kind } = task;
  const { resource, date, start, end } = task;
  const wish = { resource, date, start, end, units: 'units' in task ? task.units : 1 };
  const heals = kind === 'series' && task.heals;
  command(operation, kind, { kind, ...wish, ...(heals && { heals }) }, (answer) => {
    const hold = kind === 'hold' ? madeBy(answer) : undefined;
    if (hold === undefined) return;
    // Filling the form takes a while, and sometimes longer than the hold lasts.
    scheduler.after(chance.int(500, 130_000), NOBODY, 'form filled', () =>
      command(operation, 'book', { kind: 'book', ...wish, hold }, noMatter),
    );
  });
};
