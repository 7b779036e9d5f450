// From the press on "evaluate" to the answer, for every screen with bookings of one's own.
import { type ReactNode, useState } from 'react';
import type { Booking } from '../booking/booking.ts';
import { asEnded } from '../booking/commands.ts';
import type { Optimistic } from '../booking/optimistic.ts';
import { useCommand } from '../lib/use-command.ts';
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
  const { both } = useEvaluationWords();
  const command = useCommand();
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
      const { refusal } = await command(SAVE_EVALUATION, { model });
      return asEnded(refusal);
    });
    // What was refused stays in the form.
    if (!isDone) return;
    setAsked(undefined);
    toast({ tone: 'good', text: both('sent') });
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
