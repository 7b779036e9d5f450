// A day as rows: what of it can be booked, in which of it nobody books, and how full the days of a month are.
import type { NoReservation, Rules } from '@campus/events/domain/rules/rules';
import { at, SAMPLE_DATE, sampleRules } from '@campus/events/testing/sample-rules';
import { standIn } from '@campus/events/testing/stand-in';
import type { DayClaim, DayDocument } from '@campus/projections/ports/documents';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { answerOf, contextOf } from '../../testing/requests.ts';
import { sampleLook } from '../../testing/sample-look.ts';
import { sampleStoredRules } from '../../testing/sample-stored-rules.ts';
import {
  bookingDetails,
  dayFullness,
  listBookingDetails,
  noReservationSlots,
  timeSlots,
} from './time-slots.ts';

type Row = Readonly<Record<string, unknown>>;

const open = { openHours: { start: 480, end: 720 } } as const;
const claims = (...all: readonly Partial<DayClaim>[]): DayClaim[] =>
  all.map((claim) => ({ key: 'k', start: 480, end: 540, state: 'taken', units: 1, ...claim }));

const partsWith = (changes: Partial<Rules>, taken: readonly DayClaim[] = []) => {
  const document = standIn<DayDocument>({ resourceId: 'room-1', date: SAMPLE_DATE, claims: taken });
  return standIn<Ports>({
    visibility: { classesOf: async (_: unknown, ids: readonly string[]) => ids.map(() => 'viewer') },
    look: sampleLook(),
    clock: () => at(SAMPLE_DATE, '07:00'),
    rulesOf: async () => sampleStoredRules('campus', sampleRules({ ...open, ...changes })),
    readStore: { get: async () => document, getMany: async () => [document] },
  });
};
const context = contextOf({ now: at(SAMPLE_DATE, '07:00') });

const slotsOf = async (changes: Partial<Rules>, taken?: readonly DayClaim[]): Promise<readonly string[]> => {
  const args = { resourcesId: 'room-1', date: SAMPLE_DATE };
  const rows = await answerOf<readonly Row[]>(timeSlots(partsWith(changes, taken)), args, context);
  return rows.map((row) => `${row.kssj}-${row.jssj} ${row.canAppointmentNumber} ${row.check_result_code}`);
};

it('has a row for each slot, or each cell of the grid, with the places that are left', async () => {
  const slots = [
    { id: 'a', start: 480, end: 600 },
    { id: 'b', start: 600, end: 720 },
  ];
  const taken = claims({ units: 2 });
  expect(await slotsOf({ places: 3, slotRule: { kind: 'fixed', slots } }, taken)).toEqual([
    '08:00-10:00 1 0',
    '10:00-12:00 3 0',
  ]);
  expect(await slotsOf({ slotRule: { kind: 'grid', stepMinutes: 60 } }, claims({}))).toEqual([
    '08:00-09:00 0 2005',
    '09:00-10:00 1 0',
    '10:00-11:00 1 0',
    '11:00-12:00 1 0',
  ]);
  expect(await slotsOf({ slotRule: { kind: 'wholeDay' } })).toEqual(['08:00-12:00 1 0']);
});

it('asks of a cell neither how long a booking must be nor that it is a single one', async () => {
  const long = { slotRule: { kind: 'grid', stepMinutes: 120 }, duration: { minMinutes: 240 } } as const;
  expect(await slotsOf(long)).toEqual(['08:00-10:00 1 0', '10:00-12:00 1 0']);
  const modes = { single: false, periodic: true, batch: false };
  expect(await slotsOf({ modes, slotRule: { kind: 'wholeDay' } })).toEqual(['08:00-12:00 1 0']);
});

const reason = { zh: '教研', en: 'Teaching' };
const closed = async (on: NoReservation['on'], taken?: readonly DayClaim[]): Promise<readonly Row[]> => {
  const noReservations = [{ on, hours: { start: 600, end: 660 }, reason }];
  const args = { resourcesId: 'room-1', date: SAMPLE_DATE };
  return answerOf(noReservationSlots(partsWith({ noReservations }, taken)), args, context);
};

// The sample date is the 16th of September, a Wednesday.
it.each<[NoReservation['on'], number]>([
  [{ kind: 'yearDay', month: 9, day: 16 }, 1],
  [{ kind: 'yearDay', month: 8, day: 16 }, 0],
  [{ kind: 'yearDay', month: 9, day: 15 }, 0],
  [{ kind: 'weekday', weekday: 3 }, 1],
  [{ kind: 'weekday', weekday: 4 }, 0],
  [{ kind: 'range', from: SAMPLE_DATE, to: SAMPLE_DATE }, 1],
  [{ kind: 'range', from: '2026-09-17', to: '2026-09-18' }, 0],
  [{ kind: 'range', from: '2026-09-14', to: '2026-09-15' }, 0],
])('says when nobody books by %j', async (on, count) => {
  expect(await closed(on)).toHaveLength(count);
});

it('lists what rules and closures close, by the time, with the reason in both languages', async () => {
  const taken = claims(
    { state: 'closed', start: 480, end: 540, reason: { zh: '维修', en: 'Repair' } },
    { start: 540, end: 600 },
  );
  const row = (start_time: string, end_time: string, reason_cn: string, reason_en: string) => ({
    date: SAMPLE_DATE,
    start_time,
    end_time,
    reason_cn,
    reason_en,
  });
  expect(await closed({ kind: 'weekday', weekday: 3 }, taken)).toEqual([
    row('08:00', '09:00', '维修', 'Repair'),
    row('10:00', '11:00', '教研', 'Teaching'),
  ]);
});

const daysOf = async (args: object, ask = bookingDetails): Promise<readonly Row[]> =>
  answerOf(ask(partsWith({})), args, context);

it('has every day of the month, and those alone that are asked for', async () => {
  const september = await daysOf({ id: 'room-1', yearMonth: '2026-09' });
  expect([september.length, september[0]?.date, september.at(-1)?.date]).toEqual([
    30,
    '2026-09-01',
    '2026-09-30',
  ]);
  expect(await daysOf({ id: 'room-1', yearMonth: '2028-02' })).toHaveLength(29);
  const past = { reservable_status: 3 };
  expect((await daysOf({ id: 'room-1', yearMonth: '2026-09', filter: past })).at(-1)?.date).toBe(
    '2026-09-15',
  );
  await expect(daysOf({ id: 'room-1', yearMonth: '2026-13' })).rejects.toThrow();
});

it.each([
  ['no date', { startDate: '2026-09-31', endDate: '2026-10-01' }],
  ['the end before the start', { startDate: '2026-09-02', endDate: '2026-09-01' }],
  ['more days than a page shows', { startDate: '2026-01-01', endDate: '2027-12-31' }],
])('takes no range with %s', async (_, range) => {
  const ask = answerOf(listBookingDetails(partsWith({})), { resourceIdList: ['room-1'], ...range }, context);
  await expect(ask).rejects.toThrow();
});

const WHOLE = { start: 480, end: 720 };
it.each<[string, Partial<Rules>, readonly Partial<DayClaim>[], readonly number[]]>([
  ['is free', {}, [], [1, 240, 0, 0]],
  ['is free in part', {}, [{}], [1, 240, 60, 1]],
  ['is full', {}, [WHOLE], [2, 240, 240, 1]],
  ['is full of what is only held', {}, [{ ...WHOLE, state: 'held' }], [2, 240, 240, 0]],
  ['is only asked for', {}, [{ ...WHOLE, state: 'requested' }], [1, 240, 0, 0]],
  ['is closed', {}, [{ ...WHOLE, state: 'closed' }], [3, 0, 0, 0]],
  ['is under maintenance', { condition: 'maintenance' }, [], [4, 0, 0, 0]],
  ['is switched off', { condition: 'disabled' }, [WHOLE], [3, 240, 240, 1]],
])('says of a day that it %s', (_, changes, taken, [status, openMinutes, takenMinutes, bookings]) => {
  const now = at(SAMPLE_DATE, '07:00');
  expect(dayFullness(sampleRules({ ...open, ...changes }), SAMPLE_DATE, claims(...taken), now)).toEqual({
    resources_id: 'room-1',
    date: SAMPLE_DATE,
    reservable_status: status,
    open_minutes: openMinutes,
    taken_minutes: takenMinutes,
    bookings,
  });
});
