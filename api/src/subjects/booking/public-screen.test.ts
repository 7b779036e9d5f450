// A public screen shows all bookings of its day, and nobody makes it read more than it shows.
import { answerAs } from '@campus/events/testing/answer-as';
import { standIn } from '@campus/events/testing/stand-in';
import { collections } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { RequestContext } from '../../gateway/http/context.ts';
import { publicBookings } from './public-screen.ts';
import type { ReadingParts } from './reading.ts';

const DAY = '2026-03-02';

/** On which rooms a screen looks for what everyone may see, a time a booking. */
const roomsSeen = async (bookings: number, appointmentDate?: readonly string[]) => {
  const readStore = createMemoryReadStore();
  const seen: string[] = [];
  for (let index = 0; index < bookings; index += 1) {
    const startsAt = Date.parse(`${DAY}T01:00Z`) + index;
    const place = { tenant: 't', resourceId: `room ${index}`, date: DAY, phase: 'approved' };
    readStore.applyPart([{ put: collections.bookings, document: { _id: `b${index}`, ...place, startsAt } }]);
  }
  const parts = standIn<ReadingParts>({
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
