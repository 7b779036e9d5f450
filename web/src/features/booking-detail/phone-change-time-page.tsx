// Another time for a booking, as a page of a phone.
import { useNavigate, useParams } from 'react-router';
import { type ChangeTimeProps, useChangeTime } from '../../booking/change-time-dialog.tsx';
import { type NewTime, useBookingCommands } from '../../booking/commands.ts';
import { movedText } from '../../booking/mine/own-actions.tsx';
import { bookingPath } from '../../booking/paths.ts';
import { useCampus } from '../../lib/campus.ts';
import { PhonePage } from '../../shell/phone-page.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { tell } from '../../ui/toast.tsx';
import { useBookingDetail } from './use-booking-detail.ts';
import { useDetailWords } from './words.ts';

const ChangeTime = (props: ChangeTimeProps) => (
  <PhonePage isInShell {...useChangeTime(props)} backTo={bookingPath(props.booking.id)} />
);

export const PhoneChangeTimePage = () => {
  const { appId = '' } = useParams();
  const { t } = useDetailWords();
  const { zone } = useCampus();
  const navigate = useNavigate();
  const { changeTime } = useBookingCommands();
  const { booking, isLoading, failure, readAgain } = useBookingDetail(appId);
  const toBooking = () => navigate(bookingPath(appId), { replace: true });
  if (booking?.actions.has('changeTime')) {
    const move = async (time: NewTime): Promise<void> => {
      const refusal = await changeTime(booking.id, time);
      tell(refusal, movedText(booking, time));
      if (!refusal) toBooking();
    };
    return (
      <ChangeTime
        booking={booking}
        zone={zone}
        onMove={(time) => void move(time)}
        onClose={() => void toBooking()}
      />
    );
  }
  return (
    <PhonePage isInShell title={t('do.changeTime')} backTo={bookingPath(appId)}>
      {failure ? <ErrorState text={failure.text} onRetry={() => void readAgain()} /> : null}
      {isLoading ? <Skeleton lines={8} /> : null}
      {isLoading || failure ? null : booking ? (
        <EmptyState icon="clock" title={t('onPhone.stays')} hint={t('onPhone.staysHint')} />
      ) : (
        <EmptyState icon="search" title={t('none')} hint={t('noneHint')} />
      )}
    </PhonePage>
  );
};
