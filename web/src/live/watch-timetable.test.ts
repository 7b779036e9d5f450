// A watched timetable says what it knows, asks for what it lost, and tells what was missed.

import { InMemoryCache } from '@apollo/client';
import { answerAs } from '@campus/events/testing/answer-as';
import type { Sink } from 'graphql-ws';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createConnection } from '../lib/connection.ts';
import type { TimetableSubscriptionVariables } from '../wire.generated.ts';
import type { Frame, PictureClaim } from './picture.ts';
import { readPictures } from './pictures.ts';
import { portionsOf, watchTimetable } from './watch-timetable.ts';

const claim = (key: string): PictureClaim => ({
  key,
  start: 600,
  end: 660,
  state: 'taken',
  taken: 1,
  capacity: 1,
  holdUntil: null,
  seat: null,
  awayUntil: null,
  label: null,
});

const frame = (date: string, revision: number, over: Partial<Frame> = {}): Frame => ({
  resourceId: 'r1',
  date,
  revision,
  rulesRevision: '1',
  full: true,
  serverTime: 1_000,
  claims: [],
  removed: [],
  ...over,
});

interface Sent {
  readonly variables: () => TimetableSubscriptionVariables;
  readonly sink: Sink<{ data: { timetable: Frame } }>;
  isStopped: boolean;
}

const aServer = () => {
  const sent: Sent[] = [];
  const client = {
    subscribe: (payload: { variables?: unknown }, sink: unknown) => {
      const entry: Sent = {
        variables: () => answerAs(payload.variables),
        sink: answerAs(sink),
        isStopped: false,
      };
      sent.push(entry);
      return () => {
        entry.isStopped = true;
      };
    },
  };
  const send = (one: Frame) => sent.at(-1)?.sink.next({ data: { timetable: one } });
  return { client, sent, send };
};

const watching = () => {
  const cache = new InMemoryCache();
  const connection = createConnection();
  const onMissed = vi.fn();
  const { client, sent, send } = aServer();
  connection.opened();
  const stop = watchTimetable(
    { resourceIds: ['r1'], from: '2026-11-20', to: '2026-11-21' },
    { cache, client, connection, onServerTime: vi.fn(), onMissed, onRefused: vi.fn() },
  );
  const day = (date: string) => readPictures(cache, 'r1')[date];
  return { cache, connection, onMissed, sent, send, stop, day };
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return () => vi.useRealTimers();
});

describe('watchTimetable', () => {
  it('asks at first without knowing anything, and shows what comes', () => {
    const { sent, send, day } = watching();
    expect(sent[0]?.variables().known).toEqual([]);
    send(frame('2026-11-20', 3, { claims: [claim('a')] }));
    vi.runAllTimers();
    expect(day('2026-11-20')?.claims.map(({ key }) => key)).toEqual(['a']);
  });

  it('says at a reconnection what it knows by then', () => {
    const { sent, send } = watching();
    send(frame('2026-11-20', 3));
    send(frame('2026-11-21', -1));
    send(frame('2026-11-20', 4, { full: false, claims: [claim('a')] }));
    vi.runAllTimers();
    expect(sent[0]?.variables().known).toEqual([
      { resourceId: 'r1', date: '2026-11-20', revision: 4, rulesRevision: '1' },
      { resourceId: 'r1', date: '2026-11-21', revision: -1, rulesRevision: '1' },
    ]);
  });

  it('counts what was missed while the connection was away, and nothing else', () => {
    const { connection, onMissed, send } = watching();
    send(frame('2026-11-20', 3, { claims: [claim('a')] }));
    vi.runAllTimers();
    expect(onMissed).not.toHaveBeenCalled();
    connection.closed();
    connection.opened();
    send(frame('2026-11-20', 9, { claims: [claim('b'), claim('c')] }));
    vi.runAllTimers();
    expect(onMissed).toHaveBeenCalledExactlyOnceWith(3);
    send(frame('2026-11-20', 10, { full: false, removed: ['b'] }));
    vi.runAllTimers();
    expect(onMissed).toHaveBeenCalledOnce();
  });

  it('counts nothing as missed that happens when the connection is back', () => {
    const { connection, onMissed, send } = watching();
    send(frame('2026-11-20', 3, { claims: [claim('a')] }));
    vi.runAllTimers();
    connection.closed();
    connection.opened();
    send(frame('2026-11-20', 4, { full: false, claims: [claim('b')] }));
    vi.runAllTimers();
    expect(onMissed).not.toHaveBeenCalled();
  });

  it('asks for a day whole again when a change came without it', () => {
    const { sent, send, day } = watching();
    send(frame('2026-11-20', 3));
    vi.runAllTimers();
    send(frame('2026-11-21', 7, { full: false, claims: [claim('a')] }));
    vi.runAllTimers();
    expect(sent).toHaveLength(2);
    expect(sent[0]?.isStopped).toBe(true);
    expect(sent[1]?.variables().known).toMatchObject([{ resourceId: 'r1', date: '2026-11-20', revision: 3 }]);
    send(frame('2026-11-21', 7, { claims: [claim('a'), claim('b')] }));
    vi.runAllTimers();
    expect(day('2026-11-21')?.claims).toHaveLength(2);
  });

  it('keeps its pictures for whoever comes back', () => {
    const { stop, send, sent, day } = watching();
    send(frame('2026-11-20', 3, { claims: [claim('a')] }));
    stop();
    expect(sent[0]?.isStopped).toBe(true);
    expect(day('2026-11-20')?.revision).toBe(3);
  });
});

describe('portionsOf', () => {
  it('keeps every subscription within the limits of one', () => {
    const resourceIds = Array.from({ length: 450 }, (_, index) => `r${index}`);
    const week = portionsOf({ resourceIds, from: '2026-11-16', to: '2026-11-22' });
    expect(week.map((portion) => portion.length)).toEqual([200, 200, 50]);
    const month = portionsOf({ resourceIds: resourceIds.slice(0, 60), from: '2026-10-26', to: '2026-12-06' });
    expect(month.map((portion) => portion.length)).toEqual([47, 13]);
  });
});
