// Today's visits: a limited administrator sees theirs and is told so; full names are for the list of who is here.

import { department } from '@campus/events/directory/department';
import { standIn } from '@campus/events/testing/stand-in';
import { visitorAdminPermission } from '@campus/events/visit/visitor-admin-permission';
import { collections, documentId, recordId } from '@campus/projections/ports/documents';
import { PRESENCE } from '@campus/projections/ports/gate-documents';
import { VISITS } from '@campus/projections/ports/visit-documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { DirectoryPorts } from '../../command/directory-ports.ts';
import type { Ports } from '../../command/ports.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { visitsToday } from './today.ts';

const DAY = '2026-11-20';
const at = (time: string, day = DAY): number => Date.parse(`${day}T${time}:00+08:00`);

const put = <D extends { readonly _id: string }>(collection: string, document: D) => ({
  put: collection,
  document,
});
const visit = (id: string, more: object = {}) =>
  put(VISITS, {
    _id: documentId('campus', id),
    tenant: 'campus',
    visit: id,
    number: `V-${id}`,
    visitorType: '1',
    phase: 'approved',
    date: DAY,
    start: 600,
    end: 720,
    endsAt: at('12:00'),
    leaveByAt: at('18:00'),
    gates: ['east'],
    host: 'lin',
    companions: 0,
    children: 0,
    approvals: [],
    person: { name: '周建宁', phone: '+8613800005518' },
    ...more,
  });
const unit = (id: string, removed: boolean) =>
  put(collections.records(department.name), {
    _id: recordId('campus', id),
    tenant: 'campus',
    removed,
    fields: { name: `部门 ${id}` },
  });
const inside = (id: string) =>
  put(PRESENCE, {
    _id: documentId('campus', `visit:${id}`),
    tenant: 'campus',
    holder: `visit:${id}`,
    category: 1,
    isInside: true,
    count: 1,
    state: {
      recent: [{ direction: 'in', count: 1 }],
      presence: { count: 1, last: { gate: 'east', direction: 'in', at: at('10:00') } },
    },
  });

let departmentReads: number;

const today = async (roles: readonly string[], permission: object = {}) => {
  const memory = createMemoryReadStore();
  departmentReads = 0;
  const counted =
    <Asked extends readonly [collection: string, ...more: never[]], Answer>(
      read: (...asked: Asked) => Answer,
    ) =>
    (...asked: Asked): Answer => {
      if (asked[0] === collections.records(department.name)) departmentReads += 1;
      return read(...asked);
    };
  const readStore = { ...memory, get: counted(memory.get), getMany: counted(memory.getMany) };
  readStore.applyPart([
    visit('a', { hostUnit: 'physics' }),
    visit('b', { gates: ['west'], hostUnit: 'old' }),
    unit('physics', false),
    unit('old', true),
    visit('refused', { phase: 'refused' }),
    visit('old', { date: '2026-11-19', leaveByAt: at('18:00', '2026-11-19') }),
    inside('a'),
    inside('old'),
    put(collections.records(visitorAdminPermission.name), {
      _id: recordId('campus', 'p'),
      tenant: 'campus',
      removed: false,
      fields: { admin_user: 'ann', is_enable: 1, gates: ['east'], ...permission },
    }),
  ]);
  const parts = standIn<Ports & DirectoryPorts>({
    readStore,
    following: <Value>(_: string, compute: () => Promise<Value>) => compute(),
    zoneOf: async () => 'Asia/Shanghai',
    clock: () => at('10:48'),
    keyring: standIn<Ports['keyring']>({ open: (sealed: unknown) => sealed }),
    namesOf: async () => ({ zh: '林默', en: 'Lin Mo' }),
    beats: { keep: async () => undefined, of: async () => new Map() },
  });
  const context = contextOf({ caller: callerOf({ account: 'ann', roles: [...roles] }) });
  return answerOf<{ visits: { id: string }[] }>(visitsToday(parts), {}, context);
};

it('tells who is where, those of the days before who were not seen leaving among them', async () => {
  const { visits } = await today(['super_admin']);
  expect(visits).toMatchObject([
    { id: 'a', state: 'inside', name: '周**', full_name: '周建宁', phone_end: '5518', host: '林*', came: 1 },
    { id: 'b', state: 'expected', full_name: null },
    { id: 'old', state: 'unseen', date: '2026-11-19' },
  ]);
});

it('names the department of each host, and reads them all at once', async () => {
  const { visits } = await today(['super_admin']);
  expect(visits).toMatchObject([
    { unit: '部门 physics', unit_en: '部门 physics' },
    { unit: null },
    { unit: null },
  ]);
  expect(departmentReads).toBe(1);
});

it('shows a limited administrator their visits alone, says so, and keeps full names for who may see them', async () => {
  expect(await today(['type_admin'])).toMatchObject({
    limits: [{ zh: 'east', en: 'east' }],
    sees_muster: 0,
    visits: [{ id: 'a', full_name: null }, { id: 'old' }],
  });
  expect(await today(['type_admin'], { sees_muster: 1 })).toMatchObject({
    sees_muster: 1,
    visits: [{ full_name: '周建宁' }, {}],
  });
});

it('refuses somebody who looks after no visits', async () => {
  await expect(today(['type_admin'], { is_enable: 0 })).rejects.toMatchObject({
    extensions: { errcode: 4001 },
  });
});
