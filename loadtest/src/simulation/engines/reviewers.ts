// The workflow service of a simulation. It keeps a ledger of its own: what it was asked, what was withdrawn, what it
// decided. Calls to it are lost, doubled or answered late; it tells of each decision until somebody has heard it, also
// of one about a request that was overtaken meanwhile.

import type { Ports } from '@campus/api/command/ports';
import { hearDecision } from '@campus/api/subjects/workflow/callback';
import type { WorkflowOutcome } from '@campus/events/workflow/workflow';
import {
  type OpenWorkflowService,
  ReviewRefused,
  type ReviewRequest,
  secondsOf,
  type WorkflowAccount,
  workflowSignature,
} from '@campus/projections/ports/review-requests';
import type { Chance } from '../chance.ts';
import type { Faults } from '../faults.ts';
import { isMutated, type Mutation } from '../mutations.ts';
import { NOBODY, type Owner, type Scheduler } from '../scheduler.ts';
import { BEGINNING } from '../timers.ts';

export interface Decision {
  readonly reference: string;
  readonly request: string;
  readonly outcome: WorkflowOutcome;
  /** One each time that it is told. */
  readonly nonces: string[];
  /** How the product answered, as far as the service heard. */
  readonly statuses: number[];
}

/** What the checker holds the log against. */
export interface WorkflowLedger {
  /** Every request, once. */
  readonly asked: { readonly reference: string; readonly request: string; readonly process: string }[];
  /** References of which nothing is to be decided any more, and which were not asked about again. */
  readonly withdrawn: Set<string>;
  /** References that the service does not take. */
  readonly refused: Set<string>;
  readonly decisions: Decision[];
}

export interface SimulatedWorkflows {
  readonly ledger: WorkflowLedger;
  openFor(node: Owner): OpenWorkflowService;
}

interface WorkflowParts {
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly chance: Chance;
  readonly mutation: Mutation | undefined;
  /** Nodes that a load balancer would choose from at this moment. */
  readonly nodes: () => readonly { readonly owner: Owner; readonly reading: Ports }[];
  /** Its applicant learns that it was sent back. */
  readonly onReturned: (reference: string) => void;
  readonly onError: (error: unknown) => void;
}

class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

const MINUTE = 60_000;
const TELLS_EVERY_MS = 20_000;
const UNAUTHORIZED = 401;

export const createWorkflowService = (parts: WorkflowParts): SimulatedWorkflows => {
  const { scheduler, chance, mutation } = parts;
  const ledger: WorkflowLedger = { asked: [], withdrawn: new Set(), refused: new Set(), decisions: [] };
  const known = new Set<string>();

  const opened = (account: WorkflowAccount, request: ReviewRequest): { readonly process: string } => {
    const { reference } = request;
    const isNew = !known.has(reference);
    known.add(reference);
    if (isNew && chance.is(0.08)) ledger.refused.add(reference);
    if (ledger.refused.has(reference)) throw new ReviewRefused('no such process');
    const process = `P-${reference}`;
    // A question that comes again, perhaps late, does not open what was withdrawn meanwhile.
    if (ledger.asked.some((each) => each.request === request.request && each.reference === reference))
      return { process };
    ledger.withdrawn.delete(reference);
    ledger.asked.push({ reference, request: request.request, process });
    consider(account, request);
    return { process };
  };

  /** Somebody fills the form, then somebody decides: soon, late, or never. */
  const consider = (account: WorkflowAccount, request: ReviewRequest): void => {
    if (chance.is(0.12)) return;
    const outcome = request.isDraft
      ? 'submitted'
      : chance.pick(['approved', 'approved', 'approved', 'rejected', 'returned'] as const);
    const isStubborn = chance.is(0.4);
    scheduler.after(
      chance.int(3_000, chance.pick([20_000, 6 * MINUTE])),
      NOBODY,
      'a reviewer decides',
      () => {
        const isOver =
          ledger.withdrawn.has(request.reference) ||
          ledger.asked.findLast(({ reference }) => reference === request.reference)?.request !==
            request.request;
        if (!isOver || isStubborn) decide(account, request, outcome);
      },
    );
  };

  const decide = (account: WorkflowAccount, request: ReviewRequest, outcome: WorkflowOutcome): void => {
    const { reference, request: asked } = request;
    const decision: Decision = { reference, request: asked, outcome, nonces: [], statuses: [] };
    ledger.decisions.push(decision);
    tell(parts, account, request, decision, () => {
      if (outcome !== 'returned' || chance.is(0.2)) return;
      scheduler.after(chance.int(3_000, 2 * MINUTE), NOBODY, 'the form is filled again', () =>
        // At the service itself, or in the product.
        chance.is(0.5) ? decide(account, request, 'submitted') : parts.onReturned(reference),
      );
    });
  };

  return {
    ledger,
    openFor: (node) => (account) => ({
      via: 'simulated',
      open: (request) => call(parts, node, 'process opened', () => opened(account, request)),
      withdraw: (reference) =>
        call(parts, node, 'process withdrawn', () => {
          if (!isMutated({ mutation }, 'neverWithdraws')) ledger.withdrawn.add(reference);
        }),
    }),
  };
};

/** Done where the request arrives, sometimes twice; the answer may be lost. */
const call = <Answer>(
  { scheduler, faults }: WorkflowParts,
  node: Owner,
  label: string,
  work: () => Answer,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    scheduler.after(scheduler.latency(), NOBODY, label, () => {
      const answer = (give: () => void): void => {
        scheduler.after(scheduler.latency(), node, `${label} answered`, give);
      };
      const lose = (): void => answer(() => reject(new NoAnswer(label)));
      if (faults.strikes('requestLost')) return lose();
      try {
        const done = work();
        if (faults.strikes('sentTwice')) work();
        if (faults.strikes('answerLost')) return lose();
        answer(() => resolve(done));
      } catch (error) {
        answer(() => reject(error));
      }
    });
  });

/** Until an answer is heard; each time is signed anew. */
const tell = (
  { scheduler, faults, chance, nodes, onError }: WorkflowParts,
  { secret, identity }: WorkflowAccount,
  { callback }: ReviewRequest,
  decision: Decision,
  onHeard: () => void,
): void => {
  const { reference, request, outcome, nonces, statuses } = decision;
  const { pathname: path } = new URL(callback);
  const tenantKey = path.slice(path.lastIndexOf('/') + 1);
  let isHeard = false;
  const send = (nonce: string): void => {
    const reachable = nodes();
    if (reachable.length === 0 || faults.strikes('requestLost')) return;
    const node = chance.pick(reachable);
    const timestamp = secondsOf(BEGINNING + scheduler.now);
    const body = JSON.stringify({ reference, request, outcome, reason: 'because' });
    const message = { timestamp, nonce, path, body };
    const signature = workflowSignature(secret, message);
    scheduler.after(scheduler.latency(), node.owner, `decision on ${reference}`, () => {
      hearDecision(node.reading, {
        ...message,
        tenantKey,
        client: identity,
        via: 'simulated',
        signature,
      }).then(({ status }) => {
        if (status === UNAUTHORIZED || faults.strikes('answerLost')) return;
        scheduler.after(scheduler.latency(), NOBODY, `decision on ${reference} is heard`, () => {
          statuses.push(status);
          if (isHeard) return;
          isHeard = true;
          onHeard();
        });
      }, onError);
    });
  };
  const attempt = (): void => {
    if (isHeard) return;
    const nonce = `${request}-${outcome}-${nonces.length + 1}`;
    nonces.push(nonce);
    send(nonce);
    // The network brings it twice.
    if (faults.strikes('sentTwice')) send(nonce);
    scheduler.after(TELLS_EVERY_MS, NOBODY, `patience with ${reference}`, attempt);
  };
  attempt();
};
