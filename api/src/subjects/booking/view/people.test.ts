// The people of the last half year: each account once with what became of its bookings, the busiest first.
import type { BookingPhase } from '@campus/events/booking/schedule/booking';
import { prospectOf } from '@campus/events/booking/schedule/status';
import { at } from '@campus/events/testing/sample-rules';
import { HOUR, recordOf } from '@campus/events/testing/sample-schedule';
import { standIn } from '@campus/events/testing/stand-in';
import { type BookingDocument, collections } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { Ports } from '../../../command/ports.ts';
import { answerOf, callerOf, contextOf } from '../../../testing/requests.ts';
import { bookingPeopleList } from './people.ts';

const readStore = createMemoryReadStore();
const put = (account: string, date: string, phase: BookingPhase) => {
  const startsAt = at(date, '08:00');
  const record = { ...recordOf({}), account, phase, startsAt, endsAt: startsAt + HOUR };
  const frame = { tenant: 'campus', resourceId: 'room-1', date, createdAt: startsAt, createdBy: account };
  const document: BookingDocument = {
    ...record,
    ...prospectOf(record),
    ...frame,
    stream: 's',
    revision: 0,
    history: [],
    _id: `${account} ${date}`,
  };
  readStore.applyPart([{ put: collections.bookings, document }]);
};
put('ben', '2026-06-01', 'cancelled');
// More than 180 days ago.
put('ben', '2026-05-20', 'completed');
put('ann', '2026-11-10', 'completed');
put('ann', '2026-11-15', 'terminated');
put('ann', '2026-11-12', 'missed');

const parts = standIn<Ports>({
  readStore,
  zoneOf: async () => 'Asia/Shanghai',
  namesOf: async (_tenant: string, account: string) => ({ zh: `${account} 老师`, en: account }),
  belonging: async () => ({ positions: [], subjects: [], grants: [] }),
});
const list = (args: object = {}): Promise<{ readonly edges: readonly { readonly node: object }[] }> =>
  answerOf(bookingPeopleList(parts), args, contextOf({ caller: callerOf({ roles: ['super_admin'] }) }));
const people = async (args: object = {}) => (await list(args)).edges.map(({ node }) => node);

const person = (account: string, more: object) => ({
  id: account,
  appointment_user: account,
  appointment_user_name: `${account} 老师`,
  appointment_user_name_en: account,
  performed: 0,
  missed: 0,
  cancelled: 0,
  ...more,
});
const ann = person('ann', { bookings: 3, performed: 2, missed: 1, last_date: '2026-11-15' });
const ben = person('ben', { bookings: 1, cancelled: 1, last_date: '2026-06-01' });

it('counts the bookings of each, with the last of their dates', async () => {
  expect(await people()).toEqual([ann, ben]);
});

it('is asked by what it counts, page by page', async () => {
  expect(await people({ filter: { cancelled: { gt: 0 } } })).toEqual([ben]);
  expect(await people({ filter: { order_by: [{ field: 'bookings', dir: 'asc' }] } })).toEqual([ben, ann]);
  expect(await list({ first: 1, offset: 1 })).toMatchObject({ totalCount: 2, edges: [{ node: ben }] });
});
