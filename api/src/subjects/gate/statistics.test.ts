// Visitors counted at the gates: what is taken back does not count, and erasure changes no figure.
import { location } from '@campus/events/settings/location';
import { standIn } from '@campus/events/testing/stand-in';
import { collections, documentId, recordId } from '@campus/projections/ports/documents';
import { GATE_REFUSALS, PASSAGES, PRESENCE } from '@campus/projections/ports/gate-documents';
import { VISITS } from '@campus/projections/ports/visit-documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { DirectoryPorts } from '../../command/directory-ports.ts';
import type { Ports } from '../../command/ports.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { appointmentStatistics, campusGateStatistics, visitorAndTouristStatistics } from './statistics.ts';

const DAY = '2026-11-20';
const at = (time: string): number => Date.parse(`${DAY}T${time}:00+08:00`);

const put = <D extends { readonly _id: string }>(collection: string, document: D) => ({
  put: collection,
  document,
});
const WEEK_MS = 7 * 24 * 3_600_000;
const place = (id: string, fields: object) =>
  put(collections.records(location.name), {
    _id: recordId('campus', id),
    tenant: 'campus',
    removed: false,
    createdAt: 0,
    fields,
  });
const visit = (id: string, more: object = {}) =>
  put(VISITS, {
    _id: documentId('campus', id),
    tenant: 'campus',
    visit: id,
    visitorType: '1',
    phase: 'approved',
    date: DAY,
    companions: 1,
    children: 0,
    start: 600,
    endsAt: at('12:00'),
    leaveByAt: at('18:00'),
    gates: ['east'],
    person: { name: 'sealed' },
    phoneHash: 'hash',
    ...more,
  });
const passage = (id: string, more: object = {}) =>
  put(PASSAGES, {
    _id: documentId('campus', id),
    passage: id,
    tenant: 'campus',
    holder: 'visit:a',
    visit: 'a',
    gate: 'east',
    direction: 'in',
    count: 2,
    happenedAt: at('08:30'),
    heardAt: at('12:00'),
    ...more,
  });

const storeWith = (visits: object) => {
  const readStore = createMemoryReadStore();
  readStore.applyPart([
    place('main', { name: '东湖', name_en: 'Main', level: 1, state: 1 }),
    place('east', { name: '东门', name_en: 'East', level: 4, state: 1, parent_id: 'main' }),
    place('west', { name: '西门', level: 4, state: 1, parent_id: 'hill' }),
    visit('a', visits),
    visit('b', { ...visits, visitorType: '4', companions: 4 }),
    visit('no', { phase: 'refused' }),
    put(collections.terminals, {
      _id: documentId('campus', 't'),
      tenant: 'campus',
      terminal: 't',
      kind: 'gate',
      state: 'paired',
      resourceIds: ['west'],
      createdAt: 0,
    }),
    passage('1'),
    passage('2', { direction: 'out', happenedAt: at('09:10') }),
    passage('3', { holder: 'visit:c', visit: 'c', gate: 'west', happenedAt: at('23:59'), count: 1 }),
    passage('undone', { isUndone: true }),
    passage('staff', { holder: 'account:ann', visit: undefined }),
    passage('week ago', { gate: 'west', happenedAt: at('10:47') - WEEK_MS, count: 4 }),
    passage('week ago, later', { happenedAt: at('10:48') - WEEK_MS }),
    passage('tomorrow', { happenedAt: at('23:59') + 60_000 }),
    passage('foreign', { tenant: 'other' }),
    ...['2026-11-19', DAY].map((date) =>
      put(GATE_REFUSALS, {
        _id: documentId('campus', `east/${date}`),
        tenant: 'campus',
        gate: 'east',
        date,
        counts: [
          { hour: 9, reason: 'too_early', count: 2 },
          { hour: 9, reason: 'old_picture', count: 1 },
          { hour: 18, reason: 'too_late', count: 4 },
        ],
      }),
    ),
    put(PRESENCE, {
      _id: documentId('campus', 'visit:a'),
      tenant: 'campus',
      holder: 'visit:a',
      category: 1,
      isInside: true,
      gate: 'east',
      count: 2,
      state: {
        recent: [{ direction: 'in', count: 2 }],
        presence: { count: 2, last: { gate: 'east', direction: 'in', at: at('08:30') } },
      },
    }),
  ]);
  return readStore;
};

const ask = async (visits: object = {}, more: object = {}) => {
  const parts = standIn<Ports & DirectoryPorts>({
    readStore: storeWith(visits),
    clock: () => at('10:48'),
    beats: {
      keep: async () => undefined,
      of: async () => new Map([['t', { tenant: 'campus', terminal: 't', heardAt: at('09:07') }]]),
    },
    following: <Value>(_: string, compute: () => Promise<Value>) => compute(),
    zoneOf: async () => 'Asia/Shanghai',
  });
  const context = contextOf({ caller: callerOf({ roles: ['super_admin'] }) });
  const asked = { startDate: DAY, endDate: DAY, ...more };
  return {
    gates: await answerOf<object>(campusGateStatistics(parts), asked, context),
    people: await answerOf<object>(visitorAndTouristStatistics(parts), asked, context),
    appointments: await answerOf<object>(appointmentStatistics(parts), asked, context),
  };
};

it('counts people of visits by the gate and the hour in which it happened', async () => {
  const { gates, people } = await ask();
  expect(gates).toMatchObject({
    entries: 3,
    exits: 2,
    inside: 2,
    gates: [
      { id: 'east', name: '东门', name_en: 'East', campus_name: '东湖', entries: 2, exits: 2, inside: 2 },
      { id: 'west', name: '西门', name_en: '西门', entries: 1, exits: 0, inside: 0 },
    ],
  });
  expect(people).toMatchObject({
    types: [
      { visitor_type: '1', entries: 2, exits: 2, inside: 2 },
      { visitor_type: '2', entries: 0 },
      { visitor_type: '3', entries: 0 },
      { visitor_type: '4', entries: 0 },
      { visitor_type: null, entries: 1 },
    ],
  });
});

it('says of which hours a silent gate may know more, and who is expected where', async () => {
  const { gates } = await ask();
  expect(gates).toMatchObject({
    gates: [
      { id: 'east', silent_since: null, silent_hours: [] },
      { id: 'west', silent_since: at('09:07'), silent_hours: [9, 10] },
    ],
  });
  expect(gates).toHaveProperty('gates.0.expected_hours.10', 5);
});

it('counts whom a gate turned away, by kind, in the days asked for alone', async () => {
  const { gates } = await ask();
  const kinds = [
    { kind: 'old', times: 1 },
    { kind: 'time', times: 6 },
  ];
  expect(gates).toMatchObject({ gates: [{ refusals: kinds }, { refusals: [] }] });
});

it('compares with the period before, as far as this one has come', async () => {
  const { people } = await ask({}, { comparedFrom: '2026-11-13' });
  expect(people).toMatchObject({ entries: 3, entries_before: 4 });
  expect(people).toHaveProperty('types.0.entries_before', 4);
  const over = { startDate: '2026-11-14', endDate: '2026-11-14', comparedFrom: '2026-11-13' };
  expect((await ask({}, over)).people).toMatchObject({ entries_before: 6 });
  expect((await ask()).people).toHaveProperty('entries_before', null);
});

it('counts at one campus alone', async () => {
  const { people, appointments } = await ask({}, { campus: 'hill', comparedFrom: '2026-11-13' });
  expect(people).toMatchObject({ entries: 1, exits: 0, inside: 0, entries_before: 4 });
  expect(appointments).toMatchObject({ visits: 0, expected: 0 });
  const anywhere = { visits: 2, expected: 5, anywhere_expected_hours: { 10: 5 } };
  expect((await ask({ gates: [] }, { campus: 'hill' })).appointments).toMatchObject(anywhere);
  const main = await ask({ gates: [], campus: 'main' }, { campus: 'hill' });
  expect(main.appointments).toMatchObject({ visits: 0 });
});

it('counts what was agreed to, and who may still come', async () => {
  const { appointments } = await ask();
  expect(appointments).toMatchObject({ visits: 2, people: 7, expected: 5 });
  // Two of three are inside.
  expect((await ask({ children: 1 })).appointments).toMatchObject({ people: 9, expected: 7 });
  const over = { endsAt: at('10:48'), leaveByAt: at('10:20') };
  expect((await ask(over)).appointments).toMatchObject({ people: 7, expected: 0 });
});

it('answers the same once the people are erased', async () => {
  expect(await ask({ isErased: true, person: {}, phoneHash: undefined })).toEqual(await ask());
});

it('refuses dates that are none', async () => {
  const parts = standIn<Ports & DirectoryPorts>({});
  const asked = answerOf(campusGateStatistics(parts), { startDate: DAY, endDate: 'x' }, contextOf());
  await expect(asked).rejects.toMatchObject({ extensions: { errcode: 1002 } });
});
