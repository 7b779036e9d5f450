// A public screen shows all bookings of its day, and nobody makes it read more than it shows.
import { bookingStatuses } from '@campus/events/booking/schedule/status';
import { answerAs } from '@campus/events/testing/answer-as';
import { standIn } from '@campus/events/testing/stand-in';
import { collections } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { Ports } from '../../../command/ports.ts';
import type { RequestContext } from '../../../gateway/http/context.ts';
import { publicBooking } from './one-booking.ts';
import { publicBookings, signInPublicly } from './public-screen.ts';

const DAY = '2026-03-02';

interface OnScreen {
  readonly room: string;
  readonly date?: string;
  readonly phase?: string;
}

/** On which rooms a screen looks for what everyone may see, a time a booking. */
const roomsOf = async (bookings: readonly OnScreen[], appointmentDate?: readonly string[]) => {
  const readStore = createMemoryReadStore();
  const seen: string[] = [];
  readStore.applyPart(
    bookings.map(({ room, date = DAY, phase = 'approved' }, index) => {
      const startsAt = Date.parse(`${date}T01:00Z`) + index;
      const place = { tenant: 't', resourceId: room, date, phase };
      return { put: collections.bookings, document: { _id: `b${index}`, ...place, startsAt } };
    }),
  );
  const parts = standIn<Ports>({
    readStore,
    clock: () => Date.parse(`${DAY}T02:00Z`),
    zoneOf: async () => 'Asia/Shanghai',
    tenantOf: async () => 't',
    rulesOf: async (_tenant: string, resourceId: string) => void seen.push(resourceId),
  });
  const args = { tenantKey: 'k', ...(appointmentDate && { appointmentDate }) };
  await publicBookings(parts)(answerAs<never>({}), args, standIn<RequestContext>({}));
  return seen;
};

const roomsSeen = (count: number, appointmentDate?: readonly string[]) =>
  roomsOf(
    Array.from({ length: count }, (_, index) => ({ room: `room ${index}` })),
    appointmentDate,
  );

it('looks at every booking of the day', async () => {
  expect(new Set(await roomsSeen(1_100)).size).toBe(1_100);
});

it('refuses more than it shows', async () => {
  await expect(roomsSeen(2_001)).rejects.toMatchObject({ extensions: { errcode: 1006 } });
});

it('reads at most two months, named one by one or as a range', async () => {
  expect(await roomsSeen(1, ['2026-03-01', '2026-05-01'])).toHaveLength(1);
  await expect(roomsSeen(1, ['2026-03-01', '2026-05-02'])).rejects.toMatchObject({
    extensions: { errcode: 1002 },
  });
});

it('looks at what holds its place, or held it, and at nothing that was given up', async () => {
  const phases = [...bookingStatuses, 'moved'];
  expect((await roomsOf(phases.map((phase) => ({ room: phase, phase })))).toSorted()).toEqual([
    'approved',
    'awaiting_approval',
    'completed',
    'pending',
    'performed',
    'terminated',
  ]);
});

it.each([
  ['today', undefined, ['02']],
  ['the day that is named', ['2026-03-04'], ['04']],
  ['two days and what lies between', ['2026-03-01', '2026-03-03'], ['01', '02', '03']],
  ['each of three days', ['2026-03-04', '2026-03-01', '2026-03-02'], ['01', '02', '04']],
])('shows %s', async (_, dates, days) => {
  const month = ['01', '02', '03', '04'].map((day) => ({ room: day, date: `2026-03-${day}` }));
  expect((await roomsOf(month, dates)).toSorted()).toEqual(days);
});

it('finds the institution by the key, and by the host name that was asked', async () => {
  const asked: unknown[] = [];
  const tenantOf = async (...given: unknown[]) => void asked.push(given);
  const parts = standIn<Ports>({ clock: () => 0, tenantOf });
  const context = standIn<RequestContext>({ host: 'north.example' });
  await expect(publicBookings(parts)(answerAs<never>({}), { tenantKey: 'k' }, context)).rejects.toMatchObject(
    {
      extensions: { errcode: 1002 },
    },
  );
  await signInPublicly(parts)(answerAs<never>({}), { tenantKey: '', id: 'b', state: 1 }, context);
  await publicBooking(parts)(answerAs<never>({}), { tenantKey: '', id: 'b' }, context);
  expect(asked).toEqual([
    ['k', 'north.example'],
    ['', 'north.example'],
    ['', 'north.example'],
  ]);
});

it('lets one address try twenty times a minute to sign in', async () => {
  const parts = standIn<Ports>({ clock: () => 0, tenantOf: async () => undefined });
  const resolve = signInPublicly(parts);
  const signIn = async (address: string) => {
    const context = standIn<RequestContext>({ address, correlation: 'c' });
    const { errcode } = Object(
      await resolve(answerAs<never>({}), { tenantKey: 'k', id: 'b', state: 1 }, context),
    );
    return errcode;
  };
  const tries: unknown[] = [];
  for (let time = 0; time < 21; time += 1) tries.push(await signIn('a'));
  expect([tries.filter((code) => code === 4004).length, tries.at(-1)]).toEqual([20, 1004]);
  expect(await signIn('b')).toBe(4004);
});
