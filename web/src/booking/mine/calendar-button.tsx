// A booking as a file that one's own calendar takes in, made once it is asked for.
import { useApolloClient } from '@apollo/client/react';
import { calendarFile } from '@campus/events/booking/calendar-file';
import { useText } from '../../i18n.ts';
import { serverNow } from '../../lib/server-time.ts';
import { Icon } from '../../ui/icon.tsx';
import { saveFile } from '../../ui/save-file.ts';
import type { Booking } from '../booking.ts';
import { BOOKING_MEETING } from '../flow/booking-flow.graphql.ts';

export interface CalendarButtonProps {
  readonly booking: Booking;
  readonly zone: string;
  readonly className?: string;
}

export const CalendarButton = ({ booking, zone, className }: CalendarButtonProps) => {
  const { t, say } = useText();
  const client = useApolloClient();
  const { id, date, number } = booking;
  const name = say(booking.resource);
  const save = async (): Promise<void> => {
    // Without an answer the entry lacks the meeting's address only.
    const asked = { query: BOOKING_MEETING, variables: { id }, context: { isQuiet: true } };
    const { data } = await client
      .query({ ...asked, fetchPolicy: 'network-only' })
      .catch(() => ({ data: undefined }));
    const entry = {
      // Moved to another room, it is the entry that a calendar has of the room before.
      id: data?.booking?.calendar_entry ?? id,
      date,
      until: booking.loan?.until,
      period: booking,
      zone,
      title: say(booking.subject) || name,
      place: [name, say(booking.place)].filter((part) => part !== '').join(', '),
      number,
      joinUrl: data?.booking?.wemeetInfo?.join_url || undefined,
    };
    saveFile(`${number}.ics`, new Blob([calendarFile([entry], serverNow())], { type: 'text/calendar' }));
  };
  return (
    <button type="button" className={className} onClick={() => void save()}>
      <Icon name="calendar" size={className === undefined ? 22 : 16} />
      {t('done.calendar')}
    </button>
  );
};
