// Which bookings keep a resource from being deleted.
import { post } from '@campus/events/directory/post';
import { textsOf } from '@campus/events/domain/rejections';
import { resource } from '@campus/events/resource/resource';
import { seatResource } from '@campus/events/seat/seat-resource';
import { collections } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import { bookedResourceStays } from './booked-resource-stays.ts';

const NOW = 1_000;

const refusalOf = async (
  entity: typeof resource | typeof post | typeof seatResource,
  ...bookings: object[]
) => {
  const readStore = createMemoryReadStore();
  for (const [index, booking] of bookings.entries()) {
    const document = { _id: `b${index}`, tenant: 'campus', resourceId: 'r', endsAt: NOW + 1, ...booking };
    readStore.applyPart([{ put: collections.bookings, document }]);
  }
  return bookedResourceStays({ readStore, clock: () => NOW })('campus', entity, 'r', {});
};

it.each([
  ['a request', { phase: 'awaiting_approval' }, 3001],
  ['an unpaid booking', { phase: 'awaiting_payment' }, 3001],
  ['a booking ahead', { phase: 'pending' }, 3001],
  ['a booking in use', { phase: 'performed' }, 3001],
  ['a device that is overdue', { phase: 'performed', endsAt: NOW - 1, desk: { rank: 0 } }, 3001],
  ['a booking of the past', { phase: 'performed', endsAt: NOW }, undefined],
  ['a cancelled booking', { phase: 'cancelled' }, undefined],
  ['a booking that was moved away', { phase: 'moved' }, undefined],
  ['a booking of another room', { phase: 'pending', resourceId: 's' }, undefined],
  ['a booking of another tenant', { phase: 'pending', tenant: 'harbour' }, undefined],
])('asks whether %s keeps the resource', async (_, booking, code) => {
  expect((await refusalOf(resource, booking))?.code).toBe(code);
});

it('says how many there are and what to do', async () => {
  const refusal = await refusalOf(seatResource, { phase: 'pending' }, { phase: 'approved' });
  expect(refusal && textsOf(refusal)).toEqual({
    zh: '当前状态不允许此操作（还有 2 个预约未结束，请先停用该资源，再将这些预约改期、换到其他资源或取消）',
    en: expect.stringContaining('bookings not yet over: 2; first disable the resource'),
  });
});

it('asks nothing of another kind of record', async () => {
  expect(await refusalOf(post, { phase: 'pending' })).toBeUndefined();
});
