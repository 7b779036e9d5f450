// Ends bookings or moves one, where allowed: asked once, for the reason that the rules demand or for
// the new time, then shown at once.
import { type ReactNode, useState } from 'react';
import type { Bilingual } from '../lib/bilingual.ts';
import { dateText, periodText } from '../lib/when.ts';
import { toast } from '../ui/toast.tsx';
import type { Booking } from './booking.ts';
import { ChangeTimeDialog } from './change-time-dialog.tsx';
import { type ActingAs, asEnded, type EndStatus, type NewTime, useBookingCommands } from './commands.ts';
import { useKeptReasons } from './kept-reasons.ts';
import type { Optimistic } from './optimistic.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useBookingsWords } from './words.ts';

type EndAction = 'cancel' | 'terminate';

const ends: Readonly<Record<EndAction, EndStatus>> = { cancel: 'cancelled', terminate: 'terminated' };

export interface AskedActionsOptions {
  readonly zone: string;
  readonly actingAs: ActingAs;
  /** Usual reasons, to be taken by a press; `|` between them. */
  readonly usualReasons: (action: EndAction) => string;
  /** What is said once a booking has moved. */
  readonly movedText: (booking: Booking, time: NewTime) => Bilingual;
}

export interface AskedActions {
  readonly ask: (action: EndAction | 'changeTime', bookings: readonly Booking[], to?: NewTime) => void;
  /** Stands somewhere in the page; empty while nothing is asked. */
  readonly dialog: ReactNode;
}

/** A second less than the server gives. */
const UNDO_SECONDS = 9;

const done: Readonly<Record<EndStatus, Bilingual>> = {
  cancelled: { zh: '已取消', en: 'Cancelled' },
  terminated: { zh: '已提前结束', en: 'Ended early' },
};

const keptText = (seconds: number): Bilingual => ({
  zh: `时段为您留 ${seconds} 秒`,
  en: `Place kept for ${seconds} s`,
});

/** `已取消：逸夫楼 302，11月24日 周二 14:00–15:00`, or how many. */
const endedText = (bookings: readonly Booking[], status: EndStatus): Bilingual => {
  const { zh, en } = done[status];
  const [only, ...others] = bookings;
  if (!only || others.length > 0)
    return { zh: `${zh} ${bookings.length} 个预约`, en: `${en}: ${bookings.length} bookings` };
  const { resource, date } = only;
  const period = periodText(only);
  return {
    zh: `${zh}：${resource.zh}，${dateText(date, 'zh')} ${period}`,
    en: `${en}: ${resource.en}, ${dateText(date, 'en')} ${period}`,
  };
};

const useSending = (
  optimistic: Optimistic,
  { actingAs, movedText }: Pick<AskedActionsOptions, 'actingAs' | 'movedText'>,
) => {
  const commands = useBookingCommands(actingAs);
  /** Nothing is promised where the server says that some of them cannot be undone. */
  const undoing = (bookings: readonly Booking[], undoable: readonly string[]) => {
    const [first] = bookings;
    if (!first || undoable.length < bookings.length) return {};
    const { status } = first;
    const text = bookings.length === 1 ? done.cancelled : endedText(bookings, 'cancelled');
    // A request may have held no place.
    const held = bookings.every((booking) => booking.status !== 'awaiting_approval');
    const brief = held ? { text, left: keptText } : undefined;
    const onUndo = () => void optimistic.run(undoable, status, () => commands.takeBackCancel(undoable));
    return { onUndo, staySeconds: UNDO_SECONDS, brief };
  };
  return {
    end: async (bookings: readonly Booking[], status: EndStatus, reason: string): Promise<boolean> => {
      const ids = bookings.map(({ id }) => id);
      let undoable: readonly string[] = [];
      const isDone = await optimistic.run(ids, status, async () => {
        const ended = await commands.end(ids, status, reason);
        undoable = ended.undoable ?? [];
        return ended;
      });
      if (isDone) toast({ tone: 'good', text: endedText(bookings, status), ...undoing(bookings, undoable) });
      return isDone;
    },
    cancelBundle: async (booking: Booking, bundleId: string, reason: string): Promise<boolean> => {
      const isDone = await optimistic.run([booking.id], 'cancelled', () =>
        commands.cancelBundle(bundleId, reason),
      );
      if (isDone)
        toast({ tone: 'good', text: { zh: '已取消一起预约的全部资源', en: 'All of them are cancelled' } });
      return isDone;
    },
    move: async (booking: Booking, time: NewTime) => {
      const isDone = await optimistic.run([booking.id], booking.status, async () =>
        asEnded(await commands.changeTime(booking.id, time)),
      );
      if (isDone) toast({ tone: 'good', text: movedText(booking, time) });
    },
  };
};

export const useAskedActions = (optimistic: Optimistic, options: AskedActionsOptions): AskedActions => {
  const { t } = useBookingsWords();
  const sending = useSending(optimistic, options);
  const reasons = useKeptReasons();
  const [asked, setAsked] = useState<{
    readonly action: EndAction | 'changeTime';
    readonly bookings: readonly Booking[];
    readonly to: NewTime | undefined;
  }>();
  const close = () => setAsked(undefined);
  const ask: AskedActions['ask'] = (action, bookings, to) => setAsked({ action, bookings, to });

  const [first] = asked?.bookings ?? [];
  if (!asked || !first) return { ask, dialog: null };
  const { action, bookings, to } = asked;
  if (action === 'changeTime') {
    const onMove = (time: NewTime) => {
      close();
      void sending.move(first, time);
    };
    return {
      ask,
      dialog: (
        <ChangeTimeDialog booking={first} to={to} zone={options.zone} onMove={onMove} onClose={close} />
      ),
    };
  }
  const withoutReason = options.actingAs === 'user' ? t('noReason') : undefined;
  return {
    ask,
    dialog: (
      <ReasonDialog
        title={t(`${action}Title`, { count: bookings.length })}
        action={t(`do.${action}`)}
        bookings={bookings}
        typed={reasons.of(bookings)}
        usual={options.usualReasons(action).split('|')}
        withoutReason={withoutReason}
        asksWhole={action === 'cancel' && options.actingAs === 'user' && bookings.length === 1}
        onConfirm={(reason, bundleId) => {
          close();
          void reasons.during(bookings, reason === withoutReason ? '' : reason, () =>
            bundleId === undefined
              ? sending.end(bookings, ends[action], reason)
              : sending.cancelBundle(first, bundleId, reason),
          );
        }}
        onClose={close}
      />
    ),
  };
};
