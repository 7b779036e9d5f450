// The number of the booking that a row of the office's lists belongs to, leading to it.
import { Link } from 'react-router';
import type { RecordRow } from '../../records/port.ts';
import { managedDetailPath } from '../paths.ts';

export const bookingCell = (row: RecordRow) =>
  typeof row.appointment_id === 'string' ? (
    <Link to={managedDetailPath(row.appointment_id)}>{String(row.booking_number ?? '–')}</Link>
  ) : null;
