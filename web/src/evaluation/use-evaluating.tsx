// From the press on "evaluate" to the answer, for every screen with bookings of one's own.
import { type ReactNode, useState } from 'react';
import type { Booking } from '../bookings/booking.ts';
import { asEnded } from '../bookings/commands.ts';
import type { Optimistic } from '../bookings/optimistic.ts';
import { refusalOf } from '../lib/answer.ts';
import { newCommandId } from '../lib/command-id.ts';
import { useSend } from '../lib/send.ts';
import { toast } from '../ui/toast.tsx';
import { EvaluateDialog, type Opinion } from './evaluate-dialog.tsx';
import { SAVE_EVALUATION } from './evaluation.graphql.ts';
import { useEvaluationWords } from './words.ts';

export interface Evaluating {
  readonly start: (booking: Booking, given?: Opinion) => void;
  /** Empty while nothing is asked. */
  readonly dialog: ReactNode;
}

export const useEvaluating = (optimistic: Optimistic): Evaluating => {
  const { t } = useEvaluationWords();
  const send = useSend();
  const [asked, setAsked] = useState<{ readonly booking: Booking; readonly given: Opinion | undefined }>();
  const save = async (booking: Booking, { score, content, isAnonymous, pictures }: Opinion) => {
    const model = {
      appointment_id: booking.id,
      score,
      content,
      images: pictures.map((uri) => ({ uri })),
      is_anonymous: isAnonymous ? 1 : 0,
    };
    const isDone = await optimistic.run([booking.id], booking.status, async () => {
      const sent = await send(SAVE_EVALUATION, { model, command_id: newCommandId() });
      return asEnded(sent.data ? refusalOf(sent.data.answer) : sent.refusal);
    });
    // What was refused stays in the form.
    if (!isDone) return;
    setAsked(undefined);
    toast({ tone: 'good', text: { zh: t('sent', { lng: 'zh' }), en: t('sent', { lng: 'en' }) } });
  };
  return {
    start: (booking, given) => setAsked({ booking, given }),
    dialog: asked ? (
      <EvaluateDialog
        {...asked}
        onSend={(opinion) => void save(asked.booking, opinion)}
        onClose={() => setAsked(undefined)}
      />
    ) : null,
  };
};
