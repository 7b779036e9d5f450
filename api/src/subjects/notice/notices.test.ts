// Which notices pop up, by how they pop up and until when.
import { account } from '@campus/events/directory/account';
import { record } from '@campus/events/domain/record/record';
import { recordStream } from '@campus/events/domain/streams';
import { createTransact } from '@campus/events/log/transact';
import { notice } from '@campus/events/notice/notice';
import { noticeRead } from '@campus/events/notice/notice-read';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { standIn } from '@campus/events/testing/stand-in';
import { collections } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { beforeEach, describe, expect, it } from 'vitest';
import { createDirectory } from '../../gateway/at-hand/directory.ts';
import { MAX_PAGE } from '../../gateway/http/limits.ts';
import { saveRecord } from '../../records/save.ts';
import { createPlainRecords, createPlainSealing } from '../../testing/plain-records.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { noticesPart } from './part.ts';

const FIRST = '2026-11-20T02:48:00Z';
/** The last minute of 24 November on this campus, and the first after it. */
const LAST_MINUTE = '2026-11-24T15:59:30Z';
const NEXT_DAY = '2026-11-24T16:00:00Z';

const open = () => {
  const store = createMemoryEventStore();
  const clock = { now: Date.parse(FIRST) };
  const keyring = createPlainSealing();
  const readStore = createPlainRecords(store);
  const directory = createDirectory({ readStore, keyring, superTenant: 'campus' });
  const { transact, look } = createTransact({ store, clock: () => clock.now, isSoleWriter: true });
  const { zoneOf, belonging, isSuperTenant, namesOf } = directory;
  const own = { readStore, keyring, transact, look, zoneOf, belonging, isSuperTenant, namesOf };
  const parts = standIn<Parameters<typeof noticesPart>[0]>({
    ...own,
    clock: () => clock.now,
    hash: async () => '',
  });
  return { parts, clock, resolvers: noticesPart(parts).resolvers };
};

let world = open();
beforeEach(() => {
  world = open();
});

const publish = async (popup_mode: string, popup_end_date?: string) => {
  const acting = { tenant: 'campus', account: 'admin', correlation: popup_mode };
  const input = { title: popup_mode, popup_mode, ...(popup_end_date ? { popup_end_date } : {}) };
  const saved = await saveRecord(world.parts, acting, notice, { as: 'create', id: `n${popup_mode}`, input });
  expect(saved.outcome).toBe('accepted');
  const stream = recordStream('campus', notice.name, `n${popup_mode}`);
  const by = { tenant: 'campus', actor: 'admin', correlation: 'c' };
  await world.parts.transact(stream, record, { type: 'SetState', field: 'state', to: 1 }, by);
};

const titles = async (time: string): Promise<readonly string[]> => {
  const { findPopNoticeAll } = world.resolvers.Query ?? {};
  if (typeof findPopNoticeAll !== 'function') throw new Error('there is no findPopNoticeAll');
  world.clock.now = Date.parse(time);
  const context = contextOf({ now: world.clock.now });
  const found = await answerOf<readonly { readonly title: string }[]>(findPopNoticeAll, {}, context);
  return found.map(({ title }) => title).toSorted();
};

describe('the end of a pop-up', () => {
  it('is the last second of its date, in the zone of the campus', async () => {
    for (const mode of ['2', '3']) await publish(mode, '2026-11-24');
    expect(await titles(LAST_MINUTE)).toEqual(['2', '3']);
    expect(await titles(NEXT_DAY)).toEqual([]);
  });

  it('does not end one that pops up once: it waits until it is read', async () => {
    await publish('1', '2026-11-24');
    expect(await titles(NEXT_DAY)).toEqual(['1']);
  });

  it('is none where no date is set, and no pop-up never pops up', async () => {
    for (const mode of ['0', '2']) await publish(mode);
    expect(await titles(NEXT_DAY)).toEqual(['2']);
  });
});

describe('that a notice was read', () => {
  const read = async (mode: string) => {
    const { saveNoticeReadEntity } = world.resolvers.Mutation ?? {};
    if (typeof saveNoticeReadEntity !== 'function') throw new Error('there is no saveNoticeReadEntity');
    const args = { model: { notice_id: `n${mode}` } };
    return answerOf<{ errcode: number; ids: readonly string[] }>(
      saveNoticeReadEntity,
      args,
      contextOf({ now: world.clock.now }),
    );
  };
  const recorded = () => world.parts.readStore.count('records_notice_read', {});

  it('is recorded once a day, and never of one that pops up every time', async () => {
    const acting = { tenant: 'campus', account: 'admin', correlation: 'reader' };
    const input = { account: 'student1', name: '安' };
    await saveRecord(world.parts, acting, account, { as: 'create', id: 'student1', input });
    for (const mode of ['1', '2', '3']) await publish(mode);
    expect(await read('3')).toMatchObject({ errcode: 0, ids: [] });
    expect(await recorded()).toBe(0);
    for (const mode of ['1', '2', '2']) expect(await read(mode)).toMatchObject({ errcode: 0 });
    expect(await recorded()).toBe(2);
  });
});

it('counts every reader of a notice once, however often it was read', async () => {
  const store = createMemoryReadStore();
  const read = (index: number, read_user_id: string) => {
    const document = { _id: String(index).padStart(6, '0'), tenant: 'campus', removed: false };
    const fields = { notice_id: 'n1', read_user_id };
    store.applyPart([{ put: collections.records(noticeRead.name), document: { ...document, fields } }]);
  };
  for (let index = 0; index < MAX_PAGE; index += 1) read(index, 'student1');
  read(MAX_PAGE, 'student2');
  const { totalReadCounts } = noticesPart({ ...world.parts, readStore: store }).resolvers.Notice ?? {};
  if (typeof totalReadCounts !== 'function') throw new Error('there is no totalReadCounts');
  const caller = callerOf({ tenant: 'campus', roles: ['super_admin'] });
  const asked = [{ id: 'n1' }, {}, contextOf({ caller })];
  expect(await Reflect.apply(totalReadCounts, undefined, asked)).toBe(2);
});
