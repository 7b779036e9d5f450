// Frames of a question about days: what each viewer is told at first, and as days, rules and rights change.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { standIn } from '@campus/events/testing/stand-in';
import { collections, documentId } from '@campus/projections/ports/documents';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { claim, createPlainWorld, type PlainWorld } from '../../testing/plain-stores.ts';
import { callerOf } from '../../testing/requests.ts';
import { sampleStoredRules } from '../../testing/sample-stored-rules.ts';
import type { RequestContext } from '../http/context.ts';
import { MAX_RESOURCE_DAYS, MAX_RESOURCES } from '../http/limits.ts';
import type { Member } from './member.ts';
import type { SubscriptionRequest } from './subscription-request.ts';
import { createTimetable, refuseTimetable, type Timetable, type TimetableArgs } from './timetable.ts';
import type { AccessClass, Visibility } from './visibility.ts';
import { createWatchedDays, type WatchedDays } from './watched-days.ts';
import { createWatchedRules } from './watched-rules.ts';

const DATE = '2026-11-20';
const caller = callerOf();

let world: PlainWorld;
let days: WatchedDays;
let timetable: Timetable;
/** What callers are to a room, in the order it is asked for; the last holds from then on. */
let classes: AccessClass[];
let classesOf: ReturnType<typeof vi.fn<Visibility['classesOf']>>;
beforeEach(() => {
  world = createPlainWorld();
  const onError = (error: unknown) => expect.unreachable(String(error));
  classes = ['viewer'];
  classesOf = vi.fn(async (_, ids) =>
    ids.map(() => (classes.length > 1 ? classes.shift() : classes[0]) ?? 'hidden'),
  );
  days = createWatchedDays(world, world.feed, onError);
  timetable = createTimetable({
    days,
    rules: createWatchedRules(world, world.feed, onError),
    visibility: { classesOf },

    onError,
    clock: () => 0,
    labelOf: (_, __, level) => ({ zh: level, en: level }),
  });
});
afterEach(() => timetable.close());

const request: SubscriptionRequest = {
  operation: 'Subscription.timetable',
  args: { resourceIds: ['room'], from: DATE, to: DATE },

  key: 'timetable',
  selectionKey: 'timetable',
  context: standIn<RequestContext>({ caller }),
  render: (payload) => Buffer.from(JSON.stringify(payload)),
};

const watcher = (by = caller) => {
  const sendState = vi.fn();
  const fail = vi.fn(() => member.source?.leave(member));
  const member = standIn<Member>({
    isOpen: true,
    socket: { caller: by },
    source: undefined,
    sendState,
    fail,
  });
  return { member, sendState, fail };
};

const changeRules = (): void =>
  world.feed.publish({ kind: 'rules', tenant: 'campus', resourceId: 'room', revision: '2' });
const changeDay = async (): Promise<void> => {
  world.changeDay({ resourceId: 'room', date: DATE, changed: [claim('a', 540, 600)] });
  await nextTurn();
};

it('refuses whom new rules shut out while they were being let in', async () => {
  classes = ['viewer', 'hidden'];
  const { member, sendState, fail } = watcher();
  const opening = timetable.open(request, member);
  changeRules();
  await opening;
  expect(fail).toHaveBeenCalledOnce();
  sendState.mockClear();
  await changeDay();
  expect(sendState).not.toHaveBeenCalled();
});

it('tells everyone once, who was asked twice at once what they may see', async () => {
  classes = ['viewer', 'manager', 'manager', 'manager', 'viewer'];
  const { member, sendState } = watcher();
  await timetable.open(request, member);
  await Promise.all([member.source?.recheck(member), member.source?.recheck(member)]);
  sendState.mockClear();
  await changeDay();
  expect(sendState).toHaveBeenCalledOnce();
});

const NEXT = '2026-11-21';
const asking = (args: Partial<TimetableArgs>, by = caller): SubscriptionRequest => ({
  ...request,
  args: { ...request.args, ...args },
  key: JSON.stringify(args),
  context: standIn<RequestContext>({ caller: by }),
});
const told = ({ sendState }: ReturnType<typeof watcher>) =>
  sendState.mock.calls.map(([payload, key]) => [key, JSON.parse(String(payload))]);
const keysTold = (watching: ReturnType<typeof watcher>) => told(watching).map(([key]) => key);
const storeRules = (resourceId: string, revision: string, tenant = 'campus'): void => {
  const _id = documentId(tenant, resourceId);
  world.put(collections.rules, { ...sampleStoredRules(tenant, sampleRules()), _id, revision });
};

const rooms = (count: number) => Array.from({ length: count }, (_, index) => `room-${index}`);
const knownDays = (length: number) =>
  Array.from({ length }, () => ({ resourceId: 'room', date: DATE, revision: 0 }));
it.each<[Partial<TimetableArgs>, string | undefined]>([
  [{}, undefined],
  [{ to: '2027-01-20' }, undefined],
  [{ to: '2027-01-21' }, 'days exceeds the limit of 62'],
  [{ resourceIds: rooms(MAX_RESOURCES), to: '2026-11-29' }, undefined],
  [{ resourceIds: rooms(MAX_RESOURCES), to: '2026-11-30' }, 'resourceIds × days exceeds the limit of 2000'],
  [{ resourceIds: rooms(MAX_RESOURCES + 1) }, 'resourceIds exceeds the limit of 200'],
  [{ known: knownDays(MAX_RESOURCE_DAYS) }, undefined],
  [{ known: knownDays(MAX_RESOURCE_DAYS + 1) }, 'known exceeds the limit of 2000'],
  [{ from: '2026-11-31', to: '2026-12-01' }, ''],
  [{ to: '2026-11-31' }, ''],
  [{ to: '2026-11-19' }, ''],
])('takes a question within its limits: %j', async (args, refusal) => {
  const found = refuseTimetable({ resourceIds: ['room'], from: DATE, to: DATE, ...args });
  if (refusal === undefined) expect(found).toBeUndefined();
  else {
    expect(found?.message).toContain(refusal);
    expect(found?.extensions.errcode).toBe(refusal ? 1006 : 1002);
    await expect(timetable.open(asking(args), watcher().member)).rejects.toEqual(found);
    expect(classesOf).not.toHaveBeenCalled();
  }
});

const known = { resourceId: 'room', date: DATE, revision: 0 };
it.each<[string, NonNullable<TimetableArgs['known']>, string[]]>([
  ['nothing', [], [`room/${DATE}`, `room/${NEXT}`]],
  ['the day', [known], [`room/${NEXT}`]],
  ['the day and its rules', [{ ...known, rulesRevision: '1' }], [`room/${NEXT}`]],
  ['the day and older rules', [{ ...known, rulesRevision: '0' }], [`room/${DATE}`, `room/${NEXT}`]],
  ['no rules', [{ ...known, rulesRevision: null }], [`room/${NEXT}`]],
  ['an older day', [{ ...known, revision: -1 }], [`room/${DATE}`, `room/${NEXT}`]],
  ['another place', [{ ...known, resourceId: 'hall' }], [`room/${DATE}`, `room/${NEXT}`]],
  ['both days', [known, { ...known, date: NEXT, revision: -1 }], []],
])('sends each day whole that is not known: %s', async (_, held, sent) => {
  storeRules('room', '1');
  world.changeDay({ resourceId: 'room', date: DATE, changed: [claim('a', 540, 600)] });
  const watching = watcher();
  await timetable.open(asking(held ? { to: NEXT, known: held } : { to: NEXT }), watching.member);
  expect(keysTold(watching)).toEqual(sent);
});

it('knows a day without rules as well, and sends a day as the class may see it', async () => {
  const holding = watcher();
  await timetable.open(asking({ known: [{ ...known, revision: -1, rulesRevision: '' }] }), holding.member);
  expect(told(holding)).toEqual([]);
  holding.member.source?.leave(holding.member);
  storeRules('room', '1');
  world.changeDay({ resourceId: 'room', date: DATE, changed: [claim('a', 540, 600)] });
  for (const level of ['viewer', 'manager'] as const) {
    classes = [level];
    const watching = watcher();
    await timetable.open(request, watching.member);
    const whole = { revision: 0, rulesRevision: '1', full: true, claims: [{ label: { en: level } }] };
    expect(told(watching)).toMatchObject([[`room/${DATE}`, whole]]);
  }
});

it('reads a day again of which the subscriber has seen a newer one, and no other', async () => {
  world.changeDay({ resourceId: 'room', date: DATE });
  const [first, equal, newer] = [watcher(), watcher(), watcher()];
  await timetable.open(request, first.member);
  world.changeDay({ resourceId: 'room', date: DATE, isSilent: true });
  const { reads } = world;
  await timetable.open({ ...request, args: { ...request.args, known: [known] } }, equal.member);
  await timetable.open(request, watcher().member);
  expect([world.reads, told(equal)]).toEqual([reads, []]);
  const args = { ...request.args, known: [{ ...known, revision: 1 }] };
  await timetable.open({ ...request, args }, newer.member);
  expect([world.reads, told(newer)]).toEqual([reads + 1, []]);
  expect(told(first)).toMatchObject([
    [`room/${DATE}`, { revision: 0 }],
    [`room/${DATE}`, { revision: 1, full: true }],
  ]);
});

it('keeps those together who ask the same with the same rights in one tenant', async () => {
  const north = callerOf({ tenant: 'north' });
  const sourceOf = async (question: SubscriptionRequest, by = caller) => {
    const { member } = watcher(by);
    await timetable.open(question, member);
    return member.source;
  };
  const first = await sourceOf(request);
  expect(await sourceOf(request)).toBe(first);
  const others = [
    await sourceOf(asking({ to: NEXT })),
    await sourceOf({ ...asking({}, north), key: request.key }),
  ];
  classes = ['manager'];
  others.push(await sourceOf(request));
  expect(new Set([first, ...others]).size).toBe(4);
});

it('lets days go with the last who watches them, once', async () => {
  const [one, two, other] = [watcher(), watcher(), watcher()];
  await timetable.open(request, one.member);
  await timetable.open(request, two.member);
  await timetable.open(asking({ to: NEXT }), other.member);
  const { source } = one.member;
  source?.leave(one.member);
  two.sendState.mockClear();
  await changeDay();
  expect(keysTold(two)).toEqual([`room/${DATE}`]);
  for (let turn = 0; turn < 2; turn += 1) source?.leave(two.member);
  expect(days.size).toBe(2);
  expect(source?.current?.(two.member, `room/${DATE}`)).toBeUndefined();
  await timetable.open(request, two.member);
  expect(two.member.source).not.toBe(source);
  for (const { member } of [two, other]) member.source?.leave(member);
  expect(days.size).toBe(0);
});

it('lets in nobody who has left meanwhile, and still those who came with them', async () => {
  const [gone, staying] = [watcher(), watcher()];
  Object.assign(gone.member, { isOpen: false });
  const opening = [timetable.open(request, gone.member), timetable.open(request, staying.member)];
  changeRules();
  await Promise.all(opening);
  expect([gone.member.source, told(gone)]).toEqual([undefined, []]);
  expect(keysTold(staying)).toEqual([`room/${DATE}`]);
  staying.member.source?.leave(staying.member);
  expect(days.size).toBe(0);
});

it('has each day at hand for a member that was held back', async () => {
  const { member } = watcher();
  await timetable.open(asking({ to: NEXT }), member);
  for (const date of [DATE, NEXT]) {
    const current = member.source?.current?.(member, `room/${date}`);
    expect(JSON.parse(String(current))).toMatchObject({ resourceId: 'room', date, full: true });
  }
  expect(member.source?.current?.(member, `hall/${DATE}`)).toBeUndefined();
});

it('sends the days of a room anew whose rules have changed, in its tenant, until it is closed', async () => {
  const north = callerOf({ tenant: 'north' });
  const [here, there] = [watcher(), watcher(north)];
  await timetable.open(asking({ resourceIds: ['room', 'hall', 'room'] }), here.member);
  await timetable.open(asking({}, north), there.member);
  expect(keysTold(here)).toEqual([`hall/${DATE}`, `room/${DATE}`]);
  const change = async (tenant: string) => {
    for (const { sendState } of [here, there]) sendState.mockClear();
    storeRules('room', '2', tenant);
    world.feed.publish({ kind: 'rules', tenant, resourceId: 'room', revision: '2' });
    await nextTurn();
    return [told(here), told(there)];
  };
  const anew = [[`room/${DATE}`, { rulesRevision: '2', full: true }]];
  expect(await change('north')).toMatchObject([[], anew]);
  expect(await change('campus')).toMatchObject([anew, []]);
  timetable.close();
  world.put(collections.rules, { _id: documentId('campus', 'room') });
  world.feed.publish({ kind: 'rules', tenant: 'campus', resourceId: 'room', revision: '3' });
  await nextTurn();
  expect(told(here)).toMatchObject(anew);
});

it('asks each member again what it may see once rules have changed', async () => {
  const { member, fail, sendState } = watcher();
  await timetable.open(request, member);
  sendState.mockClear();
  classes = ['hidden'];
  storeRules('room', '2');
  changeRules();
  await nextTurn();
  expect(fail).toHaveBeenCalledOnce();
  expect(sendState).not.toHaveBeenCalled();
});

it('leaves a member where it is while nothing has changed for it, and asks of nobody else', async () => {
  const { member, sendState, fail } = watcher();
  await timetable.open(asking({ resourceIds: ['room', 'hall'] }), member);
  const { source } = member;
  sendState.mockClear();
  await source?.recheck(member);
  expect([member.source, sendState.mock.calls]).toEqual([source, []]);
  classesOf.mockClear();
  await source?.recheck(watcher().member);
  expect(classesOf).not.toHaveBeenCalled();
  Object.assign(member.socket, { caller: undefined });
  await source?.recheck(member);
  expect(fail.mock.calls).toMatchObject([[{ extensions: { errcode: 4004 } }]]);
});

it.each<[string, Partial<typeof caller>, AccessClass[]]>([
  ['one of the rooms', {}, ['viewer', 'viewer', 'viewer', 'manager']],
  ['another tenant', { tenant: 'north' }, ['viewer']],
])('moves a member whose rights have changed, and sends all anew: %s', async (_, change, seen) => {
  classes = seen;
  const watching = watcher();
  const { member } = watching;
  const hall = { resourceId: 'hall', date: DATE, revision: -1 };
  await timetable.open(asking({ resourceIds: ['hall', 'room'], known: [hall] }), member);
  const { source } = member;
  expect(keysTold(watching)).toEqual([`room/${DATE}`]);
  watching.sendState.mockClear();
  Object.assign(member.socket, { caller: { ...caller, ...change } });
  classes = seen.length > 1 ? ['viewer', 'manager'] : seen;
  await source?.recheck(member);
  expect(member.source).not.toBe(source);
  expect(keysTold(watching)).toEqual([`hall/${DATE}`, `room/${DATE}`]);
});
