// What the owner may do to bookings, from the press to the answer: asked once where it cannot be taken back,
// undone where it can, shown at once either way.
import type { BookingStatus } from '@campus/events/booking/schedule/status';
import type { BookingAction } from '@campus/events/booking/schedule/transitions';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { usePaying } from '../../charge/use-paying.ts';
import { useEvaluating } from '../../evaluation/use-evaluating.tsx';
import type { Refusal } from '../../lib/answer.ts';
import type { Bilingual } from '../../lib/bilingual.ts';
import { dateText, periodText } from '../../lib/when.ts';
import { useAskedActions } from '../asked-actions.tsx';
import { type Booking, isTwin } from '../booking.ts';
import { type ActingAs, asEnded, type NewTime, useBookingCommands } from '../commands.ts';
import { useChangingDetails } from '../detail/use-changing-details.tsx';
import { useHandingOver } from '../detail/use-handing-over.tsx';
import type { Optimistic } from '../optimistic.ts';
import { sendLater } from '../send-later.ts';
import { useBookingsWords } from '../words.ts';

/** Actions of the owner that a list offers, in the order in which they are offered. */
const ownActions = [
  'pay',
  'submit',
  'resubmit',
  'signIn',
  'signOut',
  'changeTime',
  'changeDetails',
  'handOver',
  'terminate',
  'cancel',
  'evaluate',
  'bookAgain',
  'hide',
] as const satisfies readonly BookingAction[];

export type OwnAction = (typeof ownActions)[number];

/** What may be done to the booking now, in order. */
export const offeredActions = (booking: Booking): OwnAction[] =>
  ownActions.filter((action) => booking.actions.has(action) && !isTwin(action, booking.actions));

export interface OwnActions {
  /** @param to where a booking is to be moved, as far as that is known */
  readonly start: (action: OwnAction, bookings: readonly Booking[], to?: NewTime) => void;
  /** Stands somewhere in the page; empty while nothing is asked. */
  readonly dialog: ReactNode;
}

const useSending = (optimistic: Optimistic, actingAs: ActingAs) => {
  const commands = useBookingCommands(actingAs);
  const one = async (booking: Booking, status: BookingStatus, send: () => Promise<Refusal | undefined>) =>
    optimistic.run([booking.id], status, async () => asEnded(await send()));

  const hide = (bookings: readonly Booking[]) => {
    const ids = bookings.map(({ id }) => id);
    sendLater(optimistic, {
      ids,
      status: 'gone',
      text: { zh: `已删除 ${ids.length} 条记录`, en: `Records deleted: ${ids.length}` },
      command: async () => {
        const refusals = await Promise.all(ids.map((id) => commands.deleteRecord(id)));
        return asEnded(refusals.find((refusal) => refusal !== undefined));
      },
    });
  };

  return {
    hide,
    submit: (booking: Booking) => one(booking, 'awaiting_approval', () => commands.submit(booking.id)),
    signIn: (booking: Booking) => one(booking, 'performed', () => commands.signIn(booking.id)),
    signOut: (booking: Booking) => one(booking, 'completed', () => commands.signOut(booking.id)),
  };
};

export const movedText = (_: Booking, time: NewTime): Bilingual => ({
  zh: `已改到 ${dateText(time.date, 'zh')} ${periodText(time)}`,
  en: `Moved to ${dateText(time.date, 'en')} ${periodText(time)}`,
});

const isProcess = (action: OwnAction): boolean => action === 'submit' || action === 'resubmit';

/** A workflow service has forms of its own. */
const isElsewhere = (url: string | undefined): url is string => /^https?:/.test(url ?? '');

export const useOwnActions = (
  optimistic: Optimistic,
  zone: string,
  actingAs: ActingAs = 'user',
  onHandedOver?: () => void,
): OwnActions => {
  const { t } = useBookingsWords();
  const navigate = useNavigate();
  const sending = useSending(optimistic, actingAs);
  const evaluating = useEvaluating(optimistic);
  const details = useChangingDetails(optimistic, actingAs);
  const handing = useHandingOver(optimistic, actingAs, onHandedOver);
  const pay = usePaying();
  const { ask, dialog } = useAskedActions(optimistic, {
    zone,
    actingAs,
    movedText,
    usualReasons: (action) => t(`reasons.${action}`),
  });

  const start: OwnActions['start'] = (action, bookings, to) => {
    const [first] = bookings;
    if (!first) return;
    if (action === 'pay') void pay(first.id);
    else if (isProcess(action) && isElsewhere(first.processUrl)) window.location.assign(first.processUrl);
    else if (action === 'submit') void sending.submit(first);
    else if (action === 'resubmit') navigate(`/pc/appointment?appId=${encodeURIComponent(first.id)}`);
    else if (action === 'signIn') void sending.signIn(first);
    else if (action === 'signOut') void sending.signOut(first);
    else if (action === 'hide') sending.hide(bookings);
    else if (action === 'changeDetails') details.start(first);
    else if (action === 'handOver') handing.start(first);
    else if (action === 'evaluate') evaluating.start(first);
    else if (action === 'bookAgain') navigate(`/pc/rebook/${encodeURIComponent(first.id)}`);
    else ask(action, bookings, to);
  };

  return { start, dialog: dialog ?? details.dialog ?? handing.dialog ?? evaluating.dialog };
};
