// The one displayed status of a booking as a word with an icon, never by colour alone.
import type { BookingStatus } from '@campus/events/booking/schedule/status';
import { Icon, type IconName } from '../ui/icon.tsx';
import { useBookingsWords } from './words.ts';
import './bookings.css';

type Tone = 'good' | 'waiting' | 'warn' | 'bad' | 'over';

const looks: Readonly<Record<BookingStatus, readonly [IconName, Tone]>> = {
  to_be_submitted: ['edit', 'warn'],
  awaiting_approval: ['hourglass', 'waiting'],
  returned: ['undo', 'warn'],
  awaiting_payment: ['clock', 'warn'],
  approved: ['check', 'good'],
  pending: ['clock', 'good'],
  performed: ['check', 'good'],
  completed: ['check', 'over'],
  missed: ['alert', 'bad'],
  rejected: ['ban', 'bad'],
  cancelled: ['close', 'over'],
  terminated: ['close', 'over'],
};

export const StatusTag = ({ status }: { status: BookingStatus }) => {
  const { t } = useBookingsWords();
  const [icon, tone] = looks[status] ?? looks.pending;
  return (
    <span className={`status-tag status-${tone}`}>
      <Icon name={icon} size={14} />
      {t(`status.${status}`)}
    </span>
  );
};
