// The change feed between nodes: every change goes to every node by itself, and may be lost, doubled,
// overtaken, or cut off for a while, after which the adapter says that something is missing.
import { createListeners, type Listeners } from '@campus/projections/change-feed/listeners';
import type { Change, ChangeFeed } from '@campus/projections/ports/change-feed';
import type { Chance } from '../chance.ts';
import type { Faults } from '../faults.ts';
import { isMutated, type Mutation } from '../mutations.ts';
import type { Owner, Scheduler } from '../scheduler.ts';

export interface FeedParts {
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly chance: Chance;
  readonly mutation: Mutation | undefined;
  /** Publisher and watchers are one process: nothing is between them. */
  readonly isEmbedded: boolean;
}

export interface SimulatedFeed {
  feedFor(node: Owner): ChangeFeed;
}

interface End {
  readonly node: Owner;
  readonly listeners: Listeners;
  /** A process that only publishes is sent nothing. */
  isListening: boolean;
  /** Until then it hears nothing and says nothing. */
  downUntil: number;
  /** Nothing overtakes by itself what was sent before it. */
  nextAt: number;
  /** Newest revision of each day it was told of. */
  readonly told: Map<string, number>;
}

export const createFeed = (parts: FeedParts): SimulatedFeed => {
  const { scheduler, faults, chance } = parts;
  const ends = new Set<End>();

  const isDown = (end: End): boolean => scheduler.now < end.downUntil;

  const cutOff = (end: End): void => {
    end.downUntil = scheduler.now + chance.int(300, 8_000);
    scheduler.after(end.downUntil - scheduler.now, end.node, 'feed is back', () =>
      end.listeners.tell({ kind: 'gap' }),
    );
  };

  /** Every node reads it for itself: none sees what another makes of it. */
  const deliver = (end: End, text: string, delay: number): void => {
    scheduler.after(delay, end.node, 'feed', () => {
      if (isDown(end)) return;
      const change: Change = JSON.parse(text);
      end.listeners.tell(isMutated(parts, 'hidesGaps') ? withoutGap(end, change) : change);
    });
  };

  const send = (end: End, text: string): void => {
    if (isDown(end) || faults.strikes('feedLost')) return;
    if (faults.strikes('feedDown')) cutOff(end);
    else if (faults.strikes('feedLate')) deliver(end, text, chance.int(20, 4_000));
    else sendInOrder(end, text);
  };

  const sendInOrder = (end: End, text: string): void => {
    end.nextAt = Math.max(end.nextAt + 0.01, scheduler.now + scheduler.latency());
    deliver(end, text, end.nextAt - scheduler.now);
    if (faults.strikes('feedDoubled')) deliver(end, text, end.nextAt - scheduler.now + chance.int(0, 2_000));
  };

  return {
    feedFor: (node) => {
      const end: End = {
        node,
        listeners: createListeners(() => undefined),
        downUntil: 0,
        nextAt: 0,
        isListening: false,
        told: new Map(),
      };
      ends.add(end);
      return {
        publish: (change) => {
          if (isDown(end)) return;
          for (const other of ends) if (!other.node.isAlive) ends.delete(other);
          if (parts.isEmbedded) end.listeners.tell(change);
          else {
            const text = JSON.stringify(change);
            for (const other of ends) if (other.isListening) send(other, text);
          }
        },
        subscribe: (listen) => {
          end.isListening = true;
          return end.listeners.add(listen);
        },
        close: async () => {
          ends.delete(end);
        },
      };
    },
  };
};

/** Says that nothing was missed, even if something was. */
const withoutGap = (end: End, change: Change): Change => {
  if (change.kind !== 'day') return change;
  const day = `${change.resourceId}/${change.date}`;
  const told = end.told.get(day) ?? change.previous;
  end.told.set(day, Math.max(told, change.revision));
  return { ...change, previous: told };
};
