// The document of a record, for any entity.
import type { RecordEvent, RecordFields } from '@campus/events/domain/record/events';
import { sortKey } from '@campus/events/domain/sort-key';
import { recordStream } from '@campus/events/domain/streams';
import { describe, expect, it } from 'vitest';
import { foldAll } from '../testing/fold-all.ts';
import { createRecorder } from '../testing/recorded.ts';
import { records } from './records.ts';

const stream = recordStream('north', 'resource', 'r1');

const recorded = () => {
  const { events, record } = createRecorder<RecordEvent>();
  const saved = (fields: RecordFields, created = false): RecordEvent => ({
    type: 'Saved',
    data: { fields, created },
  });
  record(stream, saved({ name: 'A', state: 1, capacity: 4 }, true), { at: 1, actor: 'ann' });
  record(stream, saved({ name: 'B' }), { at: 2, actor: 'bob' });
  record(stream, { type: 'StateChanged', data: { field: 'state', from: 1, to: 2 } }, { at: 3, actor: 'cid' });
  return { events, record };
};

describe('a record', () => {
  it('has its fields merged, and knows who made it and who changed it last', () => {
    expect(foldAll(records, recorded().events).get('north/r1')).toMatchObject({
      tenant: 'north',
      revision: 2,
      removed: false,
      createdAt: 1,
      createdBy: 'ann',
      updatedAt: 3,
      updatedBy: 'cid',
      fields: { name: 'B', state: 2, capacity: 4 },
    });
  });

  it('keeps its fields when it is removed, for those who still refer to it', () => {
    const { events, record } = recorded();
    record(stream, { type: 'Removed', data: {} }, { at: 4 });
    expect(foldAll(records, events).get('north/r1')).toMatchObject({ removed: true, fields: { name: 'B' } });
  });

  it('lives in the collection of its entity, indexed by what it refers to', () => {
    const [event] = recorded().events;
    if (!event) throw new Error('no event');
    const collection = records.collectionOf?.(event) ?? '';
    expect(collection).toBe('records_resource');
    expect(records.indexes(collection)).toContainEqual(['tenant', 'fields.resources_type_id']);
  });

  it('says where its texts stand in a list, and where they stood no more', () => {
    const { events, record } = createRecorder<RecordEvent>();
    const save = (fields: RecordFields) =>
      record(stream, { type: 'Saved', data: { fields, created: false } });
    save({ resources_name: '教室 10', state: 1 });
    save({ resources_name: '教室 2' });
    expect(foldAll(records, events).get('north/r1')?.places).toEqual({ resources_name: sortKey('教室 2') });
  });

  it('is announced by entity and id', () => {
    const { events } = recorded();
    const document = foldAll(records, events).get('north/r1');
    expect(records.announce?.(undefined, document, events)).toEqual([
      { kind: 'record', tenant: 'north', entity: 'resource', id: 'r1' },
    ]);
  });

  it('refuses to fold what it does not know', () => {
    const { events, record } = createRecorder();
    record(stream, { type: 'Painted', data: {} });
    expect(() => foldAll(records, events)).toThrow('unknown type: Painted');
  });
});
