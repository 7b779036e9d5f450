// The resources that were booked together with this one: how each stands, and all cancelled at once.
import { gql } from '@apollo/client';
import { useQuery } from '@apollo/client/react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type Booking, bookingOf, isFinal } from '../../booking/booking.ts';
import { bookingRow } from '../../booking/booking-document.ts';
import { useBookingCommands } from '../../booking/commands.ts';
import { refusedSentence } from '../../booking/optimistic.ts';
import { ReasonDialog } from '../../booking/reason-dialog.tsx';
import { OwnStatusTag, StatusTag } from '../../booking/status-tag.tsx';
import { useBookingsWords } from '../../booking/words.ts';
import { askedAgain } from '../../lib/asked-again.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { tell } from '../../ui/toast.tsx';
import type { BundleOfDocument } from '../../wire.generated.ts';
import { MissingSection } from './missing-section.tsx';
import { useDetailWords } from './words.ts';

const BUNDLE: BundleOfDocument = gql`
  query BundleOf($bundleId: ID!, $min_position: String) {
    bundle: findAppointmentBundle(bundleId: $bundleId, min_position: $min_position) {
      id
      state
      canCancel
      appointmentInformationList {
        ...BookingRow
      }
    }
  }
  ${bookingRow}
`;

export interface BundleSectionProps {
  readonly bundleId: string;
  readonly booking: Booking;
  readonly isManager: boolean;
  readonly onChanged: () => void;
}

export const BundleSection = ({ bundleId, booking, isManager, onChanged }: BundleSectionProps) => {
  const { t, say } = useDetailWords();
  const { t: usual } = useBookingsWords();
  const commands = useBookingCommands();
  const [isAsking, setIsAsking] = useState(false);
  const { data, error, refetch } = useQuery(BUNDLE, { variables: { bundleId } });
  const bundle = data?.bundle;
  if (error && !data) return <MissingSection error={error} onRetry={() => void askedAgain(refetch())} />;
  if (!bundle) return null;
  const members = bundle.appointmentInformationList.map(bookingOf);
  const cancelAll = async (reason: string) => {
    setIsAsking(false);
    tell(refusedSentence(await commands.cancelBundle(bundleId, reason)));
    await askedAgain(refetch());
    onChanged();
  };
  const where = isManager ? 'manage' : 'self';
  return (
    <section className="card detail-card" aria-label={t('bundle.title')}>
      <h2>
        <Icon name="link" size={16} /> {t('bundle.title')}
        <span className="faint">{t(`bundle.note.${bundle.state}`)}</span>
      </h2>
      <ul className="series-dates">
        {members.map((each) => (
          <li key={each.id} className={each.id === booking.id ? 'series-date series-this' : 'series-date'}>
            {isManager ? <StatusTag status={each.status} /> : <OwnStatusTag booking={each} />}
            {each.id === booking.id ? (
              <span>{say(each.resource)}</span>
            ) : (
              <Link className="hit" to={`/pc/appointmentDetail/${where}/${encodeURIComponent(each.id)}`}>
                {say(each.resource)}
              </Link>
            )}
            <span className="soft series-note">
              {each.id === booking.id ? t('bundle.this') : ''} {each.number}
            </span>
          </li>
        ))}
      </ul>
      {bundle.canCancel && !isManager ? (
        <p className="detail-actions">
          <Button look="danger" onClick={() => setIsAsking(true)}>
            {t('bundle.cancelAll')}
          </Button>
        </p>
      ) : null}
      {isAsking ? (
        <ReasonDialog
          title={t('bundle.cancelTitle')}
          action={t('bundle.cancelAll')}
          bookings={members.filter(({ status }) => !isFinal(status))}
          usual={usual('reasons.cancel').split('|')}
          withoutReason={usual('noReason')}
          onConfirm={(reason) => void cancelAll(reason)}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </section>
  );
};
