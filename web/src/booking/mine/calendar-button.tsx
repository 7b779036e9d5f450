// A booking as a file that one's own calendar takes in.
import { useQuery } from '@apollo/client/react';
import { calendarAddress, calendarFile } from '@campus/events/booking/calendar-file';
import { useText } from '../../i18n.ts';
import { serverNow } from '../../lib/server-time.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Booking } from '../booking.ts';
import { BOOKING_MEETING } from '../flow/booking-flow.graphql.ts';

export interface CalendarLinkProps {
  readonly booking: Booking;
  readonly zone: string;
  readonly className?: string;
}

export const CalendarLink = ({ booking, zone, className }: CalendarLinkProps) => {
  const { t, say } = useText();
  const { id, date, number } = booking;
  const name = say(booking.resource);
  const place = [name, say(booking.place)].filter((part) => part !== '').join(', ');
  const { data } = useQuery(BOOKING_MEETING, {
    variables: { id },
    fetchPolicy: 'network-only',
    context: { isQuiet: true },
  });
  const joinUrl = data?.booking?.wemeetInfo?.join_url;
  const entry = {
    // Moved to another room, it is the entry that a calendar has of the room before.
    id: data?.booking?.calendar_entry ?? id,
    date,
    until: booking.loan?.until,
    period: booking,
    zone,
    title: say(booking.subject) || name,
    place,
    number,
    joinUrl: joinUrl || undefined,
  };
  return (
    <a
      className={className}
      href={calendarAddress(calendarFile([entry], serverNow()))}
      download={`${number}.ics`}
    >
      <Icon name="calendar" />
      {t('done.calendar')}
    </a>
  );
};
