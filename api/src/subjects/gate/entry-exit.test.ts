// Entries and exits: a line each visit that passed, in and out beside one another, without what the office hides.
import { standIn } from '@campus/events/testing/stand-in';
import { collections, documentId, recordId } from '@campus/projections/ports/documents';
import { PRESENCE } from '@campus/projections/ports/gate-documents';
import { VISITS } from '@campus/projections/ports/visit-documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { entryExitList } from './entry-exit.ts';

const at = (time: string): number => Date.parse(`2026-11-20T${time}:00+08:00`);
const put = (collection: string, id: string, document: object) => ({
  put: collection,
  document: { _id: id, tenant: 'campus', ...document },
});
const record = (name: string, fields: { readonly [name: string]: unknown }) =>
  put(collections.records(name), recordId('campus', String(fields.id ?? fields.field_name)), {
    removed: false,
    fields,
  });
const visit = put(VISITS, documentId('campus', 'a'), {
  visit: 'a',
  number: 'V-A',
  visitorType: '1',
  phase: 'approved',
  date: '2026-11-20',
  start: 600,
  end: 720,
  gates: ['east'],
  host: 'lin',
  askedAt: at('09:00'),
  approvals: [],
  person: { name: '周建宁', phone: '+8613800005518', unit: '北岭材料公司', plate: '京A12345' },
});
const passed = (direction: 'in' | 'out', gate: string, time: string, more: object = {}) => ({
  direction,
  gate,
  count: 3,
  happenedAt: at(time),
  ...more,
});
const presence = (isInside: boolean, recent: readonly object[], holder = 'visit:a', category = 1) =>
  put(PRESENCE, documentId('campus', holder), {
    holder,
    category,
    isInside,
    count: isInside ? 2 : 0,
    lastAt: recent.length > 0 ? at('11:30') : undefined,
    state: { recent },
  });

const rowsOf = async (...documents: readonly ReturnType<typeof put>[]) => {
  const readStore = createMemoryReadStore();
  const gate = (id: string, name: string) => record('location', { id, name, level: 4, state: 1 });
  readStore.applyPart([visit, gate('east', '东门'), gate('west', '西门'), ...documents]);
  const parts = standIn<Ports>({
    readStore,
    following: <Value>(_: string, compute: () => Promise<Value>) => compute(),
    zoneOf: async () => 'Asia/Shanghai',
    keyring: standIn<Ports['keyring']>({ open: (sealed: unknown) => sealed }),
    namesOf: async () => ({ zh: '林默', en: 'Lin Mo' }),
  });
  const context = {
    ...contextOf({ caller: callerOf({ account: 'ann', roles: ['super_admin'] }) }),
    now: at('12:00'),
  };
  const page = await answerOf<{ edges: { node: object }[] }>(entryExitList(parts), {}, context);
  return page.edges.map(({ node }) => node);
};

const IN = passed('in', 'east', '10:05');

it('has the first entry that stands beside the last exit, and how long was between', async () => {
  const undone = passed('in', 'west', '09:00', { isUndone: true });
  const rows = await rowsOf(presence(false, [undone, IN, passed('out', 'west', '11:30')]));
  expect(rows).toMatchObject([
    {
      apply_id: 'a',
      visitor_name: '周**',
      phone: '138****5518',
      unit: '北岭材料公司',
      car_card_number: '京A12345',
      accept_visit_name: '林默',
      enter_time: '2026-11-20 10:05:00',
      enter_gate_name: '东门',
      leave_time: '2026-11-20 11:30:00',
      leave_gate_name: '西门',
      stay_minutes: 85,
      person_count: 3,
      passages: 2,
      state: 'left',
    },
  ]);
});

it('counts on while somebody is inside, and names no exit', async () => {
  const rows = await rowsOf(
    presence(true, [IN, passed('out', 'east', '10:30'), passed('in', 'east', '11:30')]),
  );
  expect(rows).toMatchObject([{ leave_time: null, stay_minutes: 115, person_count: 2, state: 'inside' }]);
});

it('has neither a visit without a passage that stands nor anybody else who passed', async () => {
  const staff = presence(true, [IN], 'account:lin', 3);
  expect(await rowsOf(presence(false, []), staff)).toEqual([]);
});

it('keeps to itself what the office does not show among those on campus', async () => {
  const hidden = ['phone', 'accept_visit_name'].map((field_name) =>
    record('visitor_info_field_setting', { field_name, is_show_school_info: 0 }),
  );
  const rows = await rowsOf(presence(false, [IN]), ...hidden);
  expect(rows).toMatchObject([
    { phone: null, accept_visit_name: null, accept_visit_name_en: null, unit: '北岭材料公司' },
  ]);
});
