// Which notices pop up, by how they pop up and until when.
import { account } from '@campus/events/directory/account';
import { record } from '@campus/events/domain/record/record';
import { recordStream } from '@campus/events/domain/streams';
import { notice } from '@campus/events/notice/notice';
import { noticeRead } from '@campus/events/notice/notice-read';
import { standIn } from '@campus/events/testing/stand-in';
import { collections } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { beforeEach, describe, expect, it } from 'vitest';
import { MAX_PAGE } from '../../gateway/http/limits.ts';
import { saveRecord } from '../../records/save.ts';
import { createPlainParts } from '../../testing/plain-parts.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { noticesPart } from './part.ts';

const FIRST = '2026-11-20T02:48:00Z';
/** The last minute of 24 November on this campus, and the first after it. */
const LAST_MINUTE = '2026-11-24T15:59:30Z';
const NEXT_DAY = '2026-11-24T16:00:00Z';

const open = () => {
  const clock = { now: Date.parse(FIRST) };
  const plain = createPlainParts({ clock: () => clock.now, superTenant: 'campus' });
  const parts = standIn<Parameters<typeof noticesPart>[0]>(plain);
  return { parts, clock, resolvers: noticesPart(parts).resolvers };
};

let world = open();
beforeEach(() => {
  world = open();
});

const write = async (id: string, input: Readonly<Record<string, unknown>>) => {
  const acting = { tenant: 'campus', account: 'admin', correlation: id };
  const saved = await saveRecord(world.parts, acting, notice, { as: 'create', id, input });
  expect(saved.outcome).toBe('accepted');
};

const move = (id: string, to: number) =>
  world.parts.transact(
    recordStream('campus', notice.name, id),
    record,
    { type: 'SetState', field: 'state', to },
    { tenant: 'campus', actor: 'admin', correlation: 'c' },
  );

const publish = async (popup_mode: string, popup_end_date?: string) => {
  const id = `n${popup_mode}`;
  await write(id, { title: popup_mode, popup_mode, ...(popup_end_date ? { popup_end_date } : {}) });
  await move(id, 1);
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

describe('the five newest', () => {
  const newest = async () => {
    const { findFiveNotice } = world.resolvers.Query ?? {};
    if (typeof findFiveNotice !== 'function') throw new Error('there is no findFiveNotice');
    const found = await answerOf<readonly { title: string }[]>(
      findFiveNotice,
      {},
      contextOf({ now: world.clock.now }),
    );
    return found.map(({ title }) => title);
  };

  it('are published and due, the newest first', async () => {
    for (const day of ['13', '11', '16', '14', '12', '15', '30']) {
      await write(`n${day}`, { title: day, release_time: `2026-11-${day} 08:00:00` });
      await move(`n${day}`, 1);
    }
    await write('draft', { title: 'draft', release_time: '2026-11-17 08:00:00' });
    expect(await newest()).toEqual(['16', '15', '14', '13', '12']);
    await move('n16', 2);
    expect(await newest()).toEqual(['15', '14', '13', '12', '11']);
  });
});

describe('that a notice was read', () => {
  const person = async (id: string) => {
    const acting = { tenant: 'campus', account: 'admin', correlation: id };
    const input = { account: id, name: '安' };
    await saveRecord(world.parts, acting, account, { as: 'create', id, input });
  };
  const read = async (mode: string, by = 'student1', more: object = {}) => {
    const { saveNoticeReadEntity } = world.resolvers.Mutation ?? {};
    if (typeof saveNoticeReadEntity !== 'function') throw new Error('there is no saveNoticeReadEntity');
    const args = { model: { notice_id: `n${mode}`, ...more } };
    return answerOf<{ errcode: number; ids: readonly string[] }>(
      saveNoticeReadEntity,
      args,
      contextOf({ now: world.clock.now, caller: callerOf({ account: by }) }),
    );
  };
  const recorded = () => world.parts.readStore.count('records_notice_read', {});

  it('is listed to its reader, and of all readers to administrators, page by page', async () => {
    for (const id of ['student1', 'student2']) await person(id);
    await publish('1');
    for (const id of ['student1', 'student2']) await read('1', id);
    const { findNoticeReadEntityList } = world.resolvers.Query ?? {};
    if (typeof findNoticeReadEntityList !== 'function') throw new Error('there is no such list');
    const listed = async (as: string, args: object = {}) => {
      const caller = callerOf({ account: as, roles: as === 'admin' ? ['super_admin'] : ['user'] });
      const { edges, totalCount } = await answerOf<{
        edges: readonly { node: { read_user_id: string } }[];
        totalCount: number;
      }>(findNoticeReadEntityList, args, contextOf({ now: world.clock.now, caller }));
      return [totalCount, edges.map(({ node }) => node.read_user_id).toSorted()];
    };
    expect(await listed('student2')).toEqual([1, ['student2']]);
    expect(await listed('admin')).toEqual([2, ['student1', 'student2']]);
    expect(await listed('admin', { filter: { read_user_id: 'student1' } })).toEqual([1, ['student1']]);
    expect(await listed('admin', { first: 1, offset: 1 })).toEqual([2, ['student2']]);
  });

  it('is recorded once a day, and never of one that pops up every time', async () => {
    await person('student1');
    for (const mode of ['1', '2', '3']) await publish(mode);
    expect(await read('3')).toMatchObject({ errcode: 0, ids: [] });
    expect(await recorded()).toBe(0);
    for (const mode of ['1', '2', '2']) expect(await read(mode)).toMatchObject({ errcode: 0 });
    expect(await recorded()).toBe(2);
    world.clock.now = Date.parse(NEXT_DAY);
    await read('2');
    expect(await recorded()).toBe(3);
  });

  it('is said by its reader alone, and of what is published', async () => {
    await person('student1');
    await publish('1');
    await write('ndraft', { title: 'draft' });
    expect(await read('1', 'student1', { read_user_id: 'student2' })).toMatchObject({ errcode: 4001 });
    expect(await read('draft')).toMatchObject({ errcode: 4004 });
    expect(await recorded()).toBe(0);
    expect(await read('1', 'student1', { read_user_id: 'student1' })).toMatchObject({ errcode: 0 });
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
