// What statistics count: of the enabled resources that the caller may read statistics of, over the dates asked for.
import { at, sampleRules } from '@campus/events/testing/sample-rules';
import { standIn } from '@campus/events/testing/stand-in';
import { demandCollections } from '@campus/projections/ports/demand-documents';
import { collections, dayId, recordId } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { sampleStoredRules } from '../../testing/sample-stored-rules.ts';
import { statisticsPart } from './part.ts';

const [DAY, NEXT] = ['2026-11-25', '2026-11-26'];
const readStore = createMemoryReadStore();

const there = (entity: string, id: string, fields: object) =>
  readStore.applyPart([
    {
      put: collections.records(entity),
      document: { _id: recordId('campus', id), tenant: 'campus', removed: false, createdAt: 0, fields },
    },
  ]);
const granted = (item: string) => [
  { grant_object_type: 1, grant_object_id: 'ann', grant_permission_item: item },
];
const resource = (id: string, resources_type_id: string, more: object = {}) =>
  there('resource', id, { resources_name: `${id} 室`, resources_type_id, state: 1, ...more });

for (const [type, name] of [
  ['rooms', '会议室'],
  ['halls', '报告厅'],
])
  there('resource_type', type ?? '', { resources_name: name });
resource('seen', 'rooms', { resourcesAuthList: granted('statistics') });
resource('kept', 'rooms', { resourcesAuthList: granted('resource_manage') });
resource('hall', 'halls');
resource('off', 'rooms', { state: 0 });
resource('mended', 'rooms', { state: 2 });

// Seven of fourteen hours on the first day.
const claim = { key: 'b', start: 600, end: 1020, state: 'taken', units: 1 };
const booking = {
  _id: 'b',
  tenant: 'campus',
  resourceId: 'seen',
  typeId: 'rooms',
  date: DAY,
  start: 600,
  end: 1020,
  startsAt: at(DAY, '10:00'),
  createdAt: at(DAY, '04:00'),
  persons: 3,
  phase: 'completed',
};
const attempt = (date: string, who: string) => ({
  resourceId: 'seen',
  date,
  start: 540,
  end: 600,
  code: 2005,
  who,
});
const asked = { tenant: 'campus', resourceId: 'seen', asked: DAY, firstDate: DAY, lastDate: NEXT };
readStore.applyPart([
  {
    put: collections.days,
    document: {
      _id: dayId('campus', 'seen', DAY),
      tenant: 'campus',
      resourceId: 'seen',
      date: DAY,
      claims: [claim],
    },
  },
  { put: collections.bookings, document: booking },
  {
    put: collections.bookings,
    document: { ...booking, _id: 'c', resourceId: 'hall', typeId: 'halls', date: NEXT, persons: 5 },
  },
  {
    put: demandCollections.demands,
    document: { _id: 'd', ...asked, attempts: [attempt(DAY, 'a'), attempt(NEXT, 'b'), attempt(NEXT, 'b')] },
  },
]);

const parts = standIn<Ports>({
  readStore,
  zoneOf: async () => 'Asia/Shanghai',
  belonging: async (_tenant: string, account: string) => ({
    subjects: [{ kind: 'user', id: account }],
    grants: [],
    positions: [],
  }),
  rulesOf: async (_tenant: string, resourceId: string) =>
    sampleStoredRules('campus', sampleRules({ resourceId, openHours: { start: 480, end: 1320 } })),
});
const { Query = {} } = statisticsPart(parts).resolvers;

const ask = async <Answer>(name: string, args: object, account = 'admin', now = at(DAY, '00:00')) => {
  const resolve = Query[name];
  if (typeof resolve !== 'function') throw new RangeError(name);
  const roles = account === 'admin' ? ['super_admin'] : ['user'];
  return answerOf<Answer>(resolve, args, contextOf({ caller: callerOf({ account, roles }), now }));
};
const only = (startDate: string, endDate = startDate) => ({ startDate, endDate });
const table = async (args: object, account?: string) =>
  (await ask<readonly { id: string; rate: number }[]>('findAppointmentVacancyRateTable', args, account)).map(
    ({ id, rate }) => [id, rate],
  );

it('has a row for each enabled resource', async () => {
  expect((await table(only(DAY))).toSorted()).toEqual([
    ['hall', 100],
    ['kept', 100],
    ['seen', 50],
  ]);
});

it('is about this month without dates, and about no open end', async () => {
  expect(Object.fromEntries(await table({}))).toMatchObject({ hall: 100, seen: 98.33 });
  const wrong = { extensions: { errcode: 1002 } };
  await expect(table({ startDate: DAY })).rejects.toMatchObject(wrong);
  await expect(table({ endDate: DAY })).rejects.toMatchObject(wrong);
});

it('tells who holds the right to statistics of a resource of that one alone', async () => {
  expect(await table(only(DAY), 'ann')).toEqual([['seen', 50]]);
  expect(await table(only(DAY), 'ben')).toEqual([]);
});

it('tells who lists a resource how much of it was used in the last four weeks', async () => {
  const usage = (ids: readonly string[], account = 'admin', now = at(NEXT, '10:00')) =>
    ask('findResourcesUsage', { ids }, account, now);
  expect(await usage(['kept', 'seen', 'nowhere'])).toEqual([
    { id: 'kept', share: 0 },
    { id: 'seen', share: 1.79 },
  ]);
  // The day itself is not over.
  expect(await usage(['seen'], 'admin', at(DAY, '23:00'))).toEqual([{ id: 'seen', share: 0 }]);
  expect(await usage(['seen', 'hall'], 'ben')).toEqual([]);
  const many = Array.from({ length: 101 }, (_, at) => `r${at}`);
  await expect(usage(many)).rejects.toMatchObject({ extensions: { errcode: 1006 } });
});

it('has a rate for each day, and one for all of them', async () => {
  const args = { dateType: 4, ...only(DAY, NEXT) };
  expect(await ask('findAppointmentVacancyRate', args, 'ann')).toEqual({
    rate: 75,
    data: [
      { name: DAY, value: 50 },
      { name: NEXT, value: 100 },
    ],
  });
  expect(await ask('findAppointmentVacancyRate', args, 'ben')).toMatchObject({ rate: null });
});

interface Usage {
  readonly bookings: number;
  readonly people: number;
  readonly lead: readonly number[];
  readonly types: readonly {
    readonly id: string;
    readonly resources_name: string;
    readonly vacancy: number;
  }[];
  readonly refused: {
    readonly attempts: number;
    readonly people: number;
    readonly reasons: readonly object[];
    readonly resources: readonly object[];
  };
}
const usage = (args: object) => ask<Usage>('findUsageStatistics', args);

it('counts usage of all types, or of the one that is named', async () => {
  const all = await usage(only(DAY));
  expect(all).toMatchObject({ bookings: 1, people: 3, lead: [0, 1, 0, 0, 0] });
  expect(all.types.map(({ id }) => id).toSorted()).toEqual(['halls', 'rooms']);
  const halls = await usage({ ...only(DAY), typeId: 'halls' });
  expect(halls).toMatchObject({
    bookings: 0,
    types: [{ id: 'halls', resources_name: '报告厅', vacancy: 100 }],
  });
  expect((await usage({ ...only(DAY), typeId: 'rooms' })).types).toMatchObject([
    { id: 'rooms', vacancy: 75 },
  ]);
  expect(await usage(only(NEXT))).toMatchObject({ bookings: 1, people: 5 });
  expect(await usage(only(DAY, NEXT))).toMatchObject({ bookings: 2, people: 8 });
});

it('counts what was asked for in vain on these dates, with the reason in both languages', async () => {
  const first = (await usage(only(DAY))).refused;
  expect(first).toMatchObject({ attempts: 1, people: 1, resources: [{ id: 'seen', attempts: 1 }] });
  const second = (await usage(only(NEXT))).refused;
  expect(second).toMatchObject({ attempts: 2, people: 1 });
  const [reason] = second.reasons;
  expect(reason).toMatchObject({ code: 2005, attempts: 2 });
  expect(reason).toMatchObject({
    name: expect.stringMatching(/[\u4e00-\u9fff]/),
    name_en: expect.stringMatching(/^[A-Z]/),
  });
});
