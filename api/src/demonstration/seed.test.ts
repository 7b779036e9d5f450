// The demonstration campus seeded on a log in memory: whole, repeatable, and changed by nothing the second time.

import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { fieldsIn } from '@campus/events/domain/unknown';
import { createTransact } from '@campus/events/log/transact';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { beforeAll, describe, expect, it } from 'vitest';
import { createDirectory } from '../gateway/at-hand/directory.ts';
import { DEMONSTRATION_COST, hashPassword } from '../gateway/identity/password.ts';
import { createPlainRecords, createPlainSealing } from '../testing/plain-records.ts';
import { people } from './people.ts';
import { DEMONSTRATION_PASSWORD, demonstrationAccounts, seedDemonstration } from './seed.ts';

const NOW = Date.parse('2026-11-20T02:48:00Z');
const ZONE = 'Asia/Shanghai';

const world = (now = NOW) => {
  const store = createMemoryEventStore();
  const clock = { now };
  const { transact, look } = createTransact({ store, clock: () => clock.now, isSoleWriter: true });
  const keyring = createPlainSealing();
  const parts = {
    transact,
    look,
    keyring,
    clock: () => clock.now,
    hash: (secret: string) => hashPassword(secret, { ...DEMONSTRATION_COST, N: 2 }),
    log: () => undefined,
    progress: () => undefined,
  };
  return { store, clock, parts, keyring };
};

const formFields = [
  'name',
  'theme',
  'themeEn',
  'event',
  'eventEn',
  'remark',
  'entourage',
  'email',
  'phone',
  'department',
  'participantsScope',
  'participants',
  'notifies',
  'channels',
];

describe('the demonstration campus', () => {
  const { store, clock, parts, keyring } = world();
  beforeAll(() => seedDemonstration(parts));

  const typesIn = (prefix: string) =>
    store.events.filter(({ stream }) => stream.startsWith(prefix)).map(({ type }) => type);

  it('has rooms that were booked together, all of them', () => {
    expect(typesIn('bundle-')).toEqual(['BundleRequested', 'MemberTaken', 'MemberTaken', 'MemberTaken']);
  });

  it.each([
    ['resource_custom_attribute', 2],
    ['notification_channel', 4],
  ])('has rows of %s', (name, count) => {
    expect(typesIn(`record-campus/${name}/`)).toHaveLength(count);
  });

  it('has a door with its terminal, one that waits for its own, and somebody whose program may not book', () => {
    expect(typesIn('terminal-campus/')).toEqual(['PairingCodeIssued', 'Paired', 'PairingCodeIssued']);
    expect(typesIn('standing-campus/').filter((type) => type === 'Barred')).toHaveLength(1);
  });

  it.each([0, 1, 2, 3, 4, 5, 6])('has bookings that cost something, %s days later as well', async (days) => {
    const later = world(NOW + days * 86_400_000);
    await seedDemonstration(later.parts);
    const charged = later.store.events.map(({ data }) => fieldsIn(data)).filter(({ fee }) => fee);
    expect(charged.map(({ status }) => status).sort()).toEqual([
      ...Array(3).fill('awaiting_payment'),
      'pending',
    ]);
  });

  it('has the accounts that are printed, each with the published password', async () => {
    const directory = createDirectory({ readStore: createPlainRecords(store), keyring });
    for (const name of ['admin', 'manager1', 'student50', 'door1', 'other-admin', 'other-student1']) {
      const printed = demonstrationAccounts.find(({ account }) => account === name);
      const account = await directory.authenticate(name, DEMONSTRATION_PASSWORD);
      expect(account).toMatchObject({ account: name, tenant: printed?.tenant, name: printed?.zh });
      expect(await directory.authenticate(name, 'wrong')).toBeUndefined();
      expect(await directory.find(account?.id ?? '')).toEqual(account);
    }
  });

  it('has the same again on a second start, whatever the day', async () => {
    const before = store.events.length;
    clock.now += 40 * 86_400_000;
    await seedDemonstration(parts);
    clock.now = NOW;
    expect(store.events.length).toBe(before);
  });

  it('goes on where it stopped when its start was cut short', async () => {
    const half = world();
    let left = 300;
    const failing: typeof half.parts = {
      ...half.parts,
      transact: async (stream, decider, command, metadata) => {
        left -= 1;
        if (left < 0) throw new Error('cut short');
        return half.parts.transact(stream, decider, command, metadata);
      },
    };
    await expect(seedDemonstration(failing)).rejects.toThrow('cut short');
    half.clock.now += 26 * 3_600_000;
    await seedDemonstration(half.parts);
    const summary = (events: typeof store.events) =>
      events
        .map(({ stream, type }) => `${stream} ${type}`)
        .filter((line) => !line.includes('Lapse'))
        .sort();
    const streams = (events: typeof store.events) =>
      new Set(summary(events).filter((line) => line.startsWith('record-')));
    expect(streams(half.store.events)).toEqual(streams(store.events));
  });

  it('shows boards that are alive: bookings before, on and after today, requests and closures', () => {
    const days = new Set(
      store.events
        .filter(({ stream, type }) => stream.startsWith('schedule-campus/') && type === 'Booked')
        .map(({ stream }) => stream.slice(-10)),
    );
    const today = localOf(ZONE, NOW).date;
    for (const offset of [-2, -1, 0, 1, 2, 5]) expect(days).toContain(addDays(today, offset));
    const booked = store.events.filter(({ type }) => type === 'Booked').map(({ data }) => fieldsIn(data));
    expect(booked.length).toBeGreaterThan(400);
    expect(booked.filter(({ status }) => status === 'awaiting_approval').length).toBe(11);
    const closed = store.events.filter(
      ({ stream, type }) => stream.startsWith('schedule-campus/') && type === 'Closed',
    );
    // One of them was changed.
    const claims = new Set(closed.map(({ data }) => fieldsIn(data).claim));
    expect([closed.length, claims.size]).toEqual([6, 5]);
  });

  it('fills every field of a booking’s form and shows a series with its title', async () => {
    const booked = store.events.filter(
      ({ stream, type }) => stream.startsWith('schedule-campus/') && type === 'Booked',
    );
    const filled = new Set<string>();
    for (const { data } of booked) {
      const details = fieldsIn(keyring.open(fieldsIn(data).details));
      for (const [name, value] of Object.entries(details)) if (value) filled.add(name);
    }
    expect([...filled]).toEqual(expect.arrayContaining(formFields));
    const dates = typesIn('series-campus/');
    expect(dates.filter((type) => type === 'Requested').length).toBe(1);
    expect(dates.filter((type) => type === 'DateTaken').length).toBeGreaterThanOrEqual(3);
  });

  it('says nothing about a person in plain', () => {
    const log = JSON.stringify(store.events);
    for (const { zh, en } of people) {
      expect(log).not.toContain(zh);
      expect(log).not.toContain(en);
    }
    expect(log).not.toContain('@campus.example');
  });
});
