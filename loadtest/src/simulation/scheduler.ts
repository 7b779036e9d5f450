// The only clock and the only order of a simulation: steps happen one after the other, each at its
// simulated instant, and all that a step sets in motion in memory is over before the next one begins.
import { setImmediate as afterMicrotasks } from 'node:timers';
import type { Chance } from './chance.ts';

/** The node or person whose memory a step belongs to: after its crash the awaited steps never come. */
export interface Owner {
  readonly name: string;
  isAlive: boolean;
  /** It does nothing until then, and does not know that time has passed. */
  stalledUntil?: number;
}

/** Engines, networks and people: they are not what crashes. */
export const NOBODY: Owner = { name: 'world', isAlive: true };

interface Step {
  at: number;
  readonly order: number;
  readonly owner: Owner;
  readonly label: string;
  readonly run: () => void;
  isCancelled: boolean;
}

export interface SchedulerParts {
  readonly chance: Chance;
  /** Asked before each step of a node that may crash; true: the step's owner has just lost its memory. */
  readonly crashes: (owner: Owner, label: string) => boolean;
  /** Told of every step; a trace of all is only kept when somebody wants to read it. */
  readonly onStep?: (at: number, owner: Owner, label: string) => void;
}

/** Kept before Node's own are replaced. */
const nextTurn = afterMicrotasks;

export class Scheduler {
  /** Milliseconds since the simulation began. */
  now = 0;
  /** The owner of the code that runs at this moment. */
  current: Owner = NOBODY;
  steps = 0;
  /** The hash of all steps so far: two runs of one seed are the same run or they differ here. */
  fingerprint = 0;
  private readonly heap: Step[] = [];
  private order = 0;
  private readonly parts: SchedulerParts;

  constructor(parts: SchedulerParts) {
    this.parts = parts;
  }

  /** Runs `run` after `delay` milliseconds, unless `owner` has died by then or it is cancelled. */
  after(delay: number, owner: Owner, label: string, run: () => void): () => void {
    this.order += 1;
    const step = {
      at: this.now + Math.max(0, delay),
      order: this.order,
      owner,
      label,
      run,
      isCancelled: false,
    };
    push(this.heap, step);
    return () => {
      step.isCancelled = true;
    };
  }

  /** Lets a moment pass, as every way over a network or to a disk takes one. */
  latency(): number {
    const { chance } = this.parts;
    return 0.05 + chance.next() * (chance.is(0.1) ? 25 : 2);
  }

  /** A promise that `owner` gets after a moment; it never comes when the owner dies meanwhile. */
  reply<Result>(owner: Owner, label: string, answer: () => Result | Promise<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.after(this.latency(), owner, label, () => {
        try {
          resolve(answer());
        } catch (error) {
          reject(error);
        }
      });
    });
  }

  /** Runs every step until the clock shows `until`. */
  async run(until: number): Promise<void> {
    for (;;) {
      const next = this.heap[0];
      if (!next || next.at > until) break;
      pop(this.heap);
      if (next.isCancelled || !next.owner.isAlive) continue;
      const { stalledUntil = 0 } = next.owner;
      if (stalledUntil > next.at) {
        next.at = stalledUntil;
        push(this.heap, next);
        continue;
      }
      this.now = Math.max(this.now, next.at);
      if (this.parts.crashes(next.owner, next.label)) continue;
      this.take(next);
      await new Promise<void>((resolve) => nextTurn(resolve));
    }
    this.now = Math.max(this.now, until);
    this.current = NOBODY;
  }

  private take({ at, owner, label, run }: Step): void {
    this.steps += 1;
    this.current = owner;
    this.fingerprint = fingerprintOf(this.fingerprint, owner.name, label, at);
    this.parts.onStep?.(at, owner, label);
    run();
  }
}

const fingerprintOf = (before: number, name: string, label: string, at: number): number => {
  let hash = (before ^ Math.floor(at * 1_000)) >>> 0;
  for (const text of [name, label])
    for (let index = 0; index < text.length; index += 1)
      hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return hash;
};

const isBefore = (a: Step, b: Step): boolean => a.at < b.at || (a.at === b.at && a.order < b.order);

const push = (heap: Step[], step: Step): void => {
  let index = heap.push(step) - 1;
  while (index > 0) {
    const above = (index - 1) >> 1;
    const parent = heap[above];
    if (!parent || !isBefore(step, parent)) break;
    heap[index] = parent;
    index = above;
  }
  heap[index] = step;
};

/** Takes the first one away. */
const pop = (heap: Step[]): void => {
  const last = heap.pop();
  if (!last || heap.length === 0) return;
  let index = 0;
  for (;;) {
    const [left, right] = [heap[2 * index + 1], heap[2 * index + 2]];
    const child = right && left && isBefore(right, left) ? 2 * index + 2 : 2 * index + 1;
    const next = heap[child];
    if (!next || !isBefore(next, last)) break;
    heap[index] = next;
    index = child;
  }
  heap[index] = last;
};
