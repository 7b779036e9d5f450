// Lets every tenant run at once what it asks for while it is alone, and no more than its share while
// others are there too: what is beyond it waits in a queue of its own. A tenant at ten times the load then
// lengthens its own queue and nobody else's.

export interface Shares {
  /** Operations a tenant may run at once while no other is there. */
  readonly alone: number;
  /** Operations that all tenants run at once, divided among those who are there. */
  readonly together: number;
  /** No share is smaller, however many are there. */
  readonly least: number;
  /** Operations of one tenant that may wait. */
  readonly waiting: number;
  /** A tenant that has asked nothing for so long is forgotten. */
  readonly rememberMs: number;
}

export interface FairShare {
  /**
   * Undefined: go on at once. A promise: go on when it resolves. `full`: too many of this tenant wait
   * already. A caller that goes on calls `leave` afterwards.
   */
  enter(tenant: string, now: number): Promise<void> | 'full' | undefined;
  leave(tenant: string): void;
}

interface Queue {
  running: number;
  seenAt: number;
  waiting: (() => void)[];
  /** Where the queue begins; what went before is cut off now and then. */
  first: number;
}

/** Waited through and not yet cut off. */
const CUT_AT = 1_000;

export const createFairShare = (shares: Shares): FairShare => {
  const queues = new Map<string, Queue>();
  let lookedAt = 0;

  const share = (): number =>
    queues.size <= 1 ? shares.alone : Math.max(shares.least, Math.floor(shares.together / queues.size));

  const forgetIdle = (now: number): void => {
    if (Math.abs(now - lookedAt) < shares.rememberMs) return;
    for (const [tenant, { running, seenAt }] of queues)
      if (running === 0 && seenAt < lookedAt) queues.delete(tenant);
    lookedAt = now;
  };

  const queueOf = (tenant: string, now: number): Queue => {
    const known = queues.get(tenant);
    if (known) {
      known.seenAt = now;
      return known;
    }
    const made: Queue = { running: 0, seenAt: now, waiting: [], first: 0 };
    queues.set(tenant, made);
    return made;
  };

  return {
    enter: (tenant, now) => {
      forgetIdle(now);
      const queue = queueOf(tenant, now);
      const waiting = queue.waiting.length - queue.first;
      if (waiting === 0 && queue.running < share()) {
        queue.running += 1;
        return undefined;
      }
      if (waiting >= shares.waiting) return 'full';
      return new Promise((resolve) => queue.waiting.push(resolve));
    },
    leave: (tenant) => {
      const queue = queues.get(tenant);
      if (!queue) return;
      queue.running -= 1;
      while (queue.first < queue.waiting.length && queue.running < share()) {
        queue.running += 1;
        queue.waiting[queue.first]?.();
        queue.first += 1;
      }
      if (queue.first === queue.waiting.length || queue.first >= CUT_AT) {
        queue.waiting = queue.waiting.slice(queue.first);
        queue.first = 0;
      }
    },
  };
};
