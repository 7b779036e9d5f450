// The bookings whose sign-in is open at this minute, for a desk at which nobody was scanned yet.
import { gql } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { clockOf } from '@campus/events/domain/time/period';
import { bookingOf } from '../../booking/booking.ts';
import { bookingRow } from '../../booking/booking-document.ts';
import { useCampus } from '../../lib/campus.ts';
import { useLocalNow } from '../../lib/clock.ts';
import { periodText } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import type { DueAtDeskDocument } from '../../wire.generated.ts';
import { useSigningWords } from './words.ts';

const MOST_SHOWN = 100;
const EVERY_MS = 60_000;

const DUE_AT_DESK: DueAtDeskDocument = gql`
  query DueAtDesk($first: Int, $filter: JSON) {
    page: findAppointmentInformationAllForManage(first: $first, filter: $filter) {
      edges {
        node {
          ...BookingRow
          sign_in_from
          sign_in_until
        }
      }
    }
  }
  ${bookingRow}
`;

/** Nothing where nobody is due, and for who signs people in without reading the list of bookings. */
export const DueNow = ({ onChoose }: { onChoose: (account: string) => void }) => {
  const { t, say } = useSigningWords();
  const { zone } = useCampus();
  const { date, minute } = useLocalNow(zone);
  const { data } = useQuery(DUE_AT_DESK, {
    variables: {
      first: MOST_SHOWN,
      filter: {
        appointment_date: date,
        status: 'pending',
        order_by: [{ field: 'start_time', dir: 'asc' }],
      },
    },
    fetchPolicy: 'network-only',
    pollInterval: EVERY_MS,
    errorPolicy: 'ignore',
    context: { isQuiet: true },
  });
  const now = `${date} ${clockOf(minute)}`;
  const due = (data?.page.edges ?? []).flatMap(({ node }) => {
    const { sign_in_from: from, sign_in_until: until } = node;
    const isOpen = from && until && from.slice(0, 16) <= now && now < until.slice(0, 16);
    return isOpen ? [bookingOf(node)] : [];
  });
  if (due.length === 0) return null;
  return (
    <section aria-label={t('desk.due')}>
      <h2>{t('desk.due')}</h2>
      <ul className="sign-rows">
        {due.map((booking) => (
          <li key={booking.id} className="sign-row">
            <div className="sign-what">
              <p className="sign-when">
                <b>{periodText(booking)}</b> {say(booking.person)}
              </p>
              <p className="faint">{say(booking.resource)}</p>
            </div>
            <div className="sign-acts">
              <Button onClick={() => onChoose(booking.account)}>{t('desk.open')}</Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
