// One booking from the selection to the receipt: the hold, the form, the verdict, the sending, and what came of it.
import { useState } from 'react';
import { serverNow } from '../../lib/server-time.ts';
import { roomToGrow, verdictOn, waitingText } from '../../live/day-view.ts';
import { asAsker } from '../../live/my-claims.ts';
import type { DayPicture } from '../../live/picture.ts';
import { useMyClaims } from '../../live/use-my-claims.ts';
import type { KnownRules } from '../../live/use-rules.ts';
import { waitingIn } from '../../timetable/claims.ts';
import type { LaneSelection } from '../../timetable/gestures/surface.ts';
import type { Grid, Verdict } from '../../timetable/selection.ts';
import { useIsCompact } from '../../ui/use-compact.ts';
import type { AppointmentInformationInput as Model } from '../../wire.generated.ts';
import type { BookingKind } from '../panel/booking-panel.tsx';
import type { SolvedCaptcha } from './captcha.ts';
import { type FormValues, modelOf } from './form.ts';
import type { Refused } from './refused.ts';
import type { Plan } from './series.ts';
import { type BookedResource, type BookingForm, useBookingForm } from './use-booking-form.ts';
import { type Bundle, useBundle } from './use-bundle.ts';
import { useCaptcha } from './use-captcha.ts';
import { type HoldState, useHold } from './use-hold.ts';
import { type Booked, type Outcome, type SeriesWish, useSending } from './use-sending.ts';
import { useSendingBundle } from './use-sending-bundle.ts';
import { useSeries } from './use-series.ts';
import { useUnanswered } from './use-unanswered.ts';

/** A booking that was asked for and not yet seen on the timetable. */
export interface PendingBooking extends LaneSelection {
  readonly subject: string;
  /** Known once the server has taken it. */
  readonly claimKey: string | undefined;
}

export interface BookingParts {
  readonly resource: BookedResource;
  readonly selection: LaneSelection;
  readonly known: KnownRules;
  readonly picture: DayPicture | undefined;
  readonly grid: Grid;
  /** Draws it at once; undefined: it left again. */
  readonly onPending: (pending: PendingBooking | undefined) => void;
  /** What the form begins with. */
  readonly given?: FormValues | undefined;
  readonly againFrom?: string | undefined;
  /** The returned booking that is sent again, on its own date. */
  readonly resent?: string | undefined;
  /** Places that are chosen first. */
  readonly units?: number | undefined;
}

const noValues: FormValues = {};

/** Said before anything was sent. */
const offline: Verdict = {
  ok: false,
  zh: '网络已断开，内容已保留，恢复后可继续',
  en: 'No connection. What you wrote is kept; go on once it is back.',
};

/** My own hold does not stand in my way, also where the news that it is mine was lost on its way here. */
const useVerdict = (
  { selection, known, picture, grid }: BookingParts,
  units: number,
  hold: HoldState,
): Verdict => {
  const claims = useMyClaims();
  const { own, except } = asAsker(claims);
  const question = {
    known,
    picture,
    units,
    own,
    claims,
    except: hold.status === 'held' ? [...except, hold.held.key] : except,
    date: selection.date,
    period: { start: selection.start, end: selection.end },
    now: serverNow(),
  };
  const verdict = verdictOn(question);
  const isMine = { has: (key: string) => claims.byKey[key] !== undefined };
  const waiting = waitingIn(picture?.claims, selection, isMine);
  const more = verdict.ok ? (waitingText(waiting) ?? roomToGrow(question, grid)) : undefined;
  return more ? { ok: true, more } : verdict;
};

/** Whether the plan books the very period that is selected, and not only something instead of it. */
const isAmong = ({ wanted }: Plan, { date, start, end }: LaneSelection): boolean =>
  wanted.some(
    (one) => one.code === 0 && one.date === date && one.period.start === start && one.period.end === end,
  );

const liveHold = (state: HoldState): string | undefined =>
  state.status === 'held' && state.held.until > serverNow() ? state.held.id : undefined;

/** It is filled in, the notice was read, where there is one, and the captcha is typed, where one is asked for. */
export const isAnswered = (
  { isPrefilled, notice, isRead }: Pick<BookingForm, 'isPrefilled' | 'notice' | 'isRead'>,
  captcha: { readonly isComplete: boolean } | undefined,
): boolean =>
  isPrefilled && (notice === undefined || isRead) && (captcha === undefined || captcha.isComplete);

/** One booking, several resources together, or a series. */
const useWish = (bundle: Bundle | undefined) => {
  const { sendOne, sendSeries } = useSending();
  const sendBundle = useSendingBundle();
  return async (
    model: Model,
    series: SeriesWish | undefined,
    solve: (() => Promise<SolvedCaptcha | undefined>) | undefined,
  ): Promise<Outcome> => {
    if (series) return sendSeries(model, series);
    const captcha = await solve?.();
    return bundle ? sendBundle(model, bundle.added, captcha) : sendOne(model, captcha);
  };
};

const useTogether = (selection: LaneSelection, units: number, kind: BookingKind, isSending: boolean) => {
  const bundle = useBundle(selection, units, isSending);
  const isTogether = kind === 'single' && bundle.added.length > 0;
  return { bundle, isTogether, sendWish: useWish(isTogether ? bundle : undefined) };
};

export const useBooking = (parts: BookingParts) => {
  const { resource, selection, known, onPending, given = noValues, againFrom, resent } = parts;
  const { rules } = known;
  const fromPhone = useIsCompact();
  const [units, chooseUnits] = useState(parts.units ?? 1);
  const form = useBookingForm(resource, given, againFrom ?? resent ?? resource.id);
  const [booked, setBooked] = useState<Booked | undefined>();
  const [refused, setRefused] = useState<Refused | undefined>();
  const [isSending, setIsSending] = useState(false);
  const asksCaptcha = known.asksCaptcha === true;
  const series = useSeries(selection, rules, asksCaptcha);
  const { bundle, isTogether, sendWish } = useTogether(selection, units, series.kind, isSending);
  const captcha = useCaptcha(asksCaptcha && series.kind === 'single');
  // Dates of a series are sent without a captcha, so none of them is held where one is asked for.
  const isHeld = !booked && (!asksCaptcha || captcha !== undefined);
  const hold = useHold(isHeld ? selection : null, units, null, captcha);
  const judged = useVerdict(parts, units, hold.state);
  const unanswered = useUnanswered(selection);
  // While it is being sent, or its answer is lost, its own arrival on the timetable must not look like a refusal.
  const isUnderway = isSending || unanswered.isOpen;
  const verdict: Verdict = isUnderway ? { ok: true } : hold.state.status === 'offline' ? offline : judged;
  const isReady =
    (series.kind === 'single' ? verdict.ok : series.wish !== undefined) &&
    (!isTogether || (bundle.isRead && (bundle.fits || isUnderway))) &&
    isAnswered(form, captcha);

  const modelOn = (holdId?: string) =>
    modelOf(form.fields, form.values, {
      resourceId: resource.id,
      date: selection.date,
      period: selection,
      units,
      holdId,
      noticeRead: form.isRead || (isTogether && bundle.hasNotice && bundle.isRead),
      againFrom,
      resent,
      fromPhone,
    });

  /** Whether the form says all that its booking must say; shows what is missing. */
  const isFilled = (): boolean => {
    form.showFaults();
    return form.faults.size === 0 && isAnswered(form, undefined);
  };

  const send = async () => {
    form.showFaults();
    if (form.faults.size > 0 || isSending || !isReady) return;
    setIsSending(true);
    setRefused(undefined);
    const holdId = unanswered.isOpen ? unanswered.holdId : liveHold(hold.state);
    const model = modelOn(holdId);
    const pending = { ...selection, subject: form.values.theme ?? '', claimKey: undefined };
    if (!series.wish) onPending(pending);
    const outcome = await sendWish(model, series.wish, captcha?.solve);
    setIsSending(false);
    unanswered.note(outcome.refused, holdId);
    if (outcome.refused) {
      captcha?.refused(outcome.refused.code);
      setRefused(outcome.refused);
      onPending(undefined);
      return;
    }
    // The booking has taken the hold's place; there is nothing left to give back.
    if (!series.wish) hold.keep();
    const isDrawn = !series.wish || isAmong(series.wish.plan, selection);
    onPending(isDrawn ? { ...pending, claimKey: outcome.booked.claimKey } : undefined);
    form.forget();
    setBooked(outcome.booked);
  };

  return {
    form,
    hold,
    series,
    bundle,
    isTogether,
    captcha,
    verdict,
    units,
    chooseUnits,
    booked,
    refused,
    isSending,
    isReady,
    isFilled,
    model: modelOn,
    send,
  };
};
