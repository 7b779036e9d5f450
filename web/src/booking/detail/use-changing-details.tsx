// From the press on "edit details" to the answer, for every screen with bookings; the form comes with the first press.
import { type ReactNode, Suspense, useState } from 'react';
import { lazyInTime } from '../../lib/load-time.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toast } from '../../ui/toast.tsx';
import type { AppointmentInformationInput } from '../../wire.generated.ts';
import type { Booking } from '../booking.ts';
import { type ActingAs, asEnded, sources } from '../commands.ts';
import type { Optimistic } from '../optimistic.ts';
import { CHANGE_DETAILS } from './change-details.graphql.ts';

const ChangeDetailsDialog = lazyInTime(async () => ({
  default: (await import('./change-details-dialog.tsx')).ChangeDetailsDialog,
}));

export interface ChangingDetails {
  readonly start: (booking: Booking) => void;
  /** Null while nothing is asked. */
  readonly dialog: ReactNode;
}

export const useChangingDetails = (optimistic: Optimistic, actingAs: ActingAs): ChangingDetails => {
  const command = useCommand();
  const [asked, setAsked] = useState<Booking>();
  const [isSending, setIsSending] = useState(false);
  const save = async (booking: Booking, model: AppointmentInformationInput) => {
    setIsSending(true);
    const isDone = await optimistic.run([booking.id], booking.status, async () => {
      const wish = { id: booking.id, model, dataSource: sources[actingAs] };
      return asEnded((await command(CHANGE_DETAILS, wish)).refusal);
    });
    setIsSending(false);
    // What was refused stays in the form.
    if (!isDone) return;
    setAsked(undefined);
    toast({ tone: 'good', text: { zh: '预约内容已修改', en: 'Details changed' } });
  };
  return {
    start: setAsked,
    dialog: asked ? (
      <Suspense>
        <ChangeDetailsDialog
          booking={asked}
          isSending={isSending}
          onSend={(model) => void save(asked, model)}
          onClose={() => setAsked(undefined)}
        />
      </Suspense>
    ) : null,
  };
};
