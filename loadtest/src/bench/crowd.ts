// The parent's side of a process full of watchers.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { addDays } from '@campus/events/domain/time/dates';
import { type BenchCampus, firstDay } from './campus.ts';
import type { FromWatchers, ToWatchers } from './watchers.ts';

/** No answer of a watchers' process is waited for longer. */
const WAIT_MS = 60_000;
/** A week of one room: as many whole days does a watcher receive before it is there. */
export const WATCHED_DAYS = 7;

export interface Counted {
  readonly frames: number;
  readonly bytes: number;
  /** Milliseconds of the machine's monotonic clock, as everywhere here. */
  readonly at: number;
}

export interface Crowd {
  readonly size: number;
  /** Forgets what was received; answers when. */
  reset(): Promise<number>;
  count(): Promise<Counted>;
  /** When the last watcher received its `frame`th frame since the reset, 1 being the first. */
  allHave(frame: number): Promise<number>;
  close(): Promise<void>;
}

/** The machine's monotonic clock, the same in every process of it. */
export const now = (): number => Number(process.hrtime.bigint()) / 1e6;

type Join = Extract<ToWatchers, { kind: 'join' }>;

const openCrowd = async (join: Join): Promise<Crowd> => {
  const child = fork(fileURLToPath(new URL('./watchers.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
  });
  const exited = once(child, 'exit');
  const arrivals = new Map<number, number>();
  const waiting = new Set<() => void>();
  const told = new Map<FromWatchers['kind'], FromWatchers>();
  let failure: string | undefined;
  const wake = (): void => {
    for (const look of [...waiting]) look();
  };
  child.on('message', (message: FromWatchers) => {
    if (message.kind === 'failed') failure ??= message.message;
    else if (message.kind === 'all') arrivals.set(message.frame, message.at);
    else told.set(message.kind, message);
    wake();
  });
  child.on('exit', () => {
    failure ??= 'the watchers have ended';
    wake();
  });

  /** Looks again whenever something was told, until there is an answer. */
  const until = <Value>(what: string, look: () => Value | undefined): Promise<Value> =>
    new Promise((resolve, reject) => {
      const settle = (act: () => void): void => {
        clearTimeout(timer);
        waiting.delete(check);
        act();
      };
      const check = (): void => {
        const value = look();
        if (value !== undefined) settle(() => resolve(value));
        else if (failure !== undefined) settle(() => reject(new Error(failure)));
      };
      const timer = setTimeout(() => settle(() => reject(new Error(`${what}: no answer`))), WAIT_MS);
      waiting.add(check);
      check();
    });

  const ask = async <Kind extends FromWatchers['kind']>(message: ToWatchers, kind: Kind) => {
    told.delete(kind);
    child.send(message);
    return (await until(kind, () => told.get(kind))) as Extract<FromWatchers, { kind: Kind }>;
  };

  const close = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };
  try {
    await ask(join, 'joined');
  } catch (error) {
    await close();
    throw error;
  }
  return {
    size: join.count,
    reset: async () => {
      arrivals.clear();
      const { at } = await ask({ kind: 'reset' }, 'reset');
      arrivals.clear();
      return at;
    },
    count: () => ask({ kind: 'count' }, 'counted'),
    allHave: (frame) => until(`frame ${frame}`, () => arrivals.get(frame)),
    close,
  };
};

const WATCH = `subscription Watch($ids: [ID!]!, $from: String!, $to: String!) {
  timetable(resourceIds: $ids, from: $from, to: $to) {
    resourceId date revision rulesRevision full serverTime removed
    claims { key start end state capacity taken holdUntil label { zh en } }
  }
}`;

/** `count` watchers of the first week of one room, spread over all students. */
export const watchTimetable = (
  { server, tokens }: BenchCampus,
  room: string,
  count: number,
): Promise<Crowd> => {
  const from = firstDay();
  const variables = { ids: [room], from, to: addDays(from, WATCHED_DAYS - 1) };
  return openCrowd({
    kind: 'join',
    url: `${server.url.replace(/^http:\/\/localhost/, 'ws://127.0.0.1')}/api/provider/graphql`,
    count,
    subscribe: { tokens, payload: { query: WATCH, variables }, first: WATCHED_DAYS },
  });
};

/** `count` plain sockets at a baseline on `port`. */
export const listenTo = (port: number, count: number): Promise<Crowd> =>
  openCrowd({ kind: 'join', url: `ws://127.0.0.1:${port}`, count });
