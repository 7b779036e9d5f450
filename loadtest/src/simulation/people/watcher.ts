// One page that watches the timetable: the web's own fold of frames over a socket that breaks, is slow,
// and is opened again at another node with what the page knows by then.

import { InMemoryCache } from '@apollo/client';
import type { TimetableArgs } from '@campus/api/gateway/live/timetable';
import { answerAs } from '@campus/events/testing/answer-as';
import { createConnection } from '@campus/web/lib/connection';
import type { DayPicture } from '@campus/web/live/picture';
import { readPictures } from '@campus/web/live/pictures';
import { watchTimetable } from '@campus/web/live/watch-timetable';
import type { Sink, SubscribePayload } from 'graphql-ws';
import type { Chance } from '../chance.ts';
import type { Faults } from '../faults.ts';
import type { ApiNode } from '../nodes/api-node.ts';
import type { LiveSubscription } from '../nodes/live-node.ts';
import type { Owner, Scheduler } from '../scheduler.ts';
import { DATES } from '../tasks.ts';

export interface WatcherParts {
  readonly scheduler: Scheduler;
  readonly faults: Faults;
  readonly chance: Chance;
  readonly nodes: () => readonly ApiNode[];
  readonly resources: readonly string[];
  readonly name: string;
  readonly onRefused: (failure: unknown) => void;
}

export interface Watcher {
  readonly name: string;
  readonly resources: readonly string[];
  /** What the page would draw. */
  picture(resource: string, date: string): DayPicture | undefined;
  /** The node it is connected to has gone. */
  nodeGone(owner: Owner): void;
}

/** More than a slow reader may leave in its socket. */
const CONGESTED = 300 * 1024;
const RECONNECT_MS = 1_000;
/** How often the server looks whether slow readers read again. */
const DRAIN_EVERY_MS = 250;

export const createWatcher = (parts: WatcherParts): Watcher => {
  const cache = new InMemoryCache();
  const connection = createConnection();
  const page: Owner = { name: parts.name, isAlive: true };
  const socket = new Socket(parts, page, connection);
  parts.scheduler.current = page;
  watchTimetable(
    { resourceIds: parts.resources, from: DATES[0], to: DATES[2] },
    {
      cache,
      connection,
      onServerTime: () => undefined,
      onMissed: () => undefined,
      onRefused: parts.onRefused,
      client: { subscribe: (payload, sink) => socket.subscribe(payload, sink as Sink) },
    },
  );
  socket.connect();
  return {
    name: parts.name,
    resources: parts.resources,
    picture: (resource, date) => readPictures(cache, resource)[date],
    nodeGone: (owner) => {
      if (socket.node === owner) socket.lose();
    },
  };
};

interface Asked {
  readonly payload: SubscribePayload;
  readonly sink: Sink;
  subscription: LiveSubscription | undefined;
}

/** A socket as `graphql-ws` keeps it: it subscribes again whenever a connection is opened. */
class Socket {
  node: Owner | undefined;
  private readonly asked = new Set<Asked>();
  private api: ApiNode | undefined;
  /** Tells the frames of one connection from those of the one before. */
  private opening = 0;
  private nextAt = 0;
  private slowUntil = 0;
  private readonly parts: WatcherParts;
  private readonly page: Owner;
  private readonly connection: ReturnType<typeof createConnection>;

  constructor(parts: WatcherParts, page: Owner, connection: ReturnType<typeof createConnection>) {
    this.parts = parts;
    this.page = page;
    this.connection = connection;
  }

  connect(): void {
    const { scheduler, chance, nodes } = this.parts;
    const reachable = nodes();
    if (reachable.length === 0) {
      this.connectLater();
      return;
    }
    this.api = chance.pick(reachable);
    this.node = this.api.owner;
    this.opening += 1;
    // A socket of its own, in which nothing waits yet.
    this.slowUntil = 0;
    const { opening } = this;
    scheduler.after(scheduler.latency(), this.page, 'socket opened', () => {
      if (opening !== this.opening) return;
      this.connection.opened();
      for (const asked of this.asked) this.send(asked);
    });
  }

  lose(): void {
    for (const asked of this.asked) this.leave(asked);
    this.api = undefined;
    this.node = undefined;
    this.opening += 1;
    this.connection.closed();
    this.connectLater();
  }

  subscribe(payload: SubscribePayload, sink: Sink): () => void {
    const asked: Asked = { payload, sink, subscription: undefined };
    this.asked.add(asked);
    if (this.connection.state().isOpen) this.send(asked);
    return () => {
      this.asked.delete(asked);
      this.leave(asked);
    };
  }

  private leave(asked: Asked): void {
    const { subscription } = asked;
    asked.subscription = undefined;
    const { scheduler } = this.parts;
    if (this.node) scheduler.after(scheduler.latency(), this.node, 'left', () => subscription?.leave());
  }

  private connectLater(): void {
    this.parts.scheduler.after(RECONNECT_MS, this.page, 'opens a socket again', () => this.connect());
  }

  private send(asked: Asked): void {
    const { scheduler, faults } = this.parts;
    const { api, opening } = this;
    if (!api) return;
    const args = answerAs<TimetableArgs>(asked.payload.variables);
    const snapshot: TimetableArgs = JSON.parse(JSON.stringify(args));
    scheduler.after(scheduler.latency(), api.owner, 'subscribe', () => {
      asked.subscription = api.live.watch(this.page.name, snapshot, {
        waiting: () => (scheduler.now < this.slowUntil ? CONGESTED : 0),
        arrive: (message) => {
          if (faults.strikes('socketLost')) return this.breakSoon(opening);
          if (faults.strikes('readsSlowly')) this.readSlowly(asked, api.owner);
          this.deliver(asked, opening, message);
        },
      });
    });
  }

  private deliver(asked: Asked, opening: number, message: string): void {
    const { scheduler } = this.parts;
    this.nextAt = Math.max(this.nextAt + 0.01, scheduler.now + scheduler.latency());
    scheduler.after(this.nextAt - scheduler.now, this.page, 'frame', () => {
      if (opening !== this.opening || !this.asked.has(asked)) return;
      const { payload }: { payload: Record<string, unknown> } = JSON.parse(message);
      asked.sink.next(payload);
    });
  }

  private breakSoon(opening: number): void {
    if (opening !== this.opening) return;
    // Nothing more comes through, though neither side knows it yet.
    this.opening += 1;
    const broken = this.opening;
    this.parts.scheduler.after(20, this.page, 'socket broke', () => {
      if (broken === this.opening) this.lose();
    });
  }

  private readSlowly(asked: Asked, owner: Owner): void {
    const { scheduler, chance } = this.parts;
    this.slowUntil = scheduler.now + chance.int(300, 4_000);
    const drain = (): void => {
      if (scheduler.now >= this.slowUntil) asked.subscription?.drain();
      else scheduler.after(DRAIN_EVERY_MS, owner, 'looks after slow readers', drain);
    };
    scheduler.after(DRAIN_EVERY_MS, owner, 'looks after slow readers', drain);
  }
}
