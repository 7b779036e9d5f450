// The declared list asks for what the dialogs read, and shows what is on its way.
import { allBookings, approvals, bookingQuery } from '@campus/events/booking/booking-lists';
import { bookingStatuses } from '@campus/events/booking/schedule/status';
import { standIn } from '@campus/events/testing/stand-in';
import { describe, expect, it, vi } from 'vitest';
import { bookingRow } from '../../booking/booking-document.ts';
import { exportRows } from '../../records/export-rows.ts';
import type { RecordsPort } from '../../records/port.ts';
import { bookingOfRow, rowsExpected } from './booking-list.tsx';
import { isManagerAction } from './managed-actions.tsx';

const row = (id: string) => ({
  id,
  revision: 0,
  booking_number: 'B-7K2M',
  status: 'approved',
  actions: ['cancel', 'change_time'],
});

describe('the declared lists of bookings', () => {
  it('hold every field that a booking is read from', () => {
    const wanted = bookingRow.definitions.flatMap((definition) =>
      'selectionSet' in definition
        ? definition.selectionSet.selections.flatMap((each) => ('name' in each ? [each.name.value] : []))
        : [],
    );
    expect(wanted.length).toBeGreaterThan(20);
    for (const { fields } of [allBookings, approvals])
      expect(wanted.filter((name) => name !== 'id' && !(name in fields))).toEqual([]);
  });

  it('have a word for every status', () => {
    const { status } = allBookings.fields;
    expect(status.choices.map(([value]) => value).toSorted()).toEqual([...bookingStatuses].toSorted());
  });

  it('offer a manager what the page can do', () => {
    const acts = allBookings.operations.flatMap((each) => (each.kind === 'act' ? [each.key] : []));
    expect(acts.filter((key) => !isManagerAction(key))).toEqual([]);
  });

  it.each([allBookings, bookingQuery, approvals])(
    'say in a file of $name both days of a loan',
    async (entity) => {
      const lent = { ...row('a'), appointment_date: '2030-01-07', borrow_end_date: '2030-01-09' };
      const save = vi.fn(async () => undefined);
      const port = standIn<RecordsPort>({
        fetchPage: async () => ({ value: { rows: [lent], total: 1 } }),
        report: async () => undefined,
      });
      const state = { search: '', filters: {}, page: 1, size: 10 };
      const columns = ['booking_number', 'appointment_date'];
      await exportRows({ entity, port, state, columns, language: 'en' }, save);
      expect(save).toHaveBeenCalledExactlyOnceWith(
        entity.en,
        ['Booking number', 'Date', 'Due'],
        [['B-7K2M', '2030-01-07', '2030-01-09']],
      );
    },
  );

  it('read a row as a booking', () => {
    expect([...bookingOfRow(row('a')).actions]).toEqual(['cancel', 'changeTime']);
    const ended = { ...row('a'), reason: '维修', reason_en: 'Repair' };
    expect(bookingOfRow(ended).reason).toEqual({ zh: '维修', en: 'Repair' });
  });
});

describe('a booking on its way', () => {
  it('shows its next status and offers nothing, or has left', () => {
    const shown = rowsExpected(
      [row('a'), row('b'), row('c')],
      new Map([
        ['a', 'cancelled'],
        ['b', 'gone'],
      ] as const),
    );
    expect(shown?.map(({ id, status, actions }) => [id, status, actions])).toEqual([
      ['a', 'cancelled', []],
      ['c', 'approved', ['cancel', 'change_time']],
    ]);
  });
});
