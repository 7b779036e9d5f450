// The live timetable over real sockets: what each watcher is sent, and what it is never sent.
import { answerAs } from '@campus/events/testing/answer-as';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { claim } from '../../testing/plain-stores.ts';
import { callerOf } from '../../testing/requests.ts';
import { connect, type Message, type SocketClient } from '../../testing/socket-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { TimetableDay } from './timetable-frame.ts';

const DATE = '2026-11-20';
const QUERY = `subscription ($ids: [ID!]!, $from: String!, $to: String!, $known: [KnownDay!]) {
  timetable(resourceIds: $ids, from: $from, to: $to, known: $known) {
    resourceId date revision rulesRevision full serverTime removed
    claims { key start end state capacity taken holdUntil label { zh en } }
  }
}`;

let server: TestServer;
const clients: SocketClient[] = [];
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.close()));
  await server.close();
});

const watcher = async (
  more: { token?: string; ids?: string[]; to?: string; known?: object[] } = {},
  id = 'one',
): Promise<SocketClient> => {
  const client = await connect(server.url, more.token === undefined ? {} : { token: more.token });
  clients.push(client);
  const { ids = ['room'], to = DATE, known } = more;
  client.subscribe(id, QUERY, { ids, from: DATE, to, ...(known ? { known } : {}) });
  return client;
};

const dayOf = (message: Message): TimetableDay =>
  answerAs<{ data: { timetable: TimetableDay } }>(message.payload).data.timetable;
const days = (client: SocketClient): TimetableDay[] =>
  client.messages.filter(({ type }) => type === 'next').map(dayOf);
const revision = (wanted: number) => (message: Message) =>
  message.type === 'next' && dayOf(message).revision === wanted;

describe('live timetable', () => {
  it('first sends each day whole, also one on which nothing ever happened', async () => {
    server.world.changeDay({ resourceId: 'room', date: DATE, changed: [claim('a', 540, 600)] });
    const client = await watcher({ to: '2026-11-21' });
    await client.until(revision(-1));
    expect(days(client)).toMatchObject([
      { date: DATE, revision: 0, full: true, claims: [{ key: 'a', start: 540, end: 600, state: 'taken' }] },
      { date: '2026-11-21', revision: -1, full: true, claims: [] },
    ]);
  });

  it('then sends only what changed', async () => {
    const client = await watcher();
    await client.until(revision(-1));
    server.world.changeDay({ resourceId: 'room', date: DATE, changed: [claim('a', 540, 600)] });
    server.world.changeDay({ resourceId: 'room', date: DATE, removed: ['a'] });
    await client.until(revision(1));
    expect(days(client).slice(1)).toMatchObject([
      { revision: 0, full: false, claims: [{ key: 'a' }], removed: [] },
      { revision: 1, full: false, claims: [], removed: ['a'] },
    ]);
  });

  it('sends nothing of a day the subscriber knows already', async () => {
    server.world.changeDay({ resourceId: 'room', date: DATE, changed: [claim('a', 540, 600)] });
    const client = await watcher({ known: [{ resourceId: 'room', date: DATE, revision: 0 }] });
    const other = await watcher();
    await other.until(revision(0));
    server.world.changeDay({ resourceId: 'room', date: DATE, changed: [claim('b', 600, 660)] });
    await client.until(revision(1));
    expect(days(client).map(({ revision: at }) => at)).toEqual([1]);
  });

  it('sends what was missed to one who comes back, merged into one picture', async () => {
    for (let i = 0; i < 50; i++)
      server.world.changeDay({
        resourceId: 'room',
        date: DATE,
        changed: [claim(`c${i}`, i * 20, i * 20 + 20)],
      });
    const client = await watcher({ known: [{ resourceId: 'room', date: DATE, revision: 3 }] });
    await client.until(revision(49));
    expect(days(client)).toHaveLength(1);
    expect(days(client)[0]?.claims).toHaveLength(50);
  });

  it('reads the day again where the feed skipped something', async () => {
    const client = await watcher();
    await client.until(revision(-1));
    server.world.changeDay({
      resourceId: 'room',
      date: DATE,
      changed: [claim('a', 540, 600)],
      isSilent: true,
    });
    server.world.changeDay({ resourceId: 'room', date: DATE, changed: [claim('b', 600, 660)] });
    const healed = dayOf(await client.until(revision(1)));
    expect(healed.full).toBe(true);
    expect(healed.claims.map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('misses nothing that happens while a subscriber joins', async () => {
    const joining = Array.from({ length: 20 }, () => watcher());
    for (let i = 0; i < 20; i++) {
      server.world.changeDay({
        resourceId: 'room',
        date: DATE,
        changed: [claim(`c${i}`, i * 20, i * 20 + 20)],
      });
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    for (const client of await Promise.all(joining)) {
      await client.until(revision(19));
      const keys = new Set<string>();
      for (const day of days(client)) {
        if (day.full) keys.clear();
        for (const { key } of day.claims) keys.add(key);
      }
      expect(keys.size).toBe(20);
    }
  });

  it('runs once for all who asked the same: everyone gets the same bytes but for the id', async () => {
    const watchers = [await watcher({}, 'first'), await watcher({ token: 'student2' }, 'second')];
    for (const client of watchers) await client.until(revision(-1));
    server.world.changeDay({ resourceId: 'room', date: DATE, changed: [claim('a', 540, 600)] });
    const [one, two] = await Promise.all(watchers.map((client) => client.until(revision(0))));
    expect(one?.id).toBe('first');
    expect(two?.id).toBe('second');
    expect(one?.payload).toEqual(two?.payload);
  });

  it('shows words only to the class that may read them', async () => {
    server.world.put('rules', { _id: 'campus/room', revision: '1', rules: sampleRules() });
    server.classes.set('admin/room', 'manager');
    const manager = await watcher({ token: 'admin' });
    const viewer = await watcher();
    await manager.until(revision(-1));
    await viewer.until(revision(-1));
    server.world.changeDay({
      resourceId: 'room',
      date: DATE,
      changed: [claim('a', 540, 600, { account: 'student9', booking: 'booking-9' })],
    });
    expect(dayOf(await manager.until(revision(0))).claims[0]?.label).toEqual({
      zh: '议题 a',
      en: 'Subject a',
    });
    const seen = await viewer.until(revision(0));
    expect(dayOf(seen).claims[0]?.label).toBeNull();
    expect(JSON.stringify(seen)).not.toMatch(/student9|booking-9/);
  });

  it('keeps tenants apart, though their resources bear the same id', async () => {
    server.callers.set('foreigner', callerOf({ tenant: 'other', account: 'other1' }));
    const ours = await watcher();
    const theirs = await watcher({ token: 'foreigner' });
    await ours.until(revision(-1));
    await theirs.until(revision(-1));
    server.world.changeDay({ resourceId: 'room', date: DATE, changed: [claim('a', 540, 600)] });
    server.world.changeDay({
      tenant: 'other',
      resourceId: 'room',
      date: DATE,
      changed: [claim('z', 60, 90)],
    });
    await ours.until(revision(0));
    await theirs.until(revision(0));
    expect(JSON.stringify(theirs.messages)).not.toContain('"a"');
    expect(JSON.stringify(ours.messages)).not.toContain('"z"');
  });

  it('answers for a hidden resource as for one that does not exist', async () => {
    server.classes.set('student1/secret', 'hidden');
    const client = await watcher({ ids: ['room', 'secret'] });
    const refusal = await client.until(({ type }) => type === 'error');
    expect(refusal.payload).toMatchObject([{ extensions: { code: 'NOT_FOUND', errcode: 4004 } }]);
    expect(days(client)).toEqual([]);
  });

  it('stops showing a resource to those from whom its new rules hide it', async () => {
    const client = await watcher();
    await client.until(revision(-1));
    server.classes.set('student1/room', 'hidden');
    server.world.put('rules', { _id: 'campus/room', revision: '2', rules: undefined });
    server.world.feed.publish({ kind: 'rules', tenant: 'campus', resourceId: 'room', revision: '2' });
    await client.until(({ type }) => type === 'error');
    server.world.changeDay({ resourceId: 'room', date: DATE, changed: [claim('a', 540, 600)] });
    const probe = await watcher({ token: 'student2' });
    await probe.until(revision(0));
    expect(days(client).map(({ revision: at }) => at)).toEqual([-1]);
  });

  it('goes on telling by the rules when another, who watched the same resource alone, may no longer look', async () => {
    server.world.put('rules', { _id: 'campus/room', revision: '1', rules: sampleRules({ places: 7 }) });
    const stays = await watcher({ token: 'student2', to: '2026-11-21' });
    await stays.until(revision(-1));
    const goes = await watcher();
    await goes.until(revision(-1));
    server.classes.set('student1/room', 'hidden');
    server.world.put('rules', { _id: 'campus/room', revision: '2', rules: sampleRules({ places: 7 }) });
    server.world.feed.publish({ kind: 'rules', tenant: 'campus', resourceId: 'room', revision: '2' });
    await goes.until(({ type }) => type === 'error');
    server.world.changeDay({ resourceId: 'room', date: DATE, changed: [claim('a', 540, 600)] });
    const day = dayOf(await stays.until(revision(0)));
    expect(day).toMatchObject({ rulesRevision: '2', claims: [{ capacity: 7 }] });
  });

  it('sends a day again to one who knows it by other rules', async () => {
    server.world.put('rules', { _id: 'campus/room', revision: '2', rules: sampleRules() });
    server.world.changeDay({ resourceId: 'room', date: DATE, changed: [claim('a', 540, 600)] });
    const known = { resourceId: 'room', date: DATE, revision: 0 };
    const same = await watcher({ known: [{ ...known, rulesRevision: '2' }] });
    const other = await watcher({ known: [{ ...known, rulesRevision: '1' }] });
    expect(dayOf(await other.until(revision(0)))).toMatchObject({ rulesRevision: '2', full: true });
    server.world.changeDay({ resourceId: 'room', date: DATE, changed: [claim('b', 600, 660)] });
    await same.until(revision(1));
    expect(days(same)).toMatchObject([{ revision: 1, full: false }]);
  });

  it.each([
    ['an end before the start', { ids: ['room'], from: DATE, to: '2026-11-19' }, 1002],
    ['a date that is none', { ids: ['room'], from: '2026-02-30', to: DATE }, 1002],
    ['more days than one may span', { ids: ['room'], from: '2026-01-01', to: '2026-12-31' }, 1006],
    [
      'more resources than one may name',
      { ids: Array.from({ length: 201 }, (_, i) => `r${i}`), from: DATE, to: DATE },
      1006,
    ],
  ])('refuses %s', async (_, variables, errcode) => {
    const client = await connect(server.url);
    clients.push(client);
    client.subscribe('one', QUERY, variables);
    const refusal = await client.until(({ type }) => type === 'error');
    expect(refusal.payload).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', errcode } }]);
  });

  it('forgets the days nobody watches any more', async () => {
    const client = await watcher();
    await client.until(revision(-1));
    client.send({ id: 'one', type: 'complete' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    const before = server.world.reads;
    const again = await watcher();
    await again.until(revision(-1));
    expect(server.world.reads).toBeGreaterThan(before);
  });

  it('holds changes back from a socket that does not read, and then sends the newest picture', async () => {
    const client = await watcher();
    await client.until(revision(-1));
    client.ws.pause();
    const words = 'x'.repeat(2_000);
    server.classes.set('student1/room', 'viewer');
    for (let i = 0; i < 4_000; i++)
      server.world.changeDay({
        resourceId: 'room',
        date: DATE,
        changed: [claim(`${i % 50}${words}`, 540, 600)],
      });
    client.ws.resume();
    const last = dayOf(await client.until(revision(3_999)));
    expect(days(client).length).toBeLessThan(4_000);
    expect(last.full).toBe(true);
    expect(last.claims).toHaveLength(50);
  });
});
