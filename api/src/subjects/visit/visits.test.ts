// Visits through their process, over a log in memory: places, papers, answers, messages, forgetting.
import { visitDayStream } from '@campus/events/domain/streams';
import { EVERY_TYPE, visitDay } from '@campus/events/visit/visit-day';
import { collections, type DeliveryDocument } from '@campus/projections/ports/documents';
import { VISIT_DAYS, VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import { messages } from '@campus/projections/subjects/message/messages';
import { visitDays } from '@campus/projections/subjects/visit/visit-days';
import { visits } from '@campus/projections/subjects/visit/visits';
import { foldAll } from '@campus/projections/testing/fold-all';
import { describe, expect, it } from 'vitest';
import { visitorAccount } from '../../gateway/identity/visitor-token.ts';
import { answerOf, callerOf, contextOf } from '../../testing/requests.ts';
import {
  type Collections,
  createVisitWorld as createWorld,
  type Folding,
  NOON,
} from '../../testing/visit-world.ts';
import { stoppedOr } from '../gate/holders.ts';
import { visitHolder } from '../gate/visit-holder.ts';
import { actOnVisit, approveVisit, cancelVisits } from './answering.ts';
import { type Coming, come } from './come.ts';
import { invitationVerdicts, updateVisit, updateVisits } from './commands.ts';
import { eraseDue } from './erase.ts';
import { eraseKnown } from './erase-known.ts';
import { infoByPhone } from './known-people.ts';
import { oneInvitation, ownInvitations } from './lists.ts';
import { personIn, presentVisit } from './present.ts';
import { createVisitTelling } from './tell.ts';
import { createStrayPlaces, createVisitsDue, wasSeen } from './turns.ts';
import { remindHost } from './visitor/pass-message.ts';
import type { VisitForm } from './wish.ts';
import { createWishes, wishVisitorWindow } from './wishes.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const asking: Coming = { path: '1', host: 'teacher1', isInvitation: false };
const inviting: Coming = { path: '2', host: 'teacher1', isInvitation: true };
const form = (changes: VisitForm = {}): VisitForm => ({
  visitor_name: '王小明',
  phone: '13812345678',
  in_school_date: '2026-11-21',
  start_time: '09:00',
  end_time: '11:00',
  ...changes,
});

const folding: Folding = (events) => ({
  [VISITS]: [...foldAll(visits, events).values()],
  [VISIT_DAYS]: [...foldAll(visitDays, events).values()],
  [collections.messages]: [...foldAll(messages, events).values()],
});
const createVisitWorld = (more?: Collections) => createWorld(folding, more);
type World = ReturnType<typeof createVisitWorld>;

const cameAs = async ({ parts, acting }: World, coming: Coming, changes: VisitForm = {}) => {
  const came = await come(parts, acting('teacher1'), form(changes), coming);
  if (came.outcome === 'refused') throw new Error(JSON.stringify(came.rejection));
  return came.id;
};
const refusalOf = async ({ parts, acting }: World, changes: VisitForm) => {
  const came = await come(parts, acting('teacher1'), form(changes), asking);
  return came.outcome === 'refused' ? came.rejection : undefined;
};
const visitOf = async ({ parts }: World, id: string): Promise<VisitDocument> => {
  const found = await parts.readStore.get<VisitDocument>(VISITS, `north/${id}`);
  if (!found) throw new Error('no such visit');
  return found;
};
const lettersOf = ({ parts }: World) =>
  parts.readStore.find<DeliveryDocument>(collections.messages, { sort: [['createdAt', 1]] });

it('tells each row of an invitation what would refuse it, and writes nothing', async () => {
  const world = createVisitWorld();
  const caller = callerOf({ tenant: 'north', account: 'teacher1', roles: ['user'] });
  const ask = (...models: VisitForm[]) =>
    answerOf<readonly { errcode: number }[]>(
      invitationVerdicts(world.parts),
      { models },
      contextOf({ caller }),
    );
  const rows = [form(), form({ phone: '123' }), form({ in_school_date: '2026-11-01' }), { again: 'none' }];
  expect((await ask(...rows)).map(({ errcode }) => errcode)).toEqual([0, 1002, 2010, 4004]);
  await expect(ask(...Array.from({ length: 51 }, () => form()))).rejects.toThrow();
  expect(world.store.events).toEqual([]);
});

it('tells the black list to nobody who asks for verdicts, only in the refusal of what was sent', async () => {
  const list = [record('b1', { phone: '13812345678' })];
  const { parts, acting } = createVisitWorld({ [collections.records('visitor_blacklist')]: list });
  const caller = callerOf({ tenant: 'north', account: 'teacher1', roles: ['user'] });
  const context = contextOf({ caller });
  const verdicts = await answerOf(invitationVerdicts(parts), { models: [form()] }, context);
  expect(verdicts).toMatchObject([{ errcode: 0 }]);
  const sent = await come(parts, acting('teacher1'), form(), inviting);
  expect(sent).toMatchObject({ outcome: 'refused', rejection: { code: 2011 } });
});

it('takes from an invited visitor nothing without the consent to the notice, and asks for it once', async () => {
  const world = createVisitWorld();
  const id = await cameAs(world, inviting);
  const { phoneHash = '' } = await visitOf(world, id);
  const visitor = { phone: '13812345678' };
  const caller = callerOf({ tenant: 'north', account: visitorAccount(phoneHash), roles: [], visitor });
  const update = updateVisit('updateVisitorAddFieldInfo')(world.parts);
  const say = (more: VisitForm, consent = {}) =>
    answerOf(update, { model: { id, ...more }, ...consent }, contextOf({ caller }));
  const plate = { is_car: 1, car_card_number: '沪A12345' };
  for (const more of [plate, { unit: '北岭材料公司' }])
    expect(await say(more)).toMatchObject({ errcode: 1001 });
  expect(personIn(world.parts, await visitOf(world, id))?.plate).toBeUndefined();
  expect(await say(plate, { consent_version: '1', consent_language: 'zh' })).toMatchObject({ errcode: 0 });
  expect(await say({ unit: '北岭材料公司' })).toMatchObject({ errcode: 0 });
  expect(await say({ card_type: '1', card_number: '11010519491231002X' })).toMatchObject({ errcode: 1001 });
});

describe('case 4: papers', () => {
  it('of an invited visitor are taken with a consent of their own, and it is recorded', async () => {
    const world = createVisitWorld();
    const id = await cameAs(world, inviting);
    const { phoneHash = '' } = await visitOf(world, id);
    const account = visitorAccount(phoneHash);
    const caller = { tenant: 'north', account, roles: [], visitor: { phone: '13812345678' } };
    const context = contextOf({ caller: callerOf(caller) });
    const update = updateVisit('updateVisitorAddFieldInfo')(world.parts);
    const told = { model: { id, card_type: '1', card_number: '11010519491231002X' } };
    const agreed = { consent_version: '1', consent_language: 'en' };
    for (const without of [{}, agreed, { ...agreed, consent_version: '0', consent_card: 1 }])
      expect(await answerOf(update, { ...told, ...without }, context)).toMatchObject({ errcode: 1001 });
    expect(personIn(world.parts, await visitOf(world, id))?.cardNumber).toBeUndefined();
    const all = { ...told, ...agreed, consent_card: 1 };
    expect(await answerOf(update, all, context)).toMatchObject({ errcode: 0 });
    expect((await visitOf(world, id)).consent).toMatchObject({ version: '1', card: true });
  });

  it.each([
    ['1', '11010519491231002x', undefined],
    ['1', '810000199408230021', undefined],
    ['3', 'H12345678', undefined],
    ['2', 'E12345678', undefined],
    ['1', '110105194912310021', 'The last character does not match; check the number'],
    ['1', '11010519490231002X', 'The date of birth in the number does not exist'],
    ['3', 'Z1', 'The number does not have the form of this paper'],
  ])('of kind %s with %s', async (card_type, card_number, says) => {
    const rejection = await refusalOf(createVisitWorld(), { card_type, card_number });
    expect(rejection?.reason?.en).toBe(says);
  });
});

it.each([
  ['a day that is over', { in_school_date: '2026-11-19' }, 2010],
  ['a day beyond the advance', { in_school_date: '2026-11-28' }, 2004],
  ['an hour that is over', { in_school_date: '2026-11-20', end_time: '11:30' }, 2010],
  ['no name', { visitor_name: ' ' }, 1001],
  ['a phone that nobody has', { phone: '12345678901' }, 1002],
  ['a type that is none', { visitor_type: '7' }, 1002],
  ['a plate that no car has', { car_card_number: '京O1' }, 1002],
  ['more companions than may come', { companions: 11 }, 1006],
])('refuses %s', async (_, changes, code) => {
  expect((await refusalOf(createVisitWorld(), changes))?.code).toBe(code);
});

it('case 18: shows three and four characters, and a masked value sent back is the one that stands', async () => {
  const world = createVisitWorld();
  const id = await cameAs(world, asking, { card_number: '11010519491231002X' });
  const document = await visitOf(world, id);
  const around = { tenant: 'north', zone: 'Asia/Shanghai', now: 0, context: contextOf({}) };
  const presented = await presentVisit(world.parts, document, around);
  expect(presented).toMatchObject({ phone: '138****5678', card_number: '110***********002X' });
  const told = JSON.stringify([presented, await lettersAfter(world, id), world.store.events]);
  expect(told).not.toMatch(/(?<!\d)1[3-9]\d{9}(?!\d)|(?<!\d)\d{17}[\dX](?!\d)/);
});

it.each([
  ['a part of the name', { visitor_name: { like: '小明' } }, 1],
  ['the number or the name', { or: [{ visit_number: { like: 'V-' } }, { visitor_name: { like: '无' } }] }, 1],
  ['the whole phone', { phone: '13812345678' }, 1],
  ['the whole phone as people write it', { phone: '+86 138-1234-5678' }, 1],
  ['a name and another status', { visitor_name: { like: '小明' }, state: 'ended' }, 0],
  ['a part of the phone', { phone: '1381234' }, 0],
  ['the phone as it is shown', { phone: '138****5678' }, 0],
])('is found by %s: %j', async (_, filter, count) => {
  const world = createVisitWorld();
  await cameAs(world, asking);
  const caller = callerOf({ tenant: 'north', account: 'teacher1' });
  const answer = answerOf<{ readonly totalCount: number; readonly edges: readonly object[] }>(
    ownInvitations(world.parts),
    { filter },
    contextOf({ caller, now: NOON }),
  );
  expect((await answer).totalCount).toBe(count);
});

it.each([
  { phone: { like: '1381' } },
  { phone: { gt: '138' } },
  { phone: { between: ['138', '139'] } },
  { phone: { ne: '13812345678' } },
  { or: [{ phone: { lte: '13812345678' } }] },
  { order_by: [{ field: 'phone', dir: 'asc' }] },
])('takes no part of what is shown masked: %j', async (filter) => {
  const world = createVisitWorld();
  const caller = callerOf({ tenant: 'north', account: 'teacher1' });
  await expect(
    answerOf(ownInvitations(world.parts), { filter }, contextOf({ caller, now: NOON })),
  ).rejects.toThrow();
});

/** What people are told of an approval, opened as far as a list shows it. */
const lettersAfter = async (world: World, id: string) => {
  const { parts, acting, pass } = world;
  const as = { type: 'ApproveVisit', now: parts.clock(), account: 'teacher1', as: { 1: 'host' } } as const;
  await actOnVisit(parts, acting('teacher1'), await visitOf(world, id), as);
  pass(11_000);
  await createVisitTelling(parts).once();
  const letters = await lettersOf(world);
  expect(letters.length).toBeGreaterThan(0);
  return letters.map(({ text, kind }) => [kind, parts.keyring.open(text)]);
};

const record = (id: string, fields: object) => ({
  _id: `north/${id}`,
  tenant: 'north',
  removed: false,
  fields,
});
const withSettings = (overall: object, ofType: object = {}, ...fields: readonly object[]) =>
  createVisitWorld({
    [collections.records('visitor_overall_settings')]: [record(':visitors', overall)],
    [collections.records('visitor_detail_settings')]: [record('1', ofType)],
    [collections.records('registration_field_setting')]: fields.map((each, index) =>
      record(`f${index}`, each),
    ),
  });

describe('the settings', () => {
  const windows = [
    { start: '09:00', end: '11:00', places: 20 },
    { start: '14:00', end: '16:00', places: 20 },
  ];

  it('case 1: 500 callers for the last 20 places make 20 winners, and the losers read of the next window', async () => {
    const world = withSettings({ windows });
    const { parts, acting } = world;
    const all = await Promise.all(
      Array.from({ length: 500 }, (_, index) => {
        const asked = form({ phone: `138${String(10_000_000 + index)}`, window_id: '09:00-11:00' });
        return come(parts, acting('teacher1'), asked, asking);
      }),
    );
    const lost = all.flatMap((each) => (each.outcome === 'refused' ? [each.rejection] : []));
    expect(all.length - lost.length).toBe(20);
    expect(new Set(lost.map(({ code }) => code))).toEqual(new Set([2005]));
    expect(lost[0]?.reason?.en).toBe('still free: 14:00–16:00');
    expect(await parts.readStore.count(VISITS, { phase: 'asked' })).toBe(20);
  }, 60_000);

  it('case 2: refuse a hidden field that is sent anyway, and ask for a required one', async () => {
    const hidden = { field_name: 'unit', is_valid: 0, is_required: 1 };
    expect((await refusalOf(withSettings({}, {}, hidden), { unit: 'X' }))?.reason?.en).toBe(
      'Organisation is not asked for',
    );
    expect(await refusalOf(withSettings({}, {}, hidden), {})).toBeUndefined();
    const required = { field_name: 'card_number', is_valid: 1, is_required: 1 };
    expect((await refusalOf(withSettings({}, {}, required), {}))?.code).toBe(1001);
  });

  it('hide and require the information of people who are invited by settings of their own', async () => {
    const at = (name: string, each: object) => ({ [collections.records(name)]: [record('f', each)] });
    const shown = { field_name: 'unit', is_valid: 1 };
    const info = { field_name: 'unit', is_appointment_valid_info: 0, is_appointment_required_info: 1 };
    const world = createVisitWorld({
      ...at('registration_field_setting', shown),
      ...at('visitor_info_field_setting', info),
    });
    const { parts, acting } = world;
    const invited = await come(parts, acting('teacher1'), form({ unit: 'X' }), inviting);
    expect(invited).toMatchObject({ outcome: 'refused', rejection: { code: 1002 } });
    expect(await refusalOf(world, { unit: 'X' })).toBeUndefined();
    const id = await cameAs(world, inviting, { phone: '13812345679' });
    const update = updateVisits('batchUpdateVisitorAddFieldInfo')(parts);
    const context = contextOf({
      caller: callerOf({ tenant: 'north', account: 'teacher1', roles: ['user'] }),
    });
    const answer = await answerOf(update, { models: [{ id, unit: 'X' }] }, context);
    expect(answer).toMatchObject({ code: 2 });
  });

  it('offer the gates of the type before those of all visitors, and no other', async () => {
    const world = withSettings({ apply_school_resources: ['north'] }, { apply_school_resources: ['east'] });
    expect((await refusalOf(world, { gates: ['north'] }))?.code).toBe(2003);
    expect(await visitOf(world, await cameAs(world, asking))).toMatchObject({ gates: ['east'] });
  });

  it('have an invitation approved by a head, where the office says so', async () => {
    const world = withSettings({ is_invite_school_flow_path: 1 });
    expect(await visitOf(world, await cameAs(world, inviting))).toMatchObject({ phase: 'asked', levels: 2 });
  });

  it('let an administrator of some visits cancel those, and no other', async () => {
    const permission = { admin_user: 'keeper1', is_enable: 1, visitor_types: ['1'] };
    const world = createVisitWorld({
      [collections.records('visitor_admin_permission')]: [record('p', permission)],
    });
    const caller = callerOf({ tenant: 'north', account: 'keeper1', roles: ['user'] });
    const cancel = (ids: readonly string[]) =>
      answerOf(cancelVisits(world.parts), { ids }, contextOf({ caller }));
    const group = await cameAs(world, asking, { visitor_type: '2', phone: '13812345679' });
    expect(await cancel([group])).toMatchObject({ code: 2 });
    const one = await cameAs(world, asking);
    expect(await cancel([one])).toMatchObject({ code: 0 });
    expect(await visitOf(world, one)).toMatchObject({ phase: 'cancelled' });
  });

  it('take no kind of person and no gate that the office does not keep', async () => {
    const world = createVisitWorld({
      [collections.records('visitor_person_type')]: [record('vip', { is_enable: 1, order: 1 })],
      [collections.records('location')]: [record('east', { level: 4, state: 1, order_num: 1 })],
    });
    expect((await refusalOf(world, { person_type: 'king' }))?.code).toBe(1002);
    expect(await refusalOf(world, { person_type: 'vip' })).toBeUndefined();
    expect((await refusalOf(world, { gates: ['moon'] }))?.code).toBe(1002);
    expect(await refusalOf(world, { gates: ['east'], phone: '13812345679' })).toBeUndefined();
  });

  it('refuse a plate where no car passes the gate, when coming and when it is changed', async () => {
    const gate = { level: 4, state: 1, order_num: 1 };
    const world = createVisitWorld({
      [collections.records('location')]: [
        record('east', { ...gate, takes_cars: 0 }),
        record('south', { ...gate, takes_cars: 1 }),
      ],
    });
    const plate = { car_card_number: '京A12345', is_car: 1 };
    expect((await refusalOf(world, { ...plate, gates: ['east'] }))?.sentence?.en).toMatch(/^No car passes/);
    expect(await refusalOf(world, { ...plate, gates: ['east', 'south'] })).toBeUndefined();
    const id = await cameAs(world, inviting, { gates: ['east'], phone: '13812345679' });
    const update = updateVisits('batchUpdateVisitorAddFieldInfo')(world.parts);
    const context = contextOf({
      caller: callerOf({ tenant: 'north', account: 'teacher1', roles: ['user'] }),
    });
    expect(await answerOf(update, { models: [{ id, ...plate }] }, context)).toMatchObject({ code: 2 });
    const hours = { start_time: '09:00', end_time: '11:00' };
    const moved = { models: [{ id, ...plate, ...hours, gates: ['south'] }] };
    expect(await answerOf(update, moved, context)).toMatchObject({ errcode: 0 });
  });

  it('keep a gate that is offered no more where only the hour changes, and no car in it by an empty list', async () => {
    const gate = { level: 4, state: 1, order_num: 1 };
    const gates = [record('east', { ...gate, takes_cars: 0 }), record('south', { ...gate, takes_cars: 1 })];
    const overall = record(':visitors', {});
    const world = createVisitWorld({
      [collections.records('location')]: gates,
      [collections.records('visitor_overall_settings')]: [overall],
    });
    const id = await cameAs(world, inviting, { gates: ['south'] });
    // The office offers another gate from now on.
    Object.assign(overall.fields, { apply_school_resources: ['east'] });
    const context = contextOf({
      caller: callerOf({ tenant: 'north', account: 'teacher1', roles: ['user'] }),
    });
    const update = updateVisits('batchUpdateVisitorAddFieldInfo')(world.parts);
    const changed = (model: VisitForm) => answerOf(update, { models: [{ id, ...model }] }, context);
    expect(await changed({ start_time: '13:00', end_time: '15:00' })).toMatchObject({ errcode: 0 });
    expect(await visitOf(world, id)).toMatchObject({ gates: ['south'], start: 780 });
    expect(await changed({ unit: '北大', gates: ['south'] })).toMatchObject({ errcode: 2003 });
    expect(await changed({ unit: '北大', car_card_number: '京A12345', gates: [] })).toMatchObject({
      errcode: 1002,
    });
    // A refused change has changed nothing.
    expect(personIn(world.parts, await visitOf(world, id))?.unit).not.toBe('北大');
  });

  it('refuse companions, named or counted, where they are not asked for', async () => {
    const peers = withSettings({}, {}, { field_name: 'peers', is_valid: 0 });
    expect((await refusalOf(peers, { companions: 2 }))?.code).toBe(1002);
    expect(await refusalOf(peers, {})).toBeUndefined();
  });

  it('say how many agree, for how long, and whether there are such visits at all', async () => {
    const open = withSettings({ retention_days: 60 }, { is_invite_school_flow_path: 0 });
    const id = await cameAs(open, { ...asking, host: 'teacher1' });
    expect(await visitOf(open, id)).toMatchObject({ phase: 'approved', retentionDays: 60 });
    const two = withSettings({}, { is_invite_school_flow_path: 1, is_enable_second_level: 1 });
    expect(await visitOf(two, await cameAs(two, inviting))).toMatchObject({ phase: 'asked', levels: 2 });
    const byHead = await cameAs(two, { ...inviting, host: 'head1' }, { phone: '13812345679' });
    expect(await visitOf(two, byHead)).toMatchObject({ phase: 'approved' });
    expect((await refusalOf(withSettings({}, { is_enable: 0 }), {}))?.code).toBe(2001);
  });

  it('close days of the week, and open the newest day at an hour', async () => {
    expect((await refusalOf(withSettings({ open_days: ['1', '2'] }), {}))?.code).toBe(2003);
    const later = withSettings({ advance_days: 1, release_hour: '13:00' });
    expect((await refusalOf(later, {}))?.code).toBe(2004);
    later.pass(HOUR);
    expect(await refusalOf(later, {})).toBeUndefined();
  });
});

describe('case 13: a black list', () => {
  const listed = (fields: object) =>
    createVisitWorld({ [collections.records('visitor_blacklist')]: [record('b1', fields)] });

  it.each([
    ['a phone in another spelling', { phone: '＋86 138-1234-5678' }],
    ['a number in another spelling', { card_number: '1101 0519 4912 3100 2x' }],
  ])('refuses %s, without a reason', async (_, fields) => {
    const rejection = await refusalOf(listed(fields), { card_number: '11010519491231002X' });
    expect(rejection).toMatchObject({ code: 2011 });
    expect(rejection?.sentence?.en).not.toMatch(/black/);
  });

  it('refuses at the approval and stops at the gate somebody who was listed since', async () => {
    const list: ReturnType<typeof record>[] = [];
    const world = createVisitWorld({ [collections.records('visitor_blacklist')]: list });
    const { parts } = world;
    const id = await cameAs(world, asking);
    list.push(record('b1', { phone: '138 1234 5678' }));
    const context = contextOf({ caller: callerOf({ tenant: 'north', account: 'teacher1' }) });
    const answer = await answerOf<{ msg_en: string }>(approveVisit(parts), { id }, context);
    expect(answer).toMatchObject({ errcode: 2011 });
    expect(answer.msg_en).not.toMatch(/black/);
    const holder = visitHolder(parts, `visit:${id}`, await visitOf(world, id));
    expect((await stoppedOr(parts, 'north', holder)).facts).toMatchObject({ isStopped: true });
  });

  it('alerts the guard to a name alone, however it is written, and stops nobody for it', async () => {
    const list = [record('b1', { name: ' 王小明 ', phone: '13900000000' })];
    const world = createVisitWorld({ [collections.records('visitor_blacklist')]: list });
    const id = await cameAs(world, asking);
    const holder = visitHolder(world.parts, `visit:${id}`, await visitOf(world, id));
    const { facts } = await stoppedOr(world.parts, 'north', holder);
    expect(facts).toMatchObject({ isNamesake: true });
    expect(facts?.isStopped).toBeUndefined();
  });

  it.each([
    ['the name alone', { visitor_name: '王小明' }],
    ['an entry that is over', { phone: '13812345678', end_date: '2026-11-19' }],
    ['an entry that is off', { phone: '13812345678', is_enable: 0 }],
  ])('lets %s pass', async (_, fields) => {
    expect(await refusalOf(listed(fields), {})).toBeUndefined();
  });
});

it('gives a place to one visit a phone and window, and frees it with its end', async () => {
  const world = createVisitWorld();
  const { parts, acting } = world;
  const id = await cameAs(world, asking);
  expect((await refusalOf(world, {}))?.code).toBe(2012);
  const command = { type: 'CancelVisit', now: parts.clock(), by: 'visitor' } as const;
  await actOnVisit(parts, acting('teacher1'), await visitOf(world, id), command);
  expect(await refusalOf(world, {})).toBeUndefined();
});

it('gives up many visits at once, and names those that are none of the caller’s', async () => {
  const world = createVisitWorld();
  const own = await cameAs(world, asking);
  const other = await cameAs(world, { ...asking, host: 'teacher2' }, { phone: '13812345679' });
  const caller = callerOf({ tenant: 'north', account: 'teacher2' });
  const args = { ids: [own, other, 'nobody'] };
  const answer = await answerOf<{ ids: string[]; rows: { name: string; errcode: number }[] }>(
    cancelVisits(world.parts),
    args,
    contextOf({ caller }),
  );
  expect(answer.ids).toEqual([other]);
  expect(answer.rows.map(({ errcode }) => errcode)).toEqual([4004, 0, 4004]);
  expect(await visitOf(world, other)).toMatchObject({ phase: 'cancelled' });
});

it('changes many visits, each with its verdict, and none where there are too many', async () => {
  const world = createVisitWorld();
  const id = await cameAs(world, asking);
  const update = updateVisits('batchUpdateVisitorAddFieldInfo')(world.parts);
  const caller = callerOf({ tenant: 'north', account: 'teacher1' });
  const sent = (models: VisitForm[]) => answerOf<object>(update, { models }, contextOf({ caller }));
  const models = [
    { id, unit: '北大' },
    { id: 'none', unit: '北大' },
  ];
  const answer = await sent(models);
  expect(answer).toMatchObject({ code: 1, errcode: 4004, ids: [id] });
  expect(personIn(world.parts, await visitOf(world, id))?.unit).toBe('北大');
  const tooMany = await sent(Array.from({ length: 51 }, () => ({ id, unit: '清华' })));
  expect(tooMany).toMatchObject({ code: 2, errcode: 1006, ids: [], rows: [] });
  expect(personIn(world.parts, await visitOf(world, id))?.unit).toBe('北大');
});

it('answers a key that is sent again with its visit, and claims nothing for one that is over', async () => {
  const world = createVisitWorld();
  const { parts, pass } = world;
  const acting = { ...world.acting('teacher1'), command: { key: 'k', hash: 'h' } };
  const first = await come(parts, acting, form(), asking);
  const id = first.outcome === 'accepted' ? first.id : '';
  const command = { type: 'CancelVisit', now: parts.clock(), by: 'visitor' } as const;
  await actOnVisit(parts, world.acting('teacher1'), await visitOf(world, id), command);
  pass(2 * DAY);
  expect(await come(parts, acting, form(), asking)).toMatchObject({ outcome: 'accepted', id });
  const { state } = await parts.look(visitDayStream('north', EVERY_TYPE, '2026-11-21'), visitDay);
  expect(state.claims).toEqual([]);
});

it('frees places whose visit never came to be', async () => {
  const world = createVisitWorld();
  const { parts, pass } = world;
  const stream = visitDayStream('north', EVERY_TYPE, '2026-11-21');
  const claim = { window: '', places: 1, quota: { windows: [] }, now: parts.clock(), visit: 'lost' };
  await parts.transact(
    stream,
    visitDay,
    { type: 'ClaimPlaces', ...claim },
    { tenant: 'north', actor: 'x', correlation: 'x' },
  );
  await cameAs(world, asking);
  const { once } = createStrayPlaces(parts);
  expect(await once()).toBe(0);
  pass(11 * MINUTE);
  expect(await once()).toBe(1);
  const { state } = await parts.look(stream, visitDay);
  expect(state.claims).toHaveLength(1);
});

describe('what people are told', () => {
  it('is one message a change: the host in the product, the visitor by SMS once it stands', async () => {
    const world = createVisitWorld();
    const { parts, acting, pass } = world;
    const { once } = createVisitTelling(parts);
    const id = await cameAs(world, asking);
    await once();
    await once();
    expect(await lettersOf(world)).toMatchObject([
      { kind: 'visit_asked', account: 'teacher1', channel: 'site' },
    ]);
    const command = {
      type: 'ApproveVisit',
      now: parts.clock(),
      account: 'teacher1',
      as: { 1: 'host' },
    } as const;
    await actOnVisit(parts, acting('teacher1'), await visitOf(world, id), command);
    await once();
    expect(await lettersOf(world)).toHaveLength(1);
    pass(11_000);
    await once();
    expect(await lettersOf(world)).toMatchObject([{}, { kind: 'visit_approved', channel: 'sms' }]);
  });

  it('is that a full window has room again, to the first who wished for it, whom a day later nobody knows', async () => {
    const windows = [{ start: '09:00', end: '11:00', places: 1 }];
    const world = withSettings({ windows });
    const { parts, acting, pass } = world;
    const id = await cameAs(world, asking, { window_id: '09:00-11:00' });
    const phone = '13912345678';
    const caller = callerOf({ tenant: 'north', account: 'visitor:x', visitor: { phone } });
    const wish = (is_wished: number, more: { date?: string; places?: number } = {}) => {
      const asked = { date: '2026-11-21', window_id: '09:00-11:00', is_wished, ...more };
      return answerOf(wishVisitorWindow(parts), asked, contextOf({ now: NOON, caller }));
    };
    const { once } = createWishes(parts);
    expect(await wish(1)).toMatchObject({ errcode: 0 });
    expect(await wish(0)).toMatchObject({ errcode: 0 });
    expect(await once()).toBe(0);
    await wish(1);
    expect(await once()).toBe(0);
    const cancelling = { type: 'CancelVisit', now: parts.clock(), by: 'visitor' } as const;
    await actOnVisit(parts, acting('teacher1'), await visitOf(world, id), cancelling);
    expect([await once(), await once()]).toEqual([1, 0]);
    // Nobody is told again and again of what they could take.
    expect(await wish(1, { date: '2026-11-22' })).toMatchObject({ errcode: 3001 });
    expect(await wish(1, { date: '2099-12-31' })).toMatchObject({ errcode: 2004 });
    expect(await wish(1, { places: 22 })).toMatchObject({ errcode: 1006 });
    const [letter] = (await lettersOf(world)).filter(({ kind }) => kind === 'visit_room');
    expect(JSON.stringify(parts.keyring.open(letter?.text))).toContain('30 分钟');
    expect(JSON.stringify(world.store.events)).not.toContain(phone);
    pass(31 * 60_000);
    expect([await once(), await once()]).toEqual([1, 0]);
    const { state } = await parts.look(visitDayStream('north', EVERY_TYPE, '2026-11-21'), visitDay);
    expect(state.wishes).toEqual([]);
    pass(2 * DAY);
    await once();
    expect(parts.keyring.open(letter?.text)).toBeUndefined();
  });

  it('is a wish of the visitor to be met, once in ten minutes and of an approved visit alone', async () => {
    const world = createVisitWorld();
    const id = await cameAs(world, inviting);
    const { phoneHash = '' } = await visitOf(world, id);
    const remind = async (account: string, now = NOON) =>
      answerOf(
        remindHost(world.parts),
        { id },
        contextOf({ now, caller: callerOf({ tenant: 'north', account }) }),
      );
    const visitor = visitorAccount(phoneHash);
    expect(await remind('teacher1')).toMatchObject({ errcode: 4004 });
    expect(await remind(visitor)).toMatchObject({ errcode: 0 });
    expect(await remind(visitor)).toMatchObject({ errcode: 1004 });
    expect(await remind(visitor, NOON + 10 * MINUTE)).toMatchObject({ errcode: 0 });
    expect(await lettersOf(world)).toMatchObject([
      { kind: 'visit_waiting', account: 'teacher1', channel: 'site' },
      { kind: 'visit_waiting' },
    ]);
    const asked = await cameAs(world, asking, { phone: '13812345679' });
    const { phoneHash: other = '' } = await visitOf(world, asked);
    const caller = callerOf({ tenant: 'north', account: visitorAccount(other) });
    expect(await answerOf(remindHost(world.parts), { id: asked }, contextOf({ caller }))).toMatchObject({
      errcode: 3001,
    });
  });

  it('says nothing of an approval that was taken back', async () => {
    const world = createVisitWorld();
    const { parts, acting, pass } = world;
    const id = await cameAs(world, asking);
    const as = { account: 'teacher1', now: parts.clock() } as const;
    const act = async (command: Parameters<typeof actOnVisit>[3]) =>
      actOnVisit(parts, acting('teacher1'), await visitOf(world, id), command);
    await act({ type: 'ApproveVisit', ...as, as: { 1: 'host' } });
    await act({ type: 'TakeBackApproval', ...as });
    pass(11_000);
    await createVisitTelling(parts).once();
    expect((await lettersOf(world)).map(({ kind }) => kind)).not.toContain('visit_approved');
  });
});

it('is read by the head once the host agreed to a visit that two have to agree to', async () => {
  const world = withSettings({}, { is_invite_school_flow_path: 1, is_enable_second_level: 1 });
  const { parts } = world;
  const id = await cameAs(world, { ...asking, isInvitation: false });
  const readBy = async (account: string) => {
    const context = contextOf({ caller: callerOf({ tenant: 'north', account, roles: ['user'] }) });
    const list = await answerOf<{ readonly edges: readonly { readonly node: { readonly id: string } }[] }>(
      ownInvitations(parts),
      { first: 10 },
      context,
    );
    const one = await answerOf<object | null>(oneInvitation(parts), { id }, context);
    return [list.edges.map(({ node }) => node.id), one !== null];
  };
  expect(await readBy('head1')).toEqual([[], true]);
  const approving = {
    type: 'ApproveVisit',
    now: parts.clock(),
    account: 'teacher1',
    as: { 1: 'host' },
  } as const;
  await actOnVisit(parts, world.acting('teacher1'), await visitOf(world, id), approving);
  expect(await visitOf(world, id)).toMatchObject({ phase: 'asked' });
  expect(await readBy('head1')).toEqual([[id], true]);
  expect(await readBy('teacher2')).toEqual([[], false]);
});

it('case 15: an absent host’s question passes to the head after a day', async () => {
  const world = createVisitWorld();
  const id = await cameAs(world, asking, { in_school_date: '2026-11-24' });
  world.pass(DAY);
  await createVisitsDue(world.parts, wasSeen(world.parts)).once();
  expect(await visitOf(world, id)).toMatchObject({ isPassedOn: true, deputy: 'head1' });
});

it('case 17: after the days of the settings nothing of the person is left, and the figures stand', async () => {
  const world = createVisitWorld();
  const { parts, pass, store } = world;
  const id = await cameAs(world, inviting, { card_number: '11010519491231002X', companions: 2 });
  const { once: tell } = createVisitTelling(parts);
  await tell();
  pass(2 * DAY);
  await createVisitsDue(parts, wasSeen(parts)).once();
  const before = await visitOf(world, id);
  expect(before).toMatchObject({ phase: 'ended' });
  pass(29 * DAY);
  expect(await eraseDue(parts)).toBe(0);
  pass(2 * DAY);
  expect(await eraseDue(parts)).toBe(1);
  expect(await eraseDue(parts)).toBe(0);
  const after = await visitOf(world, id);
  expect(personIn(parts, before)).toBeUndefined();
  expect(personIn(parts, after)).toBeUndefined();
  expect(after).toMatchObject({ phase: 'ended', companions: 2, visitorType: '1', isErased: true });
  expect([after.phoneHash, after.cardHash]).toEqual([undefined, undefined]);
  const [letter] = await lettersOf(world);
  expect([parts.keyring.open(letter?.text), parts.keyring.open(letter?.address)]).toEqual([
    undefined,
    undefined,
  ]);
  const certificate = store.events.find(({ type }) => type === 'ErasureCertified');
  expect(certificate?.data).toMatchObject({ visits: 1, people: 3 });
  expect(JSON.stringify(certificate)).not.toContain(id);
});

it('finds a visitor by phone: the office what it keeps, a host the visitors of their own', async () => {
  const fields = { visitor_name: '常客', phone: '+8613811112222' };
  const known = { ...record('p1', fields), createdAt: NOON, updatedAt: NOON };
  const world = createVisitWorld({ [collections.records('visitor_info')]: [known] });
  await cameAs(world, asking);
  const ask = (account: string, phone: string, ...roles: string[]) =>
    answerOf(
      infoByPhone(world.parts),
      { phone },
      contextOf({ caller: callerOf({ tenant: 'north', account, roles }) }),
    );
  expect(await ask('admin', '138 1111 2222', 'super_admin')).toMatchObject({
    visitor_name: '常客',
    phone: '138****2222',
  });
  expect(await ask('teacher1', '13811112222')).toBeNull();
  expect(await ask('teacher1', '13812345678')).toMatchObject({
    visitor_name: '王小明',
    phone: '138****5678',
  });
  expect(await ask('teacher2', '13812345678')).toBeNull();
});

it('forgets what the office keeps of a visitor once no visit of theirs is kept', async () => {
  const known = (phone: string) => ({ ...record('p1', { visitor_name: 'W', phone }), updatedAt: NOON });
  const worldOf = (phone: string) =>
    createVisitWorld({ [collections.records('visitor_info')]: [known(phone)] });
  const forgotten = async (world: World, days: number) => {
    world.pass(days * DAY);
    return eraseKnown(world.parts);
  };
  expect(await forgotten(worldOf('+8613812345678'), 30)).toBe(0);
  expect(await forgotten(worldOf('+8613812345678'), 31)).toBe(1);
  const visited = worldOf('+8613812345678');
  await cameAs(visited, asking);
  expect(await forgotten(visited, 31)).toBe(0);
});

it('erases in the night after consent was withdrawn', async () => {
  const world = createVisitWorld();
  const { parts, acting, pass } = world;
  const id = await cameAs(world, asking);
  const command = { type: 'WithdrawConsent', now: parts.clock() } as const;
  await actOnVisit(parts, acting('visitor'), await visitOf(world, id), command);
  expect(await eraseDue(parts)).toBe(0);
  pass(DAY / 2 + MINUTE);
  expect(await eraseDue(parts)).toBe(1);
});
