// What the list of bookings has beside its columns: the way to each, and the questions of what a manager does.
import { Link, useNavigate } from 'react-router';
import { daysBooked } from '../../booking/booked-time.ts';
import { type Booking, bookingOf } from '../../booking/booking.ts';
import { type Expected, useOptimistic } from '../../booking/optimistic.ts';
import { managedDetailPath } from '../../booking/paths.ts';
import { StatusTag } from '../../booking/status-tag.tsx';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { usePreferences } from '../../preferences.ts';
import type { ListSlot, SlotGiven } from '../../records/list-slot.ts';
import type { RecordRow } from '../../records/port.ts';
import { bookingsPath } from '../../shell/breadcrumb.ts';
import type { BookingRowFragment } from '../../wire.generated.ts';
import { isManagerAction, useManagerActions } from './managed-actions.tsx';
import { useManageWords } from './words.ts';
import './manage.css';

/** The declared list asks for every field of that fragment, which a test holds. */
const isBookingRow = (row: RecordRow): row is RecordRow & BookingRowFragment => 'booking_number' in row;

export const bookingOfRow = (row: RecordRow): Booking => {
  if (!isBookingRow(row)) throw new Error('a row of another list');
  return bookingOf(row);
};

/** Nothing may be done to one that is on its way. */
export const rowsExpected = (
  rows: readonly RecordRow[] | undefined,
  expected: Expected,
): readonly RecordRow[] | undefined =>
  rows?.flatMap((row) => {
    const status = expected.get(row.id);
    if (status === undefined) return [row];
    return status === 'gone' ? [] : [{ ...row, status, actions: [] }];
  });

const Days = ({ booking }: { readonly booking: Booking }) => {
  const { language } = usePreferences();
  const { date: today } = useLocalNow(useCampus().zone);
  return <>{daysBooked(booking, language, today.slice(0, 4))}</>;
};

const bookingCells: NonNullable<SlotGiven['cells']> = {
  status: (row) => <StatusTag status={bookingOfRow(row).status} />,
  booking_number: (row) => <Link to={managedDetailPath(row.id)}>{bookingOfRow(row).number}</Link>,
  appointment_date: (row) => <Days booking={bookingOfRow(row)} />,
};

export const bookingList: ListSlot = ({ rows, reload }) => {
  const { t } = useManageWords();
  const navigate = useNavigate();
  const { zone } = useCampus();
  const optimistic = useOptimistic(reload);
  const { start, dialog } = useManagerActions(optimistic, zone);
  return {
    rows: rowsExpected(rows, optimistic.expected),
    start: ({ key }, chosen) => {
      if (isManagerAction(key)) start(key, chosen.map(bookingOfRow));
    },
    add: { label: t('behalf.title'), onAdd: () => void navigate(`${bookingsPath}-add`) },
    cells: bookingCells,
    dialog,
  };
};

export const bookingsLookedUp: ListSlot = () => ({ cells: bookingCells });
