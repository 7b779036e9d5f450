// What the office asks of the lists of standing, the newest first, and what it is shown of each entry.
import { account } from '@campus/events/directory/account';
import { department } from '@campus/events/directory/department';
import { resourceType } from '@campus/events/resource/resource-type';
import { standIn } from '@campus/events/testing/stand-in';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import {
  type AppealDocument,
  type BanDocument,
  type BarDocument,
  type ExemptionDocument,
  type FaultDocument,
  NEVER,
  type StandingEntry,
  standingCollections,
} from '@campus/projections/ports/standing-documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import type { Connection } from '../../records/paging.ts';
import type { TableArgs } from '../../records/table-page.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { appealList, banList, barList, exemptionList, faultList } from './lists.ts';

type Row = Readonly<Record<string, unknown>>;

const HOUR = 3_600_000;
/** Noon in Shanghai. */
const NOON = Date.parse('2026-09-16T04:00:00Z');

const entryOf = (entry: string, hours: number): StandingEntry => ({
  _id: `north/${entry}`,
  tenant: 'north',
  account: 'ann',
  entry,
  createdAt: NOON + hours * HOUR,
  createdBy: 'admin',
  changedAt: NOON + hours * HOUR,
  changedBy: 'admin',
});

const ends = { scope: '', from: NOON - HOUR, until: NOON + HOUR, faults: [] } as const;
const faults = [
  { ...entryOf('missed', 0), kind: 'missed', state: 'counts', date: '2026-09-15' },
  { ...entryOf('late', 1), kind: 'returned_late', state: 'overturned', date: '2026-09-16' },
] as const;
const bans: BanDocument[] = [
  { ...entryOf('held', 0), ...ends, source: 'manual', isLifted: false, scope: 'rooms' },
  { ...entryOf('lifted', 1), ...ends, source: 'manual', isLifted: true },
  {
    ...entryOf('over', 2),
    ...ends,
    source: 'automatic',
    isLifted: false,
    until: NOON,
    faults: ['a', 'b', 'c'],
    counted: { days: 30, inRow: 1 },
    account: 'ben',
    changedBy: 'system',
  },
];
const exemptions: ExemptionDocument[] = [
  { ...entryOf('held', 0), scope: '', until: NEVER, isEnded: false },
  { ...entryOf('ended', 1), scope: '', until: NOON + HOUR, isEnded: true },
  { ...entryOf('over', 2), scope: '', until: NOON, isEnded: false },
];
const bars: BarDocument[] = [
  { ...entryOf('held', 0), ...ends, source: 'automatic', isLifted: false },
  { ...entryOf('lifted', 1), ...ends, source: 'manual', isLifted: true },
  { ...entryOf('over', 2), ...ends, source: 'manual', isLifted: false, until: NOON },
];
const appeals: AppealDocument[] = [
  { ...entryOf('open', 0), fault: 'missed', state: 'open' },
  { ...entryOf('denied', 1), ban: 'held', state: 'upheld' },
];

const recordOf = (entity: string, id: string, fields: Row) => ({
  put: collections.records(entity),
  document: standIn<RecordDocument>({ _id: `north/${id}`, tenant: 'north', removed: false, fields }),
});

const partsOf = () => {
  const readStore = createMemoryReadStore();
  const elsewhere = { ...bans[0], _id: 'south/held', tenant: 'south', entry: 'elsewhere' };
  readStore.applyPart([
    ...bans.map((document) => ({ put: standingCollections.bans, document })),
    { put: standingCollections.bans, document: elsewhere },
    ...exemptions.map((document) => ({ put: standingCollections.exemptions, document })),
    ...bars.map((document) => ({ put: standingCollections.bars, document })),
    ...faults.map((fault) => ({
      put: standingCollections.faults,
      document: standIn<FaultDocument>({ booking: 'b1', resourceId: 'r1', start: 600, end: 660, ...fault }),
    })),
    ...appeals.map((document) => ({ put: standingCollections.appeals, document })),
    recordOf(account.name, 'ann', { dept: 'd1' }),
    recordOf(department.name, 'd1', { name: '数学系', name_en: 'Mathematics' }),
    recordOf(resourceType.name, 'rooms', { resources_name: '会议室', resources_name_en: 'Rooms' }),
  ]);
  return standIn<Ports>({
    readStore,
    zoneOf: async () => 'Asia/Shanghai',
    namesOf: async (_: string, who: string) => ({ zh: `姓名${who}`, en: `name of ${who}` }),
  });
};

const caller = callerOf({ tenant: 'north', roles: ['super_admin'] });
const context = contextOf({ caller, now: NOON });

const rowsOf = async (
  list: (parts: Ports) => Resolver<TableArgs>,
  filter: object = {},
): Promise<readonly Row[]> =>
  (await answerOf<Connection<Row>>(list(partsOf()), { first: 50, filter }, context)).edges.map(
    ({ node }) => node,
  );

const lists = {
  blacklist: banList,
  whitelist: exemptionList,
  interfaceBlacklist: barList,
  faults: faultList,
  appeals: appealList,
};

it.each<[keyof typeof lists, object, readonly string[]]>([
  ['blacklist', {}, ['over', 'lifted', 'held']],
  ['blacklist', { state: 1 }, ['held']],
  ['blacklist', { state: 0 }, ['lifted']],
  ['blacklist', { state: 2 }, ['over']],
  ['blacklist', { source: 1 }, ['over']],
  ['blacklist', { source: 2 }, ['lifted', 'held']],
  ['blacklist', { account: 'ben' }, ['over']],
  ['blacklist', { resources_type_id: 'rooms' }, ['held']],
  ['blacklist', { end_time: { gt: '2026-09-16 12:00:00' } }, ['lifted', 'held']],
  ['whitelist', {}, ['over', 'ended', 'held']],
  ['whitelist', { state: 1 }, ['held']],
  ['whitelist', { state: 0 }, ['ended']],
  ['whitelist', { state: 2 }, ['over']],
  ['interfaceBlacklist', { state: 1 }, ['held']],
  ['interfaceBlacklist', { state: 0 }, ['lifted']],
  ['interfaceBlacklist', { state: 2 }, ['over']],
  ['interfaceBlacklist', { source: 1 }, ['held']],
  ['faults', {}, ['late', 'missed']],
  ['faults', { kind: 'missed' }, ['missed']],
  ['faults', { state: 'overturned' }, ['late']],
  ['faults', { appointment_date: { gt: '2026-09-15' } }, ['late']],
  ['appeals', { state: 'open' }, ['open']],
  ['appeals', { user_name: { like: '姓名an' } }, ['denied', 'open']],
  ['appeals', { user_name: { like: 'nobody' } }, []],
  ['faults', { kind: 'missed', or: [{ user_name: { like: '姓名ann' } }] }, ['missed']],
])('lists the %s by %j, the newest first', async (list, filter, ids) => {
  expect((await rowsOf(lists[list], filter)).map(({ id }) => id)).toEqual(ids);
});

it.each(['blacklist', 'whitelist', 'interfaceBlacklist'] as const)(
  'tells of each entry of the %s whether it is in force, lifted or over',
  async (list) => {
    const states = (await rowsOf(lists[list])).map(({ state }) => state);
    expect(states).toEqual([2, 0, 1]);
  },
);

it('tells who is banned from what, until when, why and by whom', async () => {
  const [over, , held] = await rowsOf(banList);
  expect(held).toMatchObject({
    account: 'ann',
    user_name: '姓名ann',
    user_name_en: 'name of ann',
    dept_name: '数学系',
    dept_name_en: 'Mathematics',
    resources_type_id: 'rooms',
    resources_type_name: '会议室',
    resources_type_name_en: 'Rooms',
    source: 2,
    reason: '由管理员列入',
    reason_en: 'added by an administrator',
    start_time: '2026-09-16 11:00:00',
    end_time: '2026-09-16 13:00:00',
    operate_user_name: '姓名admin',
    operate_user_name_en: 'name of admin',
  });
  expect(over).toMatchObject({
    dept_name: null,
    resources_type_id: null,
    source: 1,
    reason: '30 天内失约 3 次',
    reason_en: '3 faults within 30 days',
    operate_user_name: null,
  });
});

it('tells no end of an exemption for good', async () => {
  const [over, , held] = await rowsOf(exemptionList);
  expect([held?.end_time, over?.end_time]).toEqual([null, '2026-09-16 12:00:00']);
});

it('tells what an appeal is against, and an answer once there is one', async () => {
  const [denied, open] = await rowsOf(appealList);
  expect(open).toMatchObject({ about: 1, kind: 'missed', operate_time: null, operate_user_name: null });
  expect(denied).toMatchObject({
    about: 2,
    operate_time: '2026-09-16 13:00:00',
    operate_user_name: '姓名admin',
  });
});
