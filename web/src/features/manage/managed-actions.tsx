// What a manager does to bookings of others: ended with a reason asked once, marked with time to undo.
import type { BookingAction } from '@campus/events/booking/schedule/transitions';
import type { ReactNode } from 'react';
import { useAskedActions } from '../../booking/asked-actions.tsx';
import type { Booking } from '../../booking/booking.ts';
import type { NewTime } from '../../booking/commands.ts';
import { useChangingDetails } from '../../booking/detail/use-changing-details.tsx';
import { useHandingOver } from '../../booking/detail/use-handing-over.tsx';
import { useMark } from '../../booking/office/marks.ts';
import type { Optimistic } from '../../booking/optimistic.ts';
import type { Bilingual } from '../../lib/bilingual.ts';
import { dateText, periodText } from '../../lib/when.ts';
import { useManageWords } from './words.ts';

const managerActions = [
  'markPerformed',
  'markMissed',
  'changeTime',
  'changeDetails',
  'handOver',
  'terminate',
  'cancel',
] as const satisfies readonly BookingAction[];

type ManagerAction = (typeof managerActions)[number];

export const isManagerAction = (key: string): key is ManagerAction =>
  managerActions.some((action) => action === key);

const movedText = ({ number }: Booking, time: NewTime): Bilingual => ({
  zh: `${number} 已改到 ${dateText(time.date, 'zh')} ${periodText(time)}`,
  en: `${number} was moved to ${dateText(time.date, 'en')} ${periodText(time)}`,
});

interface ManagerActions {
  readonly start: (action: ManagerAction, bookings: readonly Booking[]) => void;
  readonly dialog: ReactNode;
}

export const useManagerActions = (optimistic: Optimistic, zone: string): ManagerActions => {
  const { t } = useManageWords();
  const mark = useMark(optimistic);
  const { ask, dialog } = useAskedActions(optimistic, {
    zone,
    actingAs: 'manager',
    movedText,
    usualReasons: (action) => t(`usual.${action}`),
  });
  const details = useChangingDetails(optimistic, 'manager');
  const handing = useHandingOver(optimistic, 'manager');
  const start: ManagerActions['start'] = (action, bookings) => {
    if (action === 'markPerformed' || action === 'markMissed') mark(action, bookings);
    else if (action === 'changeDetails' || action === 'handOver') {
      const [first] = bookings;
      if (first) (action === 'handOver' ? handing : details).start(first);
    } else ask(action, bookings);
  };
  return { start, dialog: dialog ?? details.dialog ?? handing.dialog };
};
