// What a manager does to bookings of others: ended with a reason asked once, marked with time to undo.
import type { BookingAction } from '@campus/events/schedule/transitions';
import { type ReactNode, useState } from 'react';
import type { Booking } from '../../bookings/booking.ts';
import { ChangeTimeDialog } from '../../bookings/change-time-dialog.tsx';
import { type Ended, endedBy, type NewTime, useBookingCommands } from '../../bookings/commands.ts';
import type { Optimistic } from '../../bookings/optimistic.ts';
import { ReasonDialog } from '../../bookings/reason-dialog.tsx';
import { sendLater } from '../../bookings/send-later.ts';
import { newCommandId } from '../../lib/command-id.ts';
import { useSend } from '../../lib/send.ts';
import { dateText, periodText } from '../../lib/when.ts';
import { toast } from '../../ui/toast.tsx';
import { useWords } from '../../words.ts';
import { attendances, MARK } from './bookings.graphql.ts';

const managerActions = [
  'markPerformed',
  'markMissed',
  'changeTime',
  'terminate',
  'cancel',
] as const satisfies readonly BookingAction[];

export type ManagerAction = (typeof managerActions)[number];

/** Actions that make sense for several at once. */
export const bulkActions = ['markPerformed', 'markMissed', 'terminate', 'cancel'] as const;

export const managerActionsOf = (booking: Booking): ManagerAction[] =>
  managerActions.filter((action) => booking.actions.has(action));

interface Asked {
  readonly action: 'cancel' | 'terminate' | 'changeTime';
  readonly bookings: readonly Booking[];
}

const marks = {
  markPerformed: { status: 'performed', zh: '已履约', en: 'performed' },
  markMissed: { status: 'missed', zh: '未履约', en: 'missed' },
} as const;

const useMark = (optimistic: Optimistic) => {
  const send = useSend();
  return (action: keyof typeof marks, bookings: readonly Booking[]) => {
    const { status, zh, en } = marks[action];
    const ids = bookings.map(({ id }) => id);
    sendLater(optimistic, {
      ids,
      status,
      text: { zh: `已将 ${ids.length} 个预约标为${zh}`, en: `${ids.length} booking(s) marked as ${en}` },
      command: async (): Promise<Ended> => {
        const sent = await send(MARK, { ids, state: attendances[status], command_id: newCommandId() });
        return sent.data ? endedBy(sent.data.answer) : { refused: [], failed: sent.refusal };
      },
    });
  };
};

const useMove = (optimistic: Optimistic) => {
  const { changeTime } = useBookingCommands('manager');
  return async (booking: Booking, time: NewTime) => {
    const isDone = await optimistic.run([booking.id], booking.status, async () => ({
      refused: [],
      failed: await changeTime(booking.id, time),
    }));
    if (!isDone) return;
    toast({
      tone: 'good',
      text: {
        zh: `${booking.number} 已改到 ${dateText(time.date, 'zh')} ${periodText(time)}`,
        en: `${booking.number} was moved to ${dateText(time.date, 'en')} ${periodText(time)}`,
      },
    });
  };
};

export interface ManagerActions {
  readonly start: (action: ManagerAction, bookings: readonly Booking[]) => void;
  readonly dialog: ReactNode;
}

export const useManagerActions = (optimistic: Optimistic, zone: string): ManagerActions => {
  const { t } = useWords('manage');
  const commands = useBookingCommands('manager');
  const mark = useMark(optimistic);
  const move = useMove(optimistic);
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const start: ManagerActions['start'] = (action, bookings) => {
    if (action === 'markPerformed' || action === 'markMissed') mark(action, bookings);
    else setAsked({ action, bookings });
  };
  const [first] = asked?.bookings ?? [];
  if (!asked || !first) return { start, dialog: null };
  const { action, bookings } = asked;
  if (action === 'changeTime') {
    const onMove = (time: NewTime) => {
      close();
      void move(first, time);
    };
    return {
      start,
      dialog: <ChangeTimeDialog booking={first} zone={zone} onMove={onMove} onClose={close} />,
    };
  }
  const status = action === 'cancel' ? 'cancelled' : 'terminated';
  const ids = bookings.map(({ id }) => id);
  return {
    start,
    dialog: (
      <ReasonDialog
        title={t(`${action}Title`, { count: bookings.length })}
        action={t(`do.${action}`)}
        bookings={bookings}
        usual={t(`usual.${action}`).split('|')}
        onConfirm={(reason) => {
          close();
          void optimistic.run(ids, status, () => commands.end(ids, status, reason));
        }}
        onClose={close}
      />
    ),
  };
};
