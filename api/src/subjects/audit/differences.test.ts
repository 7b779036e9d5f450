// What a line of the log changed: of its own booking or record, from what earlier lines said.
import { recordStream, scheduleStream, standingStream } from '@campus/events/domain/streams';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { collections, type OperationDocument, recordId } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { openSealing } from '../../testing/plain-parts.ts';
import { createDifferences } from './differences.ts';

const day = scheduleStream('north', 'r1', '2026-11-25');
const standing = standingStream('north', 'ann');
const record = recordStream('north', 'account', 'ann');

const holiday = recordStream('north', 'holiday', 'h1');

const teacher = { dept: 'd1', post: 'p1', active: 1 };
const retired = { dept: 'd2', active: 0 };

const open = async () => {
  const store = createMemoryEventStore();
  const metadata = { tenant: 'north', actor: 'admin', correlation: 'c', at: 1 };
  const tell = (stream: string, events: readonly { readonly type: string; readonly data: object }[]) =>
    store.append(
      stream,
      -1,
      events.map((event, index) => ({ ...event, id: `${stream}-${index}`, metadata })),
    );
  await tell(day, [
    { type: 'Booked', data: { booking: 'b1', start: 840, end: 900, status: 'pending' } },
    { type: 'Booked', data: { booking: 'b2', start: 960, end: 980, status: 'pending' } },
    { type: 'TimeChanged', data: { booking: 'b1', start: 840, end: 930 } },
  ]);
  await tell(record, [
    { type: 'Saved', data: { created: true, fields: { dept: 'd1', phone: { sealed: 1 } } } },
    { type: 'Saved', data: { created: false, fields: { dept: 'd2', phone: { sealed: 1 } } } },
    { type: 'Saved', data: { created: false, fields: { positions: [teacher], roles: ['user'] } } },
    {
      type: 'Saved',
      data: { created: false, fields: { positions: [teacher, { ...retired, post: 'p9' }], roles: [] } },
    },
  ]);
  await tell(standing, [
    { type: 'Barred', data: { bar: 'x', source: 'manual', from: 0, until: 60_000 } },
    { type: 'Barred', data: { bar: 'x', source: 'manual', from: 0, until: 120_000, words: { sealed: 1 } } },
  ]);
  await tell(holiday, [
    { type: 'Saved', data: { created: true, fields: { start_date: '2026-10-01' } } },
    { type: 'Saved', data: { created: false, fields: { start_date: '2026-10-02' } } },
  ]);
  const readStore = createMemoryReadStore();
  const named = (entity: string, id: string, fields: object): void => {
    const document = { _id: recordId('north', id), fields };
    readStore.applyPart([{ put: collections.records(entity), document }]);
  };
  named('department', 'd1', { name: '物理学院', name_en: 'Physics' });
  named('department', 'd2', { name: '数学学院' });
  named('post', 'p1', { name: '教师', name_en: 'Teacher' });
  return createDifferences({ store, readStore, zoneOf: async () => 'Asia/Shanghai', keyring: openSealing });
};

const line = (
  more: Pick<OperationDocument, 'stream' | 'revision' | 'module' | 'object'>,
): OperationDocument => ({
  _id: 'north/1',
  tenant: 'north',
  position: '1',
  at: 1,
  actor: 'admin',
  action: '',
  data: {},
  correlation: 'c',
  ...more,
});

it('tells the fields of a booking before and after, whatever happened to others on its day', async () => {
  const differencesOf = await open();
  const changed = line({ stream: day, revision: 2, module: 'booking', object: { booking: 'b1' } });
  expect(await differencesOf(changed)).toEqual([{ field: 'end', from: '15:00', to: '15:30' }]);
});

it('tells the plain fields of a record, and of personal ones that they were written', async () => {
  const differencesOf = await open();
  const object = { entity: 'account', record: 'ann' };
  const saved = line({ stream: record, revision: 1, module: 'account', object });
  expect(await differencesOf(saved)).toEqual([
    { field: 'dept', from: '物理学院', fromEn: 'Physics', to: '数学学院', toEn: '数学学院' },
    { field: 'phone', from: '***', to: '***' },
  ]);
});

it('tells positions and roles in words, and a post without a name by its id', async () => {
  const differencesOf = await open();
  const object = { entity: 'account', record: 'ann' };
  const saved = line({ stream: record, revision: 3, module: 'account', object });
  expect(await differencesOf(saved)).toEqual([
    {
      field: 'positions',
      from: '物理学院 教师',
      fromEn: 'Physics Teacher',
      to: '物理学院 教师；数学学院 p9 有效：否',
      toEn: 'Physics Teacher; 数学学院 p9 Active: No',
    },
    { field: 'roles', from: '用户', fromEn: 'User', to: '', toEn: '' },
  ]);
});

it('tells a day in words', async () => {
  const differencesOf = await open();
  const object = { entity: 'holiday', record: 'h1' };
  const saved = line({ stream: holiday, revision: 1, module: 'holiday', object });
  const [from, to] = ['2026年10月1日', '2026年10月2日'];
  const english = { fromEn: '1 Oct 2026', toEn: '2 Oct 2026' };
  expect(await differencesOf(saved)).toEqual([{ field: 'start_date', from, to, ...english }]);
});

it('tells the standing of a person as it was and is', async () => {
  const differencesOf = await open();
  const changed = line({ stream: standing, revision: 1, module: 'standing', object: { standing: 'ann' } });
  expect(await differencesOf(changed)).toMatchObject([
    { field: 'until', from: '1970年1月1日 08:01', toEn: '1 Jan 1970 08:02' },
    { field: 'words', to: '***' },
  ]);
});
