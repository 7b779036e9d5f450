// Reports a seat on which nobody sits, with a photograph where the room asks for one.
import type { Seating } from '@campus/events/domain/rules/rules';
import { useState } from 'react';
import { useFormCommand } from '../lib/use-command.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { toast } from '../ui/toast.tsx';
import { FileField } from '../uploads/file-field.tsx';
import { REPORT_SEAT } from './seats.graphql.ts';
import { useSeatWords } from './words.ts';

interface ReportDialogProps {
  readonly resourceId: string;
  readonly number: string;
  readonly supervision: Seating['supervision'];
  readonly onClose: () => void;
}

export const ReportDialog = ({ resourceId, number, supervision, onClose }: ReportDialogProps) => {
  const { t, both, say } = useSeatWords();
  const { run, isBusy } = useFormCommand();
  const [photograph, setPhotograph] = useState('');
  const [fault, setFault] = useState('');
  const { minutes, reportsPerDay, asksPhotograph } = supervision;
  const report = async () => {
    if (asksPhotograph && photograph === '') return setFault(t('photographNeeded'));
    const model = { resources_id: resourceId, seat_number: number, photograph: photograph || null };
    const { refusal } = await run(REPORT_SEAT, { model });
    if (refusal) return setFault(say(refusal.text));
    toast({ text: both('reported', { number }), tone: 'good' });
    onClose();
  };
  return (
    <Dialog
      title={t('reportTitle', { number })}
      onClose={onClose}
      foot={
        <Button look="primary" disabled={isBusy} onClick={() => void report()}>
          {t('send')}
        </Button>
      }
    >
      <p>{t('reportHint', { minutes, times: reportsPerDay })}</p>
      <FileField
        label={t('photograph')}
        accepts="pictures"
        uri={photograph}
        onChange={(file) => setPhotograph(file?.uri ?? '')}
      />
      {fault === '' ? null : <p role="alert">{fault}</p>}
    </Dialog>
  );
};
