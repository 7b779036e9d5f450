// One person with a bad connection: sends a command to any node, waits, and sends it again under the same
// key until somebody answers. What they are told is written down.
import type { Chance } from '../chance.ts';
import type { Cashier } from '../engines/cashier.ts';
import type { Faults } from '../faults.ts';
import type { ApiNode } from '../nodes/api-node.ts';
import { serve } from '../nodes/serve.ts';
import { isPayer, type Operation, tenantOf } from '../plan.ts';
import { NOBODY, type Scheduler } from '../scheduler.ts';
import { BEGINNING } from '../timers.ts';
import { appealAgainst } from './appealing.ts';
import type { Answer, Sent, Step } from './journal.ts';
import { payFor } from './paying.ts';
import { bookingsIn, stepAbout } from './referring.ts';
import { waitOn } from './waiting.ts';

export interface UserParts {
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly chance: Chance;
  /** Nodes that a load balancer would choose from at this moment. */
  readonly nodes: () => readonly ApiNode[];
  readonly cashier: Cashier;
  readonly logLength: () => number;
  /** Whether a page would show that the place is offered. */
  readonly isOffered: (wait: string) => boolean;
  /** What a page would show of the faults of an account, the newest last. */
  readonly faultsOf: (tenant: string, account: string) => readonly string[];
  readonly onError: (error: unknown) => void;
}

export interface Users {
  /** Everything ever sent. */
  readonly journal: readonly Sent[];
  start(operation: Operation): void;
  /** Sends an answered command once more, as a page does that lost its memory. */
  askAgain(sent: Sent): void;
}

const PATIENCE_MS = 4_000;

export const createUsers = (parts: UserParts): Users => {
  const { scheduler, faults, chance, nodes, logLength, isOffered, onError } = parts;
  const journal: Sent[] = [];
  const now = (): number => BEGINNING + scheduler.now;

  const sendOnce = (sent: Sent, onAnswer: (answer: Answer) => void): void => {
    const reachable = nodes();
    if (reachable.length === 0 || faults.strikes('requestLost')) return;
    const node = chance.pick(reachable);
    const askedAt = now();
    scheduler.after(scheduler.latency(), node.owner, `request ${sent.key}`, () => {
      serve(node.reading, sent).then(
        (answer) => {
          if (faults.strikes('answerLost')) return;
          scheduler.after(scheduler.latency(), NOBODY, `answer to ${sent.key}`, () => {
            sent.answers.push({ answer, askedAt, at: now(), before: logLength() });
            onAnswer(answer);
          });
        },
        // An error is no answer: the person is told to try again, and does.
        onError,
      );
    });
  };

  const send = (sent: Sent, onAnswer: (answer: Answer) => void): void => {
    let isAnswered = false;
    const settle = (answer: Answer): void => {
      if (isAnswered) return;
      isAnswered = true;
      onAnswer(answer);
    };
    const attempt = (): void => {
      if (isAnswered) return;
      sendOnce(sent, settle);
      if (faults.strikes('sentTwice')) sendOnce(sent, settle);
      scheduler.after(PATIENCE_MS + chance.int(0, 500), NOBODY, `patience with ${sent.key}`, attempt);
    };
    attempt();
  };

  const command = (
    operation: Operation,
    name: string,
    step: Step,
    onAnswer: (answer: Answer) => void,
  ): void => {
    const { id } = operation;
    const account = step.kind === 'takeAway' || step.kind === 'decide' ? 'office' : operation.account;
    const when = { sentAt: now(), sentAfter: logLength() };
    const sent: Sent = { operation, key: `${id}/${name}`, account, step, ...when, answers: [] };
    journal.push(sent);
    send(sent, (answer) => {
      onAnswer(answer);
      if (!isPayer(account)) return;
      for (const booking of bookingsIn(sent))
        payFor(parts, { tenant: tenantOf(step.resource), account, booking });
    });
  };

  const start = (operation: Operation): void => {
    const { task } = operation;
    if ('of' in task) {
      const step = stepAbout(journal, task);
      if (step) command(operation, step.kind, step, () => undefined);
      return;
    }
    if (task.kind === 'appeal') {
      appealAgainst(parts, operation, task, command);
      return;
    }
    const { resource, date, start: from, end } = task;
    const wish = { resource, date, start: from, end, units: 'units' in task ? task.units : 1 };
    const { kind } = task;
    if (kind === 'bundle') {
      command(operation, kind, { kind, ...wish, others: task.others }, () => undefined);
      return;
    }
    if (kind === 'wait') {
      const step = { kind, ...wish } as const;
      command(operation, kind, step, (answer) => {
        if (answer.outcome !== 'accepted' || !answer.booking || !('patience' in task)) return;
        const next = (name: string, each: Step): void => command(operation, name, each, () => undefined);
        waitOn({ scheduler, isOffered, next }, step, answer.booking, task.patience);
      });
      return;
    }
    const heals = kind === 'series' && task.heals;
    command(operation, kind, { kind, ...wish, ...(heals && { heals }) }, (answer) => {
      if (kind !== 'hold' || answer.outcome !== 'accepted' || !answer.booking) return;
      const hold = answer.booking;
      // Filling the form takes a while, and sometimes longer than the hold lasts.
      scheduler.after(chance.int(500, 130_000), NOBODY, 'form filled', () =>
        command(operation, 'book', { kind: 'book', ...wish, hold }, () => undefined),
      );
    });
  };

  return { journal, start, askAgain: (sent) => send(sent, () => undefined) };
};
