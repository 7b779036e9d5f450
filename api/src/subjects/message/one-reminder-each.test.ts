// One reminder in use for each event, and that one counts.

import { textsOf } from '@campus/events/domain/rejections';
import { notificationReminder } from '@campus/events/message/notification-reminder';
import { collections, recordId } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { oneReminderEach } from './one-reminder-each.ts';
import { reminderOf } from './reminders.ts';

const readStore = createMemoryReadStore();
const there = (id: string, updatedAt: number, fields: object) => ({
  put: collections.records(notificationReminder.name),
  document: { _id: recordId('t', id), tenant: 't', removed: false, updatedAt, fields },
});
const used = { event_code: 'booked', is_enable: 1, template: 'used' };
readStore.applyPart([
  there('used', 1, used),
  there('off', 2, { event_code: 'booked', is_enable: 0 }),
  there('none', 3, { event_code: 'cancelled', is_enable: 0 }),
]);
const objection = oneReminderEach({ readStore });
const ask = async (id: string, after: object, before: object = {}) => {
  const change = { before: { ...before }, after: { ...after } };
  return objection('t', notificationReminder, id, change);
};

it('refuses a second one in use, made, switched on or given another event', async () => {
  const found = await ask('new', { event_code: 'booked' });
  expect(found?.code).toBe(1008);
  expect(found && textsOf(found)).toEqual({
    zh: '“预约成功”已启用的提醒已存在',
    en: 'A reminder in use for “Booked” already exists',
  });
  const off = { event_code: 'booked', is_enable: 0 };
  expect((await ask('off', { ...off, is_enable: 1 }, off))?.code).toBe(1008);
  const other = { event_code: 'paid', is_enable: 1 };
  expect((await ask('x', { ...other, event_code: 'booked' }, other))?.code).toBe(1008);
});

it('lets be what is in use, not in use, or alone for its event', async () => {
  expect(await ask('used', { ...used, template: 'new' }, used)).toBeUndefined();
  expect(await ask('new', { event_code: 'booked', is_enable: 0 })).toBeUndefined();
  expect(await ask('new', { event_code: 'cancelled' })).toBeUndefined();
});

it('goes by the one in use, though another was changed later', async () => {
  const following = async <Value>(_key: string, compute: () => Promise<Value>) => compute();
  expect(await reminderOf({ readStore, following }, 't', 'booked')).toMatchObject({ template: 'used' });
  expect(await reminderOf({ readStore, following }, 't', 'cancelled')).toMatchObject({ is_enable: 0 });
});
