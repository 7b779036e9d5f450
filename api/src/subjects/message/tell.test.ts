// Whom a resource's settings have told of a booking, on which channels: each receiver by their own right.
import { account } from '@campus/events/directory/account';
import type { Entity } from '@campus/events/domain/record/entity';
import { record } from '@campus/events/domain/record/record';
import { recordStream } from '@campus/events/domain/streams';
import { elementsIn, fieldsIn } from '@campus/events/domain/unknown';
import { createTransact } from '@campus/events/log/transact';
import type { messageKinds } from '@campus/events/message/kinds';
import { notificationReminder } from '@campus/events/message/notification-reminder';
import { resource } from '@campus/events/resource/resource';
import { notificationChannel } from '@campus/events/settings/notification-channel';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { standIn } from '@campus/events/testing/stand-in';
import { collections } from '@campus/projections/ports/documents';
import { type Document, documentAs, type FindOptions } from '@campus/projections/ports/read-store';
import { beforeEach, expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { createDirectory } from '../../gateway/at-hand/directory.ts';
import { createPlainRecords, foundAmong } from '../../testing/plain-records.ts';
import { bookingsOf, tell } from './tell.ts';

const tenant = 'campus';
const keyring = {
  open: (value: unknown) => value,
  seal: async (_: string, _of: string, value: unknown) => value,
};

let store: ReturnType<typeof createMemoryEventStore>;
const transacting = () => createTransact({ store, clock: () => 0, isSoleWriter: true });

const save = (entity: Entity, id: string, fields: Readonly<Record<string, unknown>>) =>
  transacting().transact(
    recordStream(tenant, entity.name, id),
    record,
    { type: 'Save', as: 'create', fields, defaults: {} },
    { tenant, actor: 'admin', correlation: id },
  );

const details = {
  theme: '读书会',
  participants: [
    { id: 'friend', name: '同学', notifies: false },
    { id: '', name: 'Ann', mobile: '13800000000', email: 'ann@visitors.example', notifies: false },
  ],
};
const booking = {
  _id: `${tenant}/b1`,
  tenant,
  booking: 'b1',
  number: 'B-1',
  account: 'li',
  resourceId: 'room',
  date: '2030-01-07',
  start: 600,
  end: 660,
  startsAt: 1,
  endsAt: 2,
  details,
  history: [],
};

const grant = (to: string, item: string) => ({
  grant_object_type: 1,
  grant_object_id: to,
  grant_permission_item: item,
});
const pushing = {
  is_notification_push: 1,
  notifiy_channels: 'site,sms',
  success_notification_push: 1,
  success_notification_rule: 3,
  cancel_notification_push: 1,
  cancel_notification_rule_apply: 1,
  cancel_notification_rule_admin: 1,
};
const room = (more: object = {}) =>
  save(resource, 'room', {
    resources_name: '会议室',
    resources_name_en: 'Room',
    resourcesAuthList: [
      grant('dean', 'approve'),
      grant('keeper', 'appointment_manage'),
      grant('porter', 'register'),
    ],
    ...pushing,
    ...more,
  });

/** The people who were told earlier of the booking, each by a message of this kind. */
type Earlier = readonly (readonly [kind: keyof typeof messageKinds, person: object])[];

/** The people who are told, by name, each with their channels. */
const told = async (
  kind: keyof typeof messageKinds,
  phase: string,
  actor = 'system',
  more: object = {},
  earlier: Earlier = [],
  position?: string,
) => {
  let reads = 0;
  const records = createPlainRecords(store);
  const known = { ...booking, phase, ...more };
  const deliveries = earlier.map(([of, person], createdAt) => {
    const _id = `${tenant}/m${createdAt}`;
    return { _id, tenant, bookings: ['b1'], kind: of, createdAt, ...person };
  });
  const readStore = {
    ...records,
    find: async <D extends Document>(collection: string, options?: FindOptions) =>
      collection === collections.messages
        ? foundAmong(deliveries, options).map((each) => documentAs<D>(each))
        : records.find<D>(collection, options),
    getMany: async <D extends Document>(collection: string, ids: readonly string[]) => {
      if (collection !== collections.bookings) return records.getMany<D>(collection, ids);
      reads += 1;
      return [documentAs<D>(known)];
    },
  };
  const { belonging } = createDirectory({ readStore, keyring });
  const parts = standIn<Ports>({
    ...transacting(),
    readStore,
    keyring,
    belonging,
    clock: () => 0,
    following: (_key: string, compute: () => unknown) => compute(),
    zoneOf: async () => 'Asia/Shanghai',
    namesOf: async (_: string, of: string) => ({ zh: of, en: of }),
  });
  const items = [position === undefined ? { booking: 'b1' } : { booking: 'b1', position }];
  const before = store.events.length;
  const cause = { tenant, kind, group: 'g', cause: `${kind} ${actor}`, actor, until: '1', items };
  await tell(parts, cause, await bookingsOf(parts, [cause]));
  const announced = store.events.slice(before).find(({ type }) => type === 'Announced');
  const messages = elementsIn(fieldsIn(announced?.data).messages).map(fieldsIn);
  return {
    to: messages
      .map((each) => [fieldsIn(each.address).name, elementsIn(each.channels).join()].join(' '))
      .toSorted(),
    text: fieldsIn(fieldsIn(messages[0]?.text).text),
    reads,
  };
};

beforeEach(async () => {
  store = createMemoryEventStore();
  for (const name of ['li', 'friend', 'dean', 'keeper', 'porter']) await save(account, name, { name });
});

it('asks those who approve, and no other administrators', async () => {
  await room();
  expect((await told('approval_wanted', 'awaiting_approval')).to).toEqual(['dean site,sms']);
});

it('tells applicant, participants and those who manage bookings, who from outside by no page of the product', async () => {
  await room();
  const { to, text } = await told('booked', 'approved');
  expect(to).toEqual(['Ann sms', 'friend site,sms', 'keeper site,sms', 'li site,sms']);
  expect(text.en).toContain('Subject: 读书会');
});

it('tells of a loan until when it lasts', async () => {
  await room();
  const { text } = await told('booked', 'pending', 'li', { loan: { until: '2030-01-09' } });
  expect(text.en).toContain('Room · Mon 7 Jan 10:00 – Wed 9 Jan 11:00 · B-1');
});

it('tells of a use that goes on whom it has told of the booking, and its applicant by what a calendar reads', async () => {
  await room();
  const { to, text } = await told('extended', 'performed', 'li');
  expect(to).toEqual(['Ann sms', 'friend site,sms', 'keeper site,sms', 'li site,sms']);
  expect(text.en).toContain('10:00–11:00');
});

it('tells of a cancellation whom the resource says', async () => {
  await room({ cancel_notification_rule_apply: 0 });
  expect((await told('cancelled', 'cancelled', 'li')).to).toEqual(['keeper site,sms']);
  // In the product its applicant learns of it all the same, unless it was they.
  expect((await told('cancelled', 'cancelled', 'keeper')).to).toEqual(['keeper site,sms', 'li site']);
});

it('tells who is left out, also from outside, by how they are reached', async () => {
  await room({ is_notification_push: 0 });
  const [ann, bob, eve] = [
    { name: 'Ann', email: 'ann@visitors.example', mobile: '13800000000' },
    { name: 'Bob', mobile: '13900000000' },
    { name: 'Eve', email: 'eve@visitors.example' },
  ];
  const invited: Earlier = [
    ['booked', { account: 'friend', participant: 'friend' }],
    ['booked', { participant: '#1', address: ann }],
    ['booked', { participant: '#2', address: bob }],
    ['booked', { participant: '#3', address: eve }],
  ];
  const leftOut = async (by: string, channels: string, ...participants: object[]) => {
    const changed = { details: { ...details, channels, participants } };
    return (await told('left_out', 'approved', by, changed, invited)).to;
  };
  // Eve stands where Ann stood, and Ann has another phone.
  const named = [
    { id: '', ...eve },
    { id: '', name: 'Ann', email: ann.email, mobile: '13700000000' },
  ];
  expect(await leftOut('li', 'site,sms', ...named)).toEqual(['Bob sms', 'friend site,sms']);
  expect(await leftOut('dean', 'email', { id: 'friend', name: 'x' }, ...named)).toEqual(['Bob email']);
});

it('tells nothing but what one must know where the resource pushes nothing', async () => {
  await room({ is_notification_push: 0 });
  expect((await told('rejected', 'rejected', 'dean')).to).toEqual(['li site']);
  expect((await told('rejected', 'rejected', 'li')).to).toEqual([]);
});

const by = (channels: string, more: object = {}) => ({ notifiy_channels: channels, ...more });
const [on, off] = [{ is_enable: 1 }, { is_enable: 0 }];

it.each<[string, Readonly<Record<string, { is_enable: number }>>, object, object | undefined, string[]]>([
  ['as the resource pushes', { site: on, email: on }, by('email'), undefined, ['li site,email']],
  ['by no channel that is off', { site: on, email: off }, by('email'), undefined, ['li site']],
  ['not in the product where that is off', { site: off, email: on }, by('email'), undefined, ['li email']],
  ['not at all where all is off', { site: off, email: off }, by('email'), undefined, []],
  [
    'on the channels that the office names and that are on',
    { site: on, email: off, sms: on },
    by('site'),
    { is_enable: 1, channels: ['email', 'sms'], receivers: ['applicant'] },
    ['li site,sms'],
  ],
  ['not of what the office has switched off', { site: on }, by('site'), off, []],
])('tells the applicant %s', async (_, channels, pushes, reminder, people) => {
  const alone = { cancel_notification_rule_admin: 0, ...pushes };
  await room(alone);
  for (const [code, switched] of Object.entries(channels))
    await save(notificationChannel, code, { channel_code: code, ...switched });
  if (reminder) await save(notificationReminder, 'r', { event_code: 'cancelled', ...reminder });
  const { to } = await told('cancelled', 'cancelled', 'admin');
  expect(to.filter((each) => each.startsWith('li '))).toEqual(people);
});

it('tells one person once, in capital letters and small ones', async () => {
  await room();
  await save(account, 'pal', { name: 'pal', email: 'Pal@campus.example' });
  const participants = [
    { id: 'pal', name: '同学', notifies: false },
    { id: '', name: 'P.', email: 'pal@CAMPUS.example', notifies: false },
    { id: '', name: 'Ann', email: 'ann@visitors.example', mobile: '1', notifies: false },
    { id: '', name: 'Ann again', email: 'Ann@Visitors.example', mobile: '2', notifies: false },
  ];
  for (const [kind, phase] of [
    ['booked', 'approved'],
    ['cancelled', 'cancelled'],
  ] as const) {
    const { to } = await told(kind, phase, 'system', { details: { ...details, participants } });
    expect(to).toEqual(['Ann sms', 'keeper site,sms', 'li site,sms', 'pal site,sms']);
  }
});

const later = (type: string, data: object = {}) => ({ type, data, at: 1, actor: 'li', position: '2' });

it.each([
  ['booked', 'approved', later('TimeChanged')],
  ['changed', 'approved', later('TimeChanged')],
  ['changed', 'approved', later('Booked', { movedFrom: {} })],
  ['details_changed', 'approved', later('DetailsChanged')],
  ['extended', 'pending', later('Extended')],
  ['extended', 'pending', later('ExtensionTakenBack')],
  ['booked', 'cancelled', later('Cancelled')],
  ['changed', 'cancelled', later('Cancelled')],
] as const)('leaves %s to the letter about what came right after it: %s %o', async (kind, phase, step) => {
  await room();
  const { to } = await told(kind, phase, 'system', { history: [step] }, [], '1');
  expect(to).toEqual([]);
});

it('tells what stands at the end of several changes', async () => {
  await room();
  const { to } = await told('changed', 'approved', 'system', { history: [later('TimeChanged')] }, [], '2');
  expect(to).toContain('li site,sms');
});

it('reads a booking once, with those of its page', async () => {
  await room();
  expect((await told('booked', 'approved')).reads).toBe(1);
});

it('reads at once the bookings of the causes that are about one each', async () => {
  const asked: (readonly string[])[] = [];
  const readStore = standIn<Ports['readStore']>({
    getMany: async <D extends Document>(_: string, ids: readonly string[]) => {
      asked.push(ids);
      return [documentAs<D>(booking)];
    },
  });
  const about = (...ids: readonly string[]) => ({
    tenant,
    kind: 'booked',
    group: 'g',
    cause: 'c',
    actor: 'li',
    until: '1',
    items: ids.map((id) => ({ booking: id })),
  });
  const found = await bookingsOf({ readStore }, [about('b1'), about('b2', 'b3'), about('b4')]);
  expect(asked).toEqual([['campus/b1', 'campus/b4']]);
  expect([...found.keys()]).toEqual(['campus/b1']);
});
