// From the press on "hand over" to the answer, for every screen with bookings; the search comes with the first press.
import { type ReactNode, Suspense, useState } from 'react';
import { lazyInTime } from '../../lib/load-time.ts';
import { useCommand } from '../../lib/use-command.ts';
import { toast } from '../../ui/toast.tsx';
import type { Booking } from '../booking.ts';
import { type ActingAs, asEnded, sources } from '../commands.ts';
import type { Optimistic } from '../optimistic.ts';
import { HAND_OVER } from './hand-over.graphql.ts';
import type { Colleague } from './hand-over-dialog.tsx';

const HandOverDialog = lazyInTime(async () => ({
  default: (await import('./hand-over-dialog.tsx')).HandOverDialog,
}));

export interface HandingOver {
  readonly start: (booking: Booking) => void;
  /** Null while nothing is asked. */
  readonly dialog: ReactNode;
}

/** @param onHanded after a booking of one's own went: it cannot be shown any more */
export const useHandingOver = (
  optimistic: Optimistic,
  actingAs: ActingAs,
  onHanded?: () => void,
): HandingOver => {
  const command = useCommand();
  const [asked, setAsked] = useState<Booking>();
  const [isSending, setIsSending] = useState(false);
  const handOver = async (booking: Booking, { account, name }: Colleague) => {
    setIsSending(true);
    // It leaves one's own list; the office goes on seeing it.
    const after = actingAs === 'user' ? 'gone' : booking.status;
    const isDone = await optimistic.run([booking.id], after, async () => {
      const wish = { id: booking.id, account, dataSource: sources[actingAs] };
      return asEnded((await command(HAND_OVER, wish)).refusal);
    });
    setIsSending(false);
    // Another colleague may be chosen where this one cannot take it.
    if (!isDone) return;
    setAsked(undefined);
    if (actingAs === 'user') onHanded?.();
    toast({ tone: 'good', text: { zh: `已转交给${name.zh}`, en: `Handed over to ${name.en}` } });
  };
  return {
    start: setAsked,
    dialog: asked ? (
      <Suspense>
        <HandOverDialog
          booking={asked}
          isSending={isSending}
          onHandOver={(colleague) => void handOver(asked, colleague)}
          onClose={() => setAsked(undefined)}
        />
      </Suspense>
    ) : null,
  };
};
