// Versions of a record: which one a moment shows, what it changed, what is different today.
import { entity, everyone } from '@campus/events/domain/record/entity';
import { kept, number, secret, text } from '@campus/events/domain/record/fields';
import { describe, expect, it } from 'vitest';
import type { RecordVersion } from '../port.ts';
import { fieldsThen, indexAt, momentsOf } from './versions.ts';

const thing = entity({
  name: 'thing',
  zh: '物品',
  en: 'Thing',
  type: 'Thing',
  title: ['title', 'title'],
  fields: {
    title: text('名称', 'Title'),
    places: number('数量', 'Places'),
    note: text('备注', 'Note'),
    code: secret('密码', 'Code'),
    update_time: kept('更新时间', 'Changed', 'updatedAt'),
  },
  operations: [{ kind: 'page', name: 'findThingAll', roles: everyone, scope: 'tenant' }],
  listing: { columns: ['title'], filters: [] },
});

const version = (revision: number, instant: number, record: object): RecordVersion => ({
  revision,
  instant,
  at: '',
  actor: 'admin',
  who: { zh: '管理员', en: 'Admin' },
  kind: 'update',
  changed: [],
  record: { id: 't', revision, ...record },
});

const versions = [
  version(0, 10, { title: 'Old', places: 4, note: null, update_time: '1' }),
  version(1, 20, { title: 'New', places: 4, note: '', update_time: '2' }),
  version(2, 20, { title: 'New', places: 6, note: 'broken', update_time: '3' }),
];

describe('the version of a moment', () => {
  it('is the last one before it, and the newest now', () => {
    expect([5, 10, 15, 25, undefined].map((at) => indexAt(momentsOf(versions), at))).toEqual([0, 0, 0, 2, 2]);
  });

  it('has a moment of its own, also where two came at once', () => {
    expect(momentsOf(versions)).toEqual([10, 20, 21]);
  });
});

describe('a record then', () => {
  const told = (index: number) => fieldsThen(thing, versions, index).map(({ field: _, ...rest }) => rest);

  it('is told beside what it was before and what it is now', () => {
    expect(told(1)).toEqual([
      { name: 'title', stood: 'New', before: { value: 'Old' } },
      { name: 'places', stood: 4, now: { value: 6 } },
      { name: 'note', stood: '', now: { value: 'broken' } },
    ]);
  });

  it('changed nothing when it began', () => {
    expect(told(0).every((each) => each.before === undefined)).toBe(true);
  });
});
