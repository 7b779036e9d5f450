// What a booking says of people and purposes, to be changed. What was typed is given up at the second asking only.
import { useQuery } from '@apollo/client/react';
import { minutesOf } from '@campus/events/domain/time/period';
import { useState } from 'react';
import { dateText, periodText } from '../../lib/when.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Unanswered } from '../../ui/unanswered.tsx';
import { useIsCompact } from '../../ui/use-compact.ts';
import type { AppointmentInformationInput } from '../../wire.generated.ts';
import type { Booking } from '../booking.ts';
import { modelOf } from '../flow/form.ts';
import { FormFields } from '../flow/form-fields.tsx';
import { SOURCE } from '../flow/former.graphql.ts';
import type { SourceBooking } from '../flow/former.ts';
import { useBookingWords } from '../flow/words.ts';
import { useDetailsForm } from './use-details-form.ts';
import '../flow/booking-flow.css';

export interface ChangeDetailsDialogProps {
  readonly booking: Booking;
  readonly isSending: boolean;
  readonly onSend: (model: AppointmentInformationInput) => void;
  readonly onClose: () => void;
}

const useNote = ({ resource, date, ...period }: Booking): string => {
  const { say, language } = useBookingWords();
  return [say(resource), dateText(date, language), periodText(period)].join(' · ');
};

export const ChangeDetailsDialog = (props: ChangeDetailsDialogProps) => {
  const { booking, onClose } = props;
  const { t } = useBookingWords();
  const note = useNote(booking);
  const { data, error, refetch } = useQuery(SOURCE, {
    variables: { id: booking.id },
    fetchPolicy: 'network-only',
  });
  const source = data?.findAppointmentInformation;
  if (source) return <Filled {...props} source={source} />;
  return (
    <Dialog title={t('details.title')} onClose={onClose}>
      <p className="faint">{note}</p>
      {source === null ? (
        <EmptyState icon="search" title={t('details.none')} />
      ) : (
        <Unanswered error={error} refetch={refetch} lines={5} />
      )}
    </Dialog>
  );
};

const Filled = (props: ChangeDetailsDialogProps & { readonly source: SourceBooking }) => {
  const { booking, source, isSending, onSend, onClose } = props;
  const { t } = useBookingWords();
  const note = useNote(booking);
  const fromPhone = useIsCompact();
  const form = useDetailsForm(source);
  const [wasAsked, setWasAsked] = useState(false);
  const close = () => (form.isWritten && !wasAsked ? setWasAsked(true) : onClose());
  const save = () => {
    form.showFaults();
    if (form.faults.size > 0) return;
    const wish = {
      resourceId: source.resources_id ?? '',
      date: source.appointment_date ?? '',
      period: { start: minutesOf(source.start_time ?? '') ?? 0, end: minutesOf(source.end_time ?? '') ?? 0 },
      units: source.units ?? 1,
      holdId: undefined,
      noticeRead: true,
      fromPhone,
    };
    onSend(modelOf(form.fields, form.values, wish));
  };
  return (
    <Dialog
      title={t('details.title')}
      onClose={close}
      foot={
        <div className="confirm-foot">
          {wasAsked ? <span role="status">{t('details.unsaved')}</span> : null}
          <Button onClick={close}>{t(wasAsked ? 'details.giveUp' : 'action.back')}</Button>
          <Button look="primary" disabled={isSending || !form.isWritten} onClick={save}>
            {t('details.save')}
          </Button>
        </div>
      }
    >
      <p className="faint">{note}</p>
      <FormFields form={form} folds={false} seats={undefined} />
    </Dialog>
  );
};
