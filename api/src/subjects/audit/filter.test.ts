// What is asked of the operation log means the same in the read store as among the entries that are shown.
import type { OperationDocument } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { describe, expect, it } from 'vitest';
import { askedAmong } from '../../gateway/filters/table.ts';
import { openSealing } from '../../testing/plain-parts.ts';
import { operationQuestion, readOperationFilter } from './filter.ts';
import { presentOperation } from './present.ts';
import { actionsOf } from './wording.ts';

const zone = 'Asia/Shanghai';
const parts = {
  namesOf: async (_: string, account: string) => ({ zh: `Name ${account}`, en: `Name ${account}` }),
  zoneOf: async () => zone,
  keyring: openSealing,
};
const actions = ['Saved', 'Approved', 'Paired', ...Object.values(actionsOf).flat()];
const happened = actions.flatMap((action, index) =>
  [true, false].map((created, twice): OperationDocument => {
    const position = String(2 * index + twice).padStart(4, '0');
    return {
      _id: `north/${position}`,
      tenant: 'north',
      position,
      at: Date.UTC(2026, 8, 15, 15, 59, index, 500),
      actor: index % 2 === 0 ? 'admin' : 'system',
      module: index % 3 === 0 ? 'booking' : 'notice',
      object: { record: `n${index}` },
      action,
      stream: 's',
      revision: index,
      data: { created },
      correlation: 'c',
    };
  }),
);

/** What pages said was done there. */
const reports = ['export', 'import', 'login', 'delete', 'state'].flatMap((operate_type, index) => {
  const [first] = happened;
  const position = `9${index}`;
  const data = { created: true, fields: { operate_type } };
  const report = { module: 'client_log', action: 'Saved', object: { record: position }, position, data };
  return first ? [{ ...first, ...report, _id: `north/${position}` }] : [];
});
const entries = [...happened, ...reports];

describe('a filter of the operation log', () => {
  it.each([
    [{ operate_type: 'add' }, false],
    [{ operate_type: { in: ['update', 'delete'] } }, false],
    [{ operate_type: { ne: 'state' } }, false],
    [{ operate_type: 'state', operate_module_name: { like: '公' } }, false],
    [{ operate_type: 'login' }, false],
    [{ operate_type: 'export' }, false],
    [{ operate_type: { in: ['import', 'delete'] } }, false],
    [{ operate_time: '2026-09-15 23:59:03' }, false],
    [{ operate_time: { gt: '2026-09-15 23:59:03', lte: '2026-09-15' } }, false],
    [{ or: [{ operate_user_id: 'system' }, { revision: { lt: '3' } }] }, false],
    [{ operate_user_name: 'Name admin', operate_type: 'add' }, true],
    [{ operate_content: { like: 'n' }, operate_object: { like: 'n1' } }, true],
    [{ operate_type: 'add', order_by: [{ field: 'operate_content', dir: 'desc' }] }, true],
  ])('finds by %j what is shown so', async (filter, isPartial) => {
    const reading = readOperationFilter(filter);
    if (reading.outcome === 'refused') throw new Error(reading.rejection.reason?.en);
    const store = createMemoryReadStore();
    store.applyPart(entries.map((document) => ({ put: 'operations', document })));
    const question = operationQuestion(reading.asked, { zone, bookings: new Map() });
    const found = await store.find<OperationDocument>('operations', { filter: question.filter });
    const shown = await Promise.all(entries.map((each) => presentOperation(parts, each)));
    const wanted = askedAmong(reading.asked, shown).map(({ id }) => id);
    const kept = new Set(found.map(({ position }) => position));
    expect(wanted).not.toEqual([]);
    expect(question.isPartial).toBe(isPartial);
    expect(wanted.filter((id) => !kept.has(id))).toEqual([]);
    if (!isPartial) expect([...kept].toSorted()).toEqual(wanted.toSorted());
  });

  it.each([
    [{ id_address: '10.0.0.1' }],
    [{ operate_module_name_en: 'Booking' }],
    [{ operate_module_name: '预约' }],
    [{ resources_id: 'r1' }],
    [{ appointment_id: 'b1' }],
    [{ record_id: 'n1' }],
    [{ booking_number: { like: 'B-7' } }],
    [{ action: 'Approved' }],
    [{ stream: 'own' }],
  ])('finds the one entry by %j', async (filter) => {
    const [some, other] = entries;
    if (!some || !other) throw new Error('there are entries');
    const object = { resource: 'r1', booking: 'b1', record: 'n1', number: 'B-7' };
    const own = { module: 'booking', address: '10.0.0.1', action: 'Approved', stream: 'own', object };
    const reading = readOperationFilter(filter);
    if (reading.outcome === 'refused') throw new Error(reading.rejection.reason?.en);
    const store = createMemoryReadStore();
    const documents = [
      { ...some, ...own },
      { ...other, module: 'notice', object: {} },
    ];
    store.applyPart(documents.map((document) => ({ put: 'operations', document })));
    const question = operationQuestion(reading.asked, { zone, bookings: new Map() });
    const found = await store.find<OperationDocument>('operations', { filter: question.filter });
    expect(found.map(({ position }) => position)).toEqual([some.position]);
  });

  it.each([
    { operate_module_name: '操作日志' },
    { operate_module_name_en: { like: '日志' } },
    { operate_module: 'client_log' },
  ])('finds by %j what a page reported of that module', async (filter) => {
    const reading = readOperationFilter(filter);
    if (reading.outcome === 'refused') throw new Error(reading.rejection.reason?.en);
    const [report] = reports;
    if (!report) throw new Error('there are reports');
    const data = { created: true, fields: { operate_type: 'export', operate_module: '操作日志' } };
    const store = createMemoryReadStore();
    store.applyPart([...happened, { ...report, data }].map((document) => ({ put: 'operations', document })));
    const { filter: asked } = operationQuestion(reading.asked, { zone, bookings: new Map() });
    const found = await store.find<OperationDocument>('operations', { filter: asked });
    expect(found.map(({ position }) => position)).toEqual([report.position]);
  });

  it.each([
    [{ nonsense: 1 }],
    [{ order_by: [{ field: 'nonsense' }] }],
    [{ operate_type: 'x' }],
    [{ changes: 1 }],
  ])('refuses %j', (filter) => {
    expect(readOperationFilter(filter)).toMatchObject({ outcome: 'refused', rejection: { code: 1002 } });
  });
});
