// A reminder is told once: by two nodes, over a restart, and where the clock of a machine jumps.
import { schedule } from '@campus/events/booking/schedule/schedule';
import type { Rules } from '@campus/events/domain/rules/rules';
import { messageStream, prefixOf, scheduleStream } from '@campus/events/domain/streams';
import { instantOf } from '@campus/events/domain/time/zone';
import { createTransact } from '@campus/events/log/transact';
import { messages } from '@campus/events/message/message';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { type Document, documentAs, type FindOptions } from '@campus/projections/ports/read-store';
import { bookings } from '@campus/projections/subjects/booking/bookings';
import { foldAll } from '@campus/projections/testing/fold-all';
import { beforeEach, expect, it } from 'vitest';
import type { NodeTurn } from '../../command/due-turn.ts';
import type { BookingParts } from '../../command/ports.ts';
import { foundAmong } from '../../testing/plain-records.ts';
import { book } from '../booking/one/book.ts';
import type { Cause } from './cause.ts';
import { createReminding } from './turns.ts';

const MINUTE = 60_000;
const EARLY = 15;
const DATE = '2026-11-24';
const usual = sampleRules();
const rules = {
  ...usual,
  attendance: { ...usual.attendance, signIn: 'owner', whenNobodySignedIn: 'missed' },
} as const;
const START = instantOf(rules.zone, DATE, 600);

type Log = ReturnType<typeof createMemoryEventStore>;
let log: Log;
let now: number;
let isAsked: boolean;
let early: number | undefined;
const clock = () => now;

/** A node that has just started: it remembers nothing. */
const node = (): NodeTurn => {
  const { transact } = createTransact({ store: log, clock, isSoleWriter: false });
  const documents = (): Document[] => [...foldAll(bookings, log.events).values()];
  return createReminding({
    readStore: {
      find: async <D extends Document>(_: string, options?: FindOptions) =>
        foundAmong(documents(), options).map((each) => documentAs<D>(each)),
      get: async <D extends Document>(_: string, id: string) => {
        const found = documents().find(({ _id }) => _id === id);
        return found && documentAs<D>(found);
      },
    },
    clock,
    tenants: async () => ['t'],
    minutesBefore: async () => early,
    isAskedOnDevice: async () => isAsked,
    tell: async ({ tenant, kind, group, cause, until }: Cause) => {
      const told = await transact(
        messageStream(tenant, kind, cause),
        messages,
        { type: 'Announce', kind, group, until, messages: [] },
        { tenant, actor: 'system', correlation: cause },
      );
      return told.outcome === 'accepted' ? told.events.length : 0;
    },
  });
};

const told = (): readonly unknown[] =>
  log.events.flatMap(({ stream, type, data }) =>
    stream.startsWith(prefixOf('message')) && type === 'Announced' && 'kind' in data ? [data.kind] : [],
  );

beforeEach(async () => {
  isAsked = false;
  early = EARLY;
  await bookedUnder(rules);
});

const bookedUnder = async (rules: Rules): Promise<BookingParts> => {
  log = createMemoryEventStore();
  now = START - 24 * 60 * MINUTE;
  const parts: BookingParts = {
    ...createTransact({ store: log, clock, isSoleWriter: true }),
    clock,
    rulesOf: async () => ({
      _id: 'rules',
      revision: '1',
      tenant: 't',
      rules,
      limits: [],
      audience: { mode: 'everyone', visible: [], hidden: [] },
    }),
  };
  const booked = await book(
    parts,
    { tenant: 't', account: 'a', correlation: 'c' },
    {
      resourceId: 'room',
      units: 1,
      persons: 1,
      path: 'page',
      right: 'owner',
      mode: 'single',
      owner: 'a',
      booking: 'b',
      step: 'booking',
      date: DATE,
      start: 600,
      end: 660,
      details: { theme: 'sealed' },
    },
  );
  expect(booked.outcome).toBe('accepted');
  return parts;
};

it('is told once by two nodes, also when both look at the same time', async () => {
  const nodes = [node(), node()];
  await Promise.all(nodes.map(({ once }) => once()));
  expect(told()).toEqual([]);
  now = START - EARLY * MINUTE;
  await Promise.all(nodes.map(({ once }) => once()));
  now += MINUTE;
  for (const { once } of nodes) await once();
  expect(told()).toEqual(['starts_soon']);
});

it('is told on devices 15 minutes before, where its person asked, whatever the resource says', async () => {
  isAsked = true;
  early = undefined;
  const turn = node();
  now = START - EARLY * MINUTE - 1;
  await turn.once();
  expect(told()).toEqual([]);
  now += 1;
  await turn.once();
  expect(told()).toEqual(['soon_on_device']);
  early = EARLY;
  for (const { once } of [turn, node()]) await once();
  expect(told()).toEqual(['soon_on_device', 'starts_soon']);
});

it('is told of what was approved only after its time had come', async () => {
  const asking = { ...rules, approval: { ...rules.approval, needed: true, processForm: false } };
  const { transact } = await bookedUnder(asking);
  const turn = node();
  now = START - EARLY * MINUTE;
  await turn.once();
  expect(told()).toEqual([]);
  const approved = await transact(
    scheduleStream('t', 'room', DATE),
    schedule,
    {
      type: 'Approve',
      now,
      booking: 'b',
      right: 'approver',
      date: DATE,
      rules: asking,
      rulesRevision: '1',
      path: 'page',
      paymentDue: false,
    },
    { tenant: 't', actor: 'b', correlation: 'c' },
  );
  expect(approved.outcome).toBe('accepted');
  await turn.once();
  await turn.once();
  expect(told()).toEqual(['starts_soon']);
});

it('is told once over a restart', async () => {
  now = START - EARLY * MINUTE;
  await node().once();
  await node().once();
  now = START + MINUTE;
  await node().once();
  await node().once();
  expect(told()).toEqual(['starts_soon', 'sign_in_late']);
});

it('is told once where the clock goes back', async () => {
  now = START - MINUTE;
  await node().once();
  now = START - 60 * MINUTE;
  await node().once();
  now = START - EARLY * MINUTE;
  await node().once();
  expect(told()).toEqual(['starts_soon']);
});

it('is left out where the clock leaps over its time, and told of the present only', async () => {
  const turn = node();
  now = START - 2 * EARLY * MINUTE;
  await turn.once();
  now = START + MINUTE;
  await turn.once();
  expect(told()).toEqual(['sign_in_late']);
  now = START + 24 * 60 * MINUTE;
  await turn.once();
  await node().once();
  expect(told()).toEqual(['sign_in_late']);
});
