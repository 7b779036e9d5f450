// A filter means the same in the read store as over the bookings that are shown.
import type { BookingPhase, BookingRecord } from '@campus/events/booking/schedule/booking';
import { bookingFields } from '@campus/events/booking/schedule/booking-fields';
import { bookingStatuses, prospectOf } from '@campus/events/booking/schedule/status';
import { sampleRules } from '@campus/events/testing/sample-rules';
import { clock, EVE, HOUR, recordOf } from '@campus/events/testing/sample-schedule';
import type { BookingDocument } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Asked } from '../../../gateway/filters/read-filter.ts';
import { askedAmong } from '../../../gateway/filters/table.ts';
import { asksOnlyPlaces, readBookingFilter, storeQuestionOf } from './booking-filter.ts';
import { presentBooking } from './present.ts';

const rules = sampleRules();
const named = (id: string, number: number) => ({
  id,
  fields: {
    resources_name: `Room ${id}`,
    resources_name_en: `Raum ${id}`,
    resources_number: id,
    appointment_category: number,
  },
});
const resources = [named('room-1', 1), named('room-2', 2), { id: 'room-3', fields: {} }];
const types = [named('type-1', 1), named('type-2', 2)];
const fieldsOf = (all: typeof resources, id: string) => all.find((each) => each.id === id)?.fields ?? {};

/** Some of them within the seconds and days that are asked for. */
const instant = fc.oneof(
  fc.integer({ min: EVE - 5 * HOUR, max: EVE + 40 * HOUR }),
  fc.constantFrom(clock('08:30') + 500, clock('08:00') + 999, clock('00:00'), clock('00:00') - 1),
);
const attendance: fc.Arbitrary<BookingRecord['attendance']> = fc.record({
  signIn: fc.constantFrom('none' as const, 'owner' as const),
  opensMinutesBefore: fc.constantFrom(0, 15, 600),
  closesMinutesAfter: fc.constantFrom(0, 10, 120),
  keepMinutes: fc.constantFrom(0, 30),
  signOut: fc.constantFrom('none' as const, 'required' as const, 'optional' as const),
  whenNobodySignedIn: fc.constantFrom('open' as const, 'performed' as const, 'missed' as const),
});

/** Any record at all: what no booking comes to is found like the others. */
const documents = fc.array(
  fc
    .record({
      phase: fc.constantFrom<BookingPhase>(...bookingStatuses),
      approvalGiven: fc.boolean(),
      // Nothing is cancelled or ended once it was rejected or is over.
      stoppedIn: fc.constantFrom(undefined, 'to_be_submitted', 'awaiting_approval', 'returned', 'pending'),
      attended: fc.constantFrom('open' as const, 'performed' as const, 'missed' as const),
      signOut: fc.constantFrom('none' as const, 'signedOut' as const, 'closed' as const),
      attendance,
      took: instant.map((at) => ({ revision: 0, at })),
      changedAt: instant,
      createdAt: instant,
      signedInAt: fc.option(instant, { nil: undefined }),
      start: fc.constantFrom(480, 720),
      persons: fc.integer({ min: 1, max: 4 }),
      flow: fc.constantFrom(undefined, 'F-1', 'F-2'),
      account: fc.constantFrom('student1', 'Student2'),
      hiddenByOwner: fc.boolean(),
      resourceId: fc.constantFrom('room-1', 'room-2', 'room-3'),
      typeId: fc.constantFrom('type-1', 'type-2'),
      date: fc.constantFrom('2026-09-16', '2026-09-17'),
    })
    .map(({ createdAt, resourceId, date, flow, signedInAt, stoppedIn, ...changes }) => {
      const record: BookingRecord = {
        ...recordOf({}),
        ...changes,
        ...(flow && { flow }),
        ...(stoppedIn && { stoppedIn }),
        ...(signedInAt && { signedInAt }),
      };
      const frame = { tenant: 'north', resourceId, date, createdAt, createdBy: 'desk', stream: 's' };
      return { ...record, ...prospectOf(record), ...frame, revision: 0, history: [], _id: '' };
    }),
  { minLength: 20, maxLength: 40 },
);

const operandsOf: Readonly<Record<string, readonly unknown[]>> = {
  status: bookingStatuses,
  state: [0, 1, '2', 3, 4],
  audit_status: [0, 1, 2, '3', 4, 5],
  appointment_state: [0, 1, 2],
  sign_out_status: [0, 1, 2],
  sign_out_rule: [0, 1, 2],
  need_sign_in: [0, '1'],
  del: [0, 1],
  appointment_date: ['2026-09-16', '2026-09-17', '2026-10-01'],
  start_time: ['08:00', '10:00', '12:00'],
  create_time: ['2026-09-15', '2026-09-16', '2026-09-16 08:30', '2026-09-15 20:15:30'],
  sign_in_time: ['2026-09-15', '2026-09-16 08:00:00'],
  person_times: [1, '2', 9],
  flow_no: ['F-1', 'f-'],
  appointment_user: ['student1', 'student'],
  resources_name: ['Room room-1', 'room'],
  resources_name_en: ['Raum room-1', 'raum'],
  resources_type_name: ['Room type-1'],
  resources_type_name_en: ['Raum type-1'],
  resources_number: ['room-2'],
  appointment_category: [1, 2],
  is_evaluate: [1],
};

const condition = fc.constantFrom(...Object.keys(operandsOf)).chain((name) => {
  const operand = fc.constantFrom(...(operandsOf[name] ?? []), null);
  return fc
    .oneof(
      operand.map((each): unknown => each),
      operand.map((each) => ({ ne: each })),
      fc.array(operand, { maxLength: 3 }).map((each) => ({ in: each })),
      fc.tuple(operand, operand).map((each) => ({ between: each })),
      fc
        .tuple(fc.constantFrom('gt', 'gte', 'lt', 'lte', 'like'), operand)
        .map(([by, each]) => ({ [by]: each })),
    )
    .map((asked) => ({ [name]: asked }));
});
const filters = fc.oneof(
  condition,
  fc.tuple(condition, condition).map(([a, b]) => ({ ...a, ...b })),
  fc.tuple(condition, condition, condition).map(([a, b, c]) => ({ ...a, or: [b, { or: [c] }] })),
);

const nameless = { post: { zh: '', en: '' }, department: { zh: '', en: '' } };

describe('a filter of bookings', () => {
  const read = (filter: unknown): Asked => {
    const reading = readBookingFilter(filter);
    if (reading.outcome === 'refused') throw new Error(reading.rejection.reason?.en);
    return reading.asked;
  };
  const around = (now: number) => ({ now, zone: rules.zone, resources, types });
  const shown = (document: BookingDocument, now: number) =>
    presentBooking(document, {
      now,
      rules,
      rights: [],
      see: () => 'plain',
      resource: fieldsOf(resources, document.resourceId),
      type: fieldsOf(types, document.typeId),
      nameOf: (account) => account,
      englishOf: (account) => account,
      stepNames: { preaudit: nameless, audit: nameless, service: nameless },
    });

  /** Asks both at an instant. Answers whether the read store could tell: it then found what is shown so. */
  const asking = (drawn: readonly BookingDocument[], now: number) => {
    const store = createMemoryReadStore();
    const all = drawn.map((each, index) => ({ ...each, _id: `n/${index}`, booking: `b${index}` }));
    store.applyPart(all.map((document) => ({ put: 'bookings', document })));
    const rows = all.map((document) => shown(document, now));
    return async (filter: unknown): Promise<boolean> => {
      const reading = readBookingFilter(filter);
      if (reading.outcome === 'refused') return false;
      const { filter: inStore, isPartial } = storeQuestionOf(reading.asked, around(now));
      if (isPartial) return false;
      const found = await store.find<BookingDocument>('bookings', { filter: inStore });
      const wanted = askedAmong(reading.asked, rows).map(({ id }) => id);
      expect([filter, found.map(({ booking }) => booking).toSorted()]).toEqual([filter, wanted.toSorted()]);
      return true;
    };
  };

  it('finds in the read store what it finds among those that are shown, by every field and operator', async () => {
    const drawn = fc.sample(documents, { seed: 1, numRuns: 5 }).flat();
    let told = 0;
    for (const now of [clock('11:50'), clock('12:40')]) {
      const ask = asking(drawn, now);
      for (const [name, operands] of Object.entries(operandsOf))
        for (const operator of ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'like'])
          for (const operand of [...operands, null])
            if (await ask({ [name]: { [operator]: operand } })) told += 1;
    }
    expect(told).toBeGreaterThan(500);
  });

  it('does so with several conditions, whatever the clock has done', async () => {
    let told = 0;
    const compare = async (drawn: readonly BookingDocument[], filter: unknown, now: number) => {
      if (await asking(drawn, now)(filter)) told += 1;
    };
    await fc.assert(fc.asyncProperty(documents, filters, instant, compare), { numRuns: 100 });
    expect(told).toBeGreaterThan(30);
  });

  it('knows every field of a booking, to find by and to order by', () => {
    const computed = new Set(
      [
        'actions',
        'claim_key',
        'calendar_entry',
        'approvalSteps',
        'participantList',
        'collectionList',
        'attendeeList',
        'wemeetInfo',
        'sign_in_from',
        'sign_in_until',
        'kept_until',
        'collect_summary',
        'process_url',
      ].concat(Object.keys(bookingFields).filter((name) => /^can[A-Z]/.test(name))),
    );
    for (const name of Object.keys(bookingFields)) {
      const isKnown = readBookingFilter({ [name]: null, order_by: [{ field: name, dir: 'desc' }] });
      expect([name, isKnown.outcome]).toEqual([name, computed.has(name) ? 'refused' : 'valid']);
    }
  });

  it('leaves what is sealed to those who see it, and orders by it there', () => {
    const { isPartial, filter } = storeQuestionOf(read({ theme: { like: 'a' }, state: 1 }), around(EVE));
    expect(isPartial).toBe(true);
    expect(JSON.stringify(filter)).toContain('phase');
    const rows = ['b', null, 'a'].map((theme) => ({ ...shown(drawnOne, EVE), theme }));
    const order_by = [{ field: 'theme', dir: 'desc' }];
    expect(askedAmong(read({ order_by }), rows).map(({ theme }) => theme)).toEqual(['b', 'a', null]);
  });

  it('counts a time that there is none of as another one', () => {
    const rows = [{ sign_in_time: null }, { sign_in_time: '2026-09-16 09:00:00' }];
    expect(askedAmong(read({ sign_in_time: { ne: '2026-09-16' } }), rows)).toEqual([rows[0]]);
  });

  it('asks strangers’ bookings only for what a timetable shows, its order included', () => {
    expect(asksOnlyPlaces(read({ resources_name: 'x', start_time: '08:00' }))).toBe(true);
    expect(asksOnlyPlaces(read({ or: [{ appointment_user: 'x' }] }))).toBe(false);
    expect(asksOnlyPlaces(read({ order_by: [{ field: 'appointment_user' }] }))).toBe(false);
  });

  it.each([
    [{ nonsense: 1 }],
    [{ order_by: [{ field: 'nonsense' }] }],
    [{ order_by: [{ field: 'status', dir: 'up' }] }],
    [{ status: { near: 'approved' } }],
    [{ status: 'nonsense' }],
    [{ start_time: { like: '08' } }],
    [{ person_times: { gt: null } }],
    [{ appointment_date: '2026-02-30' }],
    ['no json'],
  ])('refuses %j', (filter) => {
    expect(readBookingFilter(filter)).toMatchObject({ outcome: 'refused', rejection: { code: 1002 } });
  });

  it('names the field of a value that is none as the office does', () => {
    const reason = { zh: '状态：格式不符', en: 'Status: not a value of this field' };
    expect(readBookingFilter({ status: 'nonsense' })).toMatchObject({ rejection: { reason } });
  });
});

const drawnOne: BookingDocument = {
  ...recordOf({}),
  ...prospectOf(recordOf({})),
  _id: 'n/1',
  tenant: 'north',
  resourceId: 'room-1',
  date: '2026-09-16',
  createdAt: EVE,
  createdBy: 'desk',
  stream: 's',
  revision: 0,
  history: [],
};
