// The send log: what it can be asked for, in which order it stands, and who reads addresses in it.
import { resource } from '@campus/events/resource/resource';
import { standIn } from '@campus/events/testing/stand-in';
import { collections, type DeliveryDocument, type RecordDocument } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import type { Connection } from '../../records/paging.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import { messagesPart } from './part.ts';

type Row = Readonly<Record<string, unknown>>;

const AT = Date.parse('2026-09-16T02:00:00Z');
const period = { booking: 'b1', resourceId: 'r1', date: '2026-09-20', start: 600, end: 660 };

const delivery = (id: string, more: Partial<DeliveryDocument> = {}): DeliveryDocument => ({
  _id: `campus/${id}`,
  tenant: 'campus',
  stream: `message/campus/${id}`,
  kind: 'success',
  message: id,
  channel: 'email',
  account: 'student1',
  periods: [],
  bookings: [],
  text: { title: { zh: '题', en: 'T' }, text: { zh: '文', en: 'X' } },
  address: { name: 'Ann', email: 'ann@campus.test', mobile: '13800000000' },
  state: 'waiting',
  mode: 1,
  attempt: 0,
  createdAt: AT,
  sender: 'system',
  position: '1',
  ...more,
});

const documents = [
  delivery('told', {
    channel: 'site',
    state: 'sent',
    via: 'site',
    isRead: false,
    createdAt: AT + 1,
    periods: [period],
    bookings: ['b1'],
    resourceId: 'r1',
    date: '2026-09-20',
  }),
  delivery('read', { channel: 'site', state: 'sent', via: 'site', isRead: true, createdAt: AT + 2 }),
  delivery('failed', { state: 'failed', reason: 'no address', attempt: 2, createdAt: AT + 3 }),
  delivery('again', { state: 'sent', via: 'smtp', mode: 3, sender: 'admin', createdAt: AT + 4 }),
  delivery('task', { account: 'student2', mode: 2, task: 't1', createdAt: AT + 5 }),
  delivery('sending', { state: 'sending', createdAt: AT + 6 }),
  delivery('strange', { _id: 'north/strange', tenant: 'north', task: 't1' }),
];

const room: RecordDocument = standIn<RecordDocument>({
  _id: 'campus/r1',
  tenant: 'campus',
  removed: false,
  fields: { resources_name: '会议室', resources_name_en: 'Room' },
});

const asked = <Answer>(name: string, args: object, roles: readonly string[] = ['super_admin']) => {
  const readStore = createMemoryReadStore();
  readStore.applyPart([
    ...documents.map((document) => ({ put: collections.messages, document })),
    { put: collections.records(resource.name), document: room },
  ]);
  const parts = standIn<Ports>({
    readStore,
    zoneOf: async () => 'Asia/Shanghai',
    keyring: { open: (sealed: unknown) => sealed },
    nameOf: async (_: string, account: string) => `name of ${account}`,
    transact: async () => ({ outcome: 'accepted', events: [], revision: 1, position: '9', replayed: false }),
    following: async (_: string, find: () => Promise<unknown>) => find(),
  });
  const { Query = {}, Mutation = {} } = messagesPart(parts).resolvers;
  const resolve = Query[name] ?? Mutation[name];
  if (typeof resolve !== 'function') throw new RangeError(name);
  const caller = callerOf({ account: 'student1', roles: [...roles] });
  return answerOf<Answer>(resolve, args, contextOf({ caller }));
};

const rowsOf = async (name: string, args: object, roles?: readonly string[]): Promise<readonly Row[]> =>
  (await asked<Connection<Row>>(name, args, roles)).edges.map(({ node }) => node);
const idsWhere = async (filter: object) =>
  (await rowsOf('findAppointmentNotificationAll', { first: 50, filter })).map(({ id }) => id);

it.each([
  [{}, ['sending', 'task', 'again', 'failed', 'read', 'told']],
  [{ send_state: 'failed' }, ['failed']],
  [{ send_result: 0 }, ['failed']],
  [{ send_result: '1' }, ['again', 'read', 'told']],
  [{ send_fail_reason: { like: 'address' } }, ['failed']],
  [{ send_via: 'smtp' }, ['again']],
  [{ send_user_id: 'admin' }, ['again']],
  [{ send_mode: 2 }, ['task']],
  [{ send_mode: 3 }, ['again']],
  [{ notifiy_channels: 'site' }, ['read', 'told']],
  [{ participant_user_id: 'student2' }, ['task']],
  [{ appointment_id: 'b1' }, ['told']],
  [{ resources_id: 'r1' }, ['told']],
  [{ appointment_date: '2026-09-20' }, ['told']],
  [{ id: 'read' }, ['read']],
])('is asked for %j, the newest first', async (filter, ids) => {
  expect(await idsWhere(filter)).toEqual(ids);
});

it('says what became of each, and what may be sent again', async () => {
  const rows = await rowsOf('findAppointmentNotificationAll', { first: 50 });
  const of = (id: string, ...fields: readonly string[]) => {
    const row = rows.find((each) => each.id === id);
    return fields.map((field) => row?.[field]);
  };
  const said = ['send_status', 'send_result', 'resendable'] as const;
  expect(of('task', ...said)).toEqual([0, null, 'no']);
  expect(of('sending', ...said)).toEqual([0, null, 'no']);
  expect(of('failed', ...said)).toEqual([2, 0, 'yes']);
  expect(of('again', ...said)).toEqual([1, 1, 'yes']);
  expect(of('told', ...said)).toEqual([1, 1, 'no']);
  expect(of('told', 'resources_name', 'resources_name_en', 'start_time', 'end_time')).toEqual([
    '会议室',
    'Room',
    '10:00',
    '11:00',
  ]);
  expect(of('again', 'send_user_id', 'send_user_name')).toEqual(['admin', 'name of admin']);
});

it.each([
  ['super_admin', 'ann@campus.test', '13800000000'],
  ['auditor', null, null],
])('shows %s the address %s', async (role, email, mobile) => {
  const [row] = await rowsOf('findAppointmentNotificationAll', { first: 1 }, [role]);
  expect(row).toMatchObject({ participant_user_email: email, participant_user_mobile: mobile });
});

it('lists what one task has sent, in this tenant', async () => {
  const rows = await asked<readonly Row[]>('findAppointmentNotificationListByTaskId', { taskId: 't1' });
  expect(rows.map(({ id }) => id)).toEqual(['task']);
});

it('shows somebody their own, all of them or those they have not read', async () => {
  const own = async (unread: boolean) => (await rowsOf('myMessages', { unread })).map(({ id }) => id);
  expect([await own(false), await own(true)]).toEqual([['read', 'told'], ['told']]);
  expect(await asked('unreadMessageCount', {})).toBe(1);
});

it.each([
  [['told'], { errcode: 0, position: '9' }],
  // One's own, but carried by mail; somebody else's.
  [['told', 'failed'], { errcode: 4004 }],
  [['task'], { errcode: 4004 }],
  [Array.from({ length: 501 }, (_, index) => `m${index}`), { errcode: 1006 }],
])('marks as read what is shown to oneself here, so many at most', async (ids, answer) => {
  expect(await asked('markMessagesRead', { ids, command_id: 'c' })).toMatchObject(answer);
});
