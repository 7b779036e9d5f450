// Frames while rights change under a question: what each viewer is told.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { standIn } from '@campus/events/testing/stand-in';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { claim, createPlainWorld, type PlainWorld } from '../../testing/plain-stores.ts';
import { callerOf } from '../../testing/requests.ts';
import type { RequestContext } from '../http/context.ts';
import type { Member } from './member.ts';
import type { SubscriptionRequest } from './subscription-request.ts';
import { createTimetable, type Timetable } from './timetable.ts';
import type { AccessClass } from './visibility.ts';
import { createWatchedDays } from './watched-days.ts';
import { createWatchedRules } from './watched-rules.ts';

const DATE = '2026-11-20';
const caller = callerOf();

let world: PlainWorld;
let timetable: Timetable;
/** What the caller is to the room, in the order it is asked for; the last holds from then on. */
let classes: AccessClass[];
beforeEach(() => {
  world = createPlainWorld();
  const onError = (error: unknown) => expect.unreachable(String(error));
  timetable = createTimetable({
    days: createWatchedDays(world, world.feed, onError),
    rules: createWatchedRules(world, world.feed, onError),
    visibility: { classesOf: async () => [(classes.length > 1 ? classes.shift() : classes[0]) ?? 'hidden'] },

    onError,
    clock: () => 0,
    labelOf: () => undefined,
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

const watcher = () => {
  const sendState = vi.fn();
  const fail = vi.fn(() => member.source?.leave(member));
  const member = standIn<Member>({
    isOpen: true,
    socket: { caller },
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
