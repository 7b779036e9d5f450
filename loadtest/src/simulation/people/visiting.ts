// Somebody who comes to the campus: holds places while the form is filled, asks, is answered, passes the gates in and
// out, and gives it up or is uninvited. Gates without a network tell later, and some tell twice.
import { NOBODY, type Scheduler } from '../scheduler.ts';
import type { VisitTask } from '../tasks.ts';
import { BEGINNING } from '../timers.ts';
import type { Answer, Step } from './journal.ts';

interface Visiting {
  readonly scheduler: Scheduler;
  /** Sends the next command of the same operation. */
  readonly next: (name: string, step: Step, onAnswer: (answer: Answer) => void) => void;
}

const noMatter = (): void => undefined;

export const visitCampus = ({ scheduler, next }: Visiting, task: VisitTask, id: string): void => {
  const { resource, date, window, companions, filledAfterMs } = task;
  const place = { resource, date };
  const later = (afterMs: number, label: string, run: () => void): void => {
    scheduler.after(afterMs, NOBODY, label, run);
  };
  const ask = (hold?: string): void =>
    next('visit', { kind: 'visit', window, companions, hold, ...place }, (answer) => {
      if (answer.outcome === 'accepted' && answer.booking !== undefined) come(answer.booking);
    });
  const come = (visit: string): void => {
    const about = { visit, ...place };
    const end = (): void => {
      const { ends } = task;
      if (!ends) return;
      later(ends.afterMs, 'visit ends', () =>
        next(ends.how, { kind: 'answerVisit', how: ends.how, ...about }, noMatter),
      );
    };
    const pass = (nth: number): void => {
      const plan = task.passages[nth];
      if (!plan) {
        end();
        return;
      }
      later(plan.afterMs, 'at the gate', () => {
        const { direction, gate, toldAfterMs, isToldAgain } = plan;
        const happenedAt = Math.floor(BEGINNING + scheduler.now);
        const told = { direction, gate, happenedAt, isLate: toldAfterMs !== undefined || isToldAgain };
        const passage = `${id}-p${nth}`;
        const step = { kind: 'passGate', passage, count: 1 + companions, ...told, ...about } as const;
        later(toldAfterMs ?? 0, 'gate tells', () => {
          next(`pass-${nth}`, step, noMatter);
          if (isToldAgain) next(`passAgain-${nth}`, step, noMatter);
        });
        pass(nth + 1);
      });
    };
    const { answer } = task;
    if (!answer) {
      pass(0);
      return;
    }
    later(answer.afterMs, 'host answers', () =>
      next(answer.how, { kind: 'answerVisit', how: answer.how, ...about }, () => pass(0)),
    );
  };
  if (filledAfterMs === undefined) {
    ask();
    return;
  }
  next('hold', { kind: 'holdVisit', window, places: 1 + companions, ...place }, (answer) => {
    const hold = answer.outcome === 'accepted' ? answer.booking : undefined;
    later(filledAfterMs, 'form filled', () => ask(hold));
  });
};
