// Moves a booking of one's own at once, with a way back: its old time stays on offer for some seconds.

import type { Refusal } from '../../lib/answer.ts';
import { dateText, periodText } from '../../lib/when.ts';
import { toast } from '../../ui/toast.tsx';
import type { Booking } from '../booking.ts';
import { type NewTime, useBookingCommands } from '../commands.ts';

/** `已改到 11月24日 周二 14:00–15:00`. */
const movedTo = (time: NewTime) => ({
  zh: `已改到 ${dateText(time.date, 'zh')} ${periodText(time)}`,
  en: `Moved to ${dateText(time.date, 'en')} ${periodText(time)}`,
});

const movedBack = (time: NewTime) => ({
  zh: `已改回 ${dateText(time.date, 'zh')} ${periodText(time)}`,
  en: `Moved back to ${dateText(time.date, 'en')} ${periodText(time)}`,
});

const tell = (refusal: Refusal): void => toast({ tone: 'bad', ...refusal });

export const useMoving = () => {
  const { changeTime } = useBookingCommands();
  const moveBack = async ({ id }: Booking, before: NewTime): Promise<void> => {
    const refusal = await changeTime(id, before);
    if (refusal) tell(refusal);
    else toast({ tone: 'good', text: movedBack(before) });
  };
  return async (booking: Booking, { date, start, end }: NewTime): Promise<void> => {
    const before = { date: booking.date, start: booking.start, end: booking.end };
    const refusal = await changeTime(booking.id, { date, start, end });
    if (refusal) tell(refusal);
    else
      toast({
        tone: 'good',
        text: movedTo({ date, start, end }),
        onUndo: () => void moveBack(booking, before),
      });
  };
};
