// Asking whether a use can go on, and letting it go on: both answer by what held when it was booked.
import { allowance } from '@campus/events/booking/allowance/allowance';
import { schedule } from '@campus/events/booking/schedule/schedule';
import type { CheckPath } from '@campus/events/domain/rules/paths';
import { allowanceStream, scheduleStream } from '@campus/events/domain/streams';
import { createMemoryEventStore } from '@campus/events/testing/memory-event-store';
import { at, sampleRules } from '@campus/events/testing/sample-rules';
import { standIn } from '@campus/events/testing/stand-in';
import { type BookingDocument, collections, type StoredRules } from '@campus/projections/ports/documents';
import { expect, it } from 'vitest';
import type { Ports } from '../../../command/ports.ts';
import { acting, bookingProcess } from '../../../testing/booking-process.ts';
import { answerOf, callerOf, contextOf } from '../../../testing/requests.ts';
import { sampleRequest } from '../../../testing/sample-request.ts';
import { sampleStoredRules } from '../../../testing/sample-stored-rules.ts';
import { book } from './book.ts';
import { checkAppointmentExtension, extendAppointment, takeBackAppointmentExtension } from './extend.ts';

const [TENANT, DAY, OWNER] = ['t', '2026-11-24', 'a'];

/** A booking from 10:00 to 11:00 that has run for half an hour, where the rules have become `later`. */
const inUse = async (path: CheckPath, later: Partial<StoredRules> = {}) => {
  let [now, stored] = [at(DAY, '08:00'), sampleStoredRules(TENANT, sampleRules())];
  const process = bookingProcess(
    createMemoryEventStore(),
    () => now,
    async () => stored,
  );
  const right = path === 'page' ? 'owner' : 'administrator';
  await book(process, acting(OWNER, 'other'), sampleRequest({ booking: 'b0', start: 540, end: 600 }));
  await book(process, acting(OWNER, 'k'), sampleRequest({ path, right }));
  now = at(DAY, '10:30');
  stored = { ...stored, ...later };
  const stream = scheduleStream(TENANT, 'room', DAY);
  const recordNow = async () => (await process.look(stream, schedule)).state.bookings.b1;
  const parts = standIn<Ports>({
    ...process,
    belonging: async () => ({ subjects: [{ kind: 'user', id: OWNER }], positions: [], grants: [] }),
    isSuperTenant: async () => false,
    catchUp: async () => true,
    keyring: { open: (value: unknown) => value },
    readStore: {
      get: async (collection: string) =>
        collection === collections.bookings
          ? standIn<BookingDocument>({
              ...(await recordNow()),
              tenant: TENANT,
              resourceId: 'room',
              date: DAY,
            })
          : undefined,
    },
  });
  const context = contextOf({ caller: callerOf({ tenant: TENANT, account: OWNER }) });
  const sent = (resolve: ReturnType<typeof extendAppointment>, key: string) =>
    answerOf<{ errcode: number }>(resolve, { id: 'b1', endTime: '11:30', command_id: key }, context);
  const charged = async () =>
    (await process.look(allowanceStream(TENANT, OWNER), allowance)).state.claims.get('b1')?.end;
  return {
    recordNow,
    charged,
    asked: () => answerOf<{ errcode: number }>(checkAppointmentExtension(parts), { id: 'b1' }, context),
    extended: () => sent(extendAppointment(parts), 'extend'),
    takenBack: () => sent(takeBackAppointmentExtension(parts), 'back'),
  };
};

const limit = { over: 'resource', per: 'day', limit: 1 } as const;

it.each([
  ['is for others now', { audience: { mode: 'nobody', visible: [], hidden: [] } }],
  ['has a new limit of numbers', { limits: [limit] }],
] as const)('lets a use go on where its room %s, asked and done', async (_what, later) => {
  const here = await inUse('page', later);
  expect(await here.asked()).toMatchObject({ errcode: 0, endTime: '11:30' });
  expect(await here.extended()).toMatchObject({ errcode: 0 });
  expect(await here.charged()).toBe(690);
});

it('counts a booking of an imported plan against nobody, also while it goes on', async () => {
  const here = await inUse('import');
  expect(await here.extended()).toMatchObject({ errcode: 0 });
  expect(await here.recordNow()).toMatchObject({ end: 690, uncounted: true });
  expect(await here.charged()).toBeUndefined();
  expect(await here.takenBack()).toMatchObject({ errcode: 0 });
  expect(await here.recordNow()).toMatchObject({ end: 660, uncounted: true });
  expect(await here.charged()).toBeUndefined();
});

it('says in a few words why a use cannot go on', async () => {
  const rules = { ...sampleRules(), duration: { maxMinutes: 60 } };
  const here = await inUse('page', { rules });
  expect(await here.asked()).toMatchObject({ errcode: 2009, msg: '最多 1 小时', msg_en: 'at most 1 h' });
});
