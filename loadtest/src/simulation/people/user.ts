// One person with a bad connection: sends a command to any node, waits, and sends it again under the same
// key until somebody answers. What they are told is written down.
import type { Chance } from '../chance.ts';
import type { Cashier } from '../engines/cashier.ts';
import type { Faults } from '../faults.ts';
import type { ApiNode } from '../nodes/api-node.ts';
import { serve } from '../nodes/serve.ts';
import { isPayer, tenantOf } from '../places.ts';
import type { Operation } from '../plan.ts';
import { NOBODY, type Scheduler } from '../scheduler.ts';
import { BEGINNING } from '../timers.ts';
import type { Answer, Sent, Step } from './journal.ts';
import { payFor } from './paying.ts';
import { bookingsIn, standing } from './referring.ts';
import { startTask } from './starting.ts';

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
  /** Its owner sends a request again that was sent back. */
  resubmit(booking: string): void;
  /** Sends an answered command once more, as a page does that lost its memory. */
  askAgain(sent: Sent): void;
}

const PATIENCE_MS = 4_000;

const byOffice: ReadonlySet<Step['kind']> = new Set<Step['kind']>([
  ...([
    'takeAway',
    'withdrawLoan',
    'decide',
    'handOut',
    'bringBack',
    'acceptReturn',
    'depart',
    'passGate',
  ] as const),
]);

export const createUsers = (parts: UserParts): Users => {
  const { scheduler, faults, chance, nodes, logLength, onError } = parts;
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
    const account = byOffice.has(step.kind) ? 'office' : operation.account;
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

  const start = (operation: Operation): void => startTask({ ...parts, journal, command }, operation);

  const resubmit = (booking: string): void => {
    const found = journal.find(
      ({ step, answers }) =>
        step.kind === 'book' &&
        answers.some(({ answer }) => answer.outcome === 'accepted' && answer.booking === booking),
    );
    const place = found && standing(journal, found.operation.id);
    const times = journal.filter(({ step }) => step.kind === 'resubmit' && step.booking === booking).length;
    if (found?.step.kind !== 'book' || !place) return;
    const { start: from, end, units } = found.step;
    const step = { kind: 'resubmit', start: from, end, units, ...place } as const;
    command(found.operation, `resubmit-${times + 1}`, step, () => undefined);
  };

  return { journal, start, resubmit, askAgain: (sent) => send(sent, () => undefined) };
};
