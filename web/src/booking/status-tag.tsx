// The one displayed status of a booking as a word with an icon, never by colour alone.
import type { BookingStatus } from '@campus/events/booking/schedule/status';
import { useCampus } from '../lib/campus.ts';
import { useLocalNow } from '../lib/clock.ts';
import { Icon, type IconName } from '../ui/icon.tsx';
import { type OwnStanding, type OwnWord, ownWordOf } from './own-word.ts';
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

/** A loan that is late or looked at stands otherwise than one that is out. */
const looksLike: Partial<Record<OwnWord, BookingStatus>> = {
  overdue: 'missed',
  inspected: 'awaiting_approval',
};

const Tag = ({ status, word }: { status: BookingStatus; word: string }) => {
  const [icon, tone] = looks[status] ?? looks.pending;
  return (
    <span className={`status-tag status-${tone}`}>
      <Icon name={icon} size={14} />
      {word}
    </span>
  );
};

/** For the office: the word of the documents. */
export const StatusTag = ({ status }: { status: BookingStatus }) => {
  const { t } = useBookingsWords();
  return <Tag status={status} word={t(`status.${status}`)} />;
};

/** For the people of a booking: what is true for them now. */
export const OwnStatusTag = ({ booking }: { booking: OwnStanding }) => {
  const { t } = useBookingsWords();
  const now = useLocalNow(useCampus().zone);
  const word = ownWordOf(booking, now);
  return <Tag status={looksLike[word] ?? booking.status} word={t(`own.${word}`)} />;
};
