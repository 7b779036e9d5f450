// The booking form joined to the server: beside the timetable while it is filled, and what came of it afterwards.
import { calendarAddress, calendarFile, calendarName } from '@campus/events/booking/calendar-file';
import { clockOf, contains } from '@campus/events/domain/time/period';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isPaidFirst, PriceNote, type Quote, useQuote } from '../../charge/price-note.tsx';
import { usePaying } from '../../charge/use-paying.ts';
import { usePaymentWords } from '../../charge/words.ts';
import { useServerSecond } from '../../lib/clock.ts';
import { serverNow } from '../../lib/server-time.ts';
import type { LocalNow } from '../../lib/when.ts';
import { useMyClaims } from '../../live/use-my-claims.ts';
import { waitingIn } from '../../timetable/claims.ts';
import type { LaneSelection } from '../../timetable/gestures/surface.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import type { IconName } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.tsx';
import { useIsCompact } from '../../ui/use-compact.ts';
import { MAY_BE_FREE, WaitForIt } from '../../waitlist/wait-for-it.tsx';
import { DayStrip } from '../day-strip.tsx';
import type { Action } from '../panel/action-bar.tsx';
import { BookingDone } from '../panel/booking-done.tsx';
import { BookingPanel } from '../panel/booking-panel.tsx';
import type { Hold } from '../panel/hold-note.tsx';
import { isMade } from '../panel/series-summary.ts';
import { SeriesOutcome } from '../panel/series-verdicts.tsx';
import { bookingPath, listPath } from '../paths.ts';
import { stripPieces } from '../strip-pieces.ts';
import { Alternatives } from './alternatives.tsx';
import { Approver } from './approver.tsx';
import type { BundleLine } from './bundle.ts';
import { BundlePart } from './bundle-part.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { DRAFT_MINUTES } from './drafts.ts';
import { STANDING_PATH } from './explanation.ts';
import { FormFields } from './form-fields.tsx';
import { BANNED, refusalText } from './refused.ts';
import type { FreePeriod } from './series.ts';
import { kindsOffered } from './series.ts';
import { SeriesPart } from './series-part.tsx';
import { UnitsInput } from './units-input.tsx';
import { useAlternatives } from './use-alternatives.ts';
import { type BookingParts, useBooking } from './use-booking.ts';
import type { Booked } from './use-sending.ts';
import { useBookingWords } from './words.ts';

export interface BookingSideProps extends BookingParts {
  readonly zone: string;
  readonly now: LocalNow;
  /** Gives the selection up, and with it the hold. */
  readonly onClose: () => void;
  /** Takes another period or resource instead. */
  readonly onTake: (free: FreePeriod) => void;
  /** Shows where it stands now; undefined where it is in sight. */
  readonly onSee: (() => void) | undefined;
}

type Booking = ReturnType<typeof useBooking>;

/** The list of the same kind, free at the same time, with room for so many. */
const biggerPath = (typeId: string, { date, start, end }: LaneSelection, people: number): string => {
  const query = new URLSearchParams({ date, from: clockOf(start), to: clockOf(end), seats: String(people) });
  return listPath(typeId, query);
};

const doneMember = ({ id, name, number, status }: BundleLine) =>
  ({
    id,
    name,
    number,
    outcome: status === 'awaiting_approval' || status === 'to_be_submitted' ? 'requested' : 'booked',
  }) as const;

const Done = ({ booked, form, ...props }: BookingSideProps & { booked: Booked; form: Booking['form'] }) => {
  const { say } = useBookingWords();
  const navigate = useNavigate();
  const { resource, selection, zone, onClose, onSee, known, picture } = props;
  const { byKey } = useMyClaims();
  const isMine = { has: (key: string) => byKey[key] !== undefined || key === booked.claimKey };
  const isSingle = booked.dates === undefined && booked.members === undefined;
  const rivals =
    isSingle && !known.rules.approval.holdsPlace ? waitingIn(picture?.claims, selection, isMine) : undefined;
  const pay = usePaying();
  const place = [say(resource.name), say(resource.place)].filter((part) => part !== '').join(', ');
  const { bookingId: id, number } = booked;
  const single = { id, number, date: selection.date, period: selection };
  const together = booked.members?.map((member) => ({
    ...single,
    id: member.bookingId ?? '',
    number: member.number,
    place: member.name,
  }));
  const entries = together ?? booked.dates?.filter(isMade) ?? [single];
  const title = form.values.theme ?? say(resource.name);
  const file = calendarFile(
    entries.map((entry) => ({
      id: entry.id ?? '',
      date: entry.date,
      period: entry.period,
      zone,
      title,
      place: 'place' in entry && entry.place ? say(entry.place) : place,
      number: entry.number ?? '',
    })),
    serverNow(),
  );
  return (
    <BookingDone
      outcome={booked.outcome}
      number={booked.number}
      resourceName={say(resource.name)}
      prompt={say(resource.prompt)}
      rivals={rivals}
      date={selection.date}
      period={selection}
      dates={booked.dates}
      members={booked.members?.map(doneMember)}
      calendar={{ href: calendarAddress(file), name: calendarName(title, number) }}
      onSeeOnTimetable={onSee}
      onOpenBooking={() => navigate(bookingPath(booked.bookingId))}
      onPay={booked.outcome === 'payment' ? () => void pay(booked.bookingId) : undefined}
      onClose={onClose}
    />
  );
};

/** Its place and size, as far as they are known. */
const useFacts = ({ place, seats }: BookingParts['resource']): readonly (readonly [IconName, string])[] => {
  const { t, say } = useBookingWords();
  const facts: (readonly [IconName, string])[] = [
    ['pin', say(place)],
    ['users', seats === undefined ? '' : t('seats', { count: seats })],
  ];
  return facts.filter(([, text]) => text !== '');
};

/** The foot of the form: the approver, and what is still missing or what a series sends. */
interface FootnoteProps extends BookingParts {
  readonly booking: Booking;
  readonly quote: Quote | undefined;
}

const Footnote = ({ known, resource, booking, quote }: FootnoteProps) => {
  const { t, say, language } = useBookingWords();
  const { form, series, captcha, bundle, isTogether } = booking;
  const isUnread = form.notice !== undefined && !form.isRead;
  const empty = form.fields
    .filter(({ name }) => form.faults.has(name) && (form.values[name] ?? '') === '')
    .map(({ label }) => say(label));
  const what = [...empty, ...(isUnread ? [t('theNotice')] : [])].join(language === 'zh' ? '、' : ', ');
  const missing =
    captcha && !captcha.isComplete
      ? t('captcha.needed')
      : isTogether && !bundle.isRead
        ? t('bundle.needsNotice')
        : isTogether && bundle.hasRefused
          ? t('bundle.needsFit')
          : undefined;
  return (
    <>
      {quote ? <PriceNote quote={quote} /> : null}
      {known.rules.approval.needed ? (
        <Approver resourceId={resource.id} approval={known.rules.approval} />
      ) : null}
      {series.verdicts && series.kind !== 'single' ? (
        <SeriesOutcome rows={series.verdicts} choices={series.choices} />
      ) : null}
      {what !== '' ? (
        <Button look="link" className="booking-missing" onClick={form.showFaults}>
          {t('stillMissing', { what })}
        </Button>
      ) : missing ? (
        <p className="booking-missing">{missing}</p>
      ) : null}
    </>
  );
};

/** The dates of a series are paid one by one, so its button names no amount. */
const useAction = (needsApproval: boolean, quote: Quote | undefined, isSingle: boolean): Action => {
  const { t } = usePaymentWords();
  if (needsApproval) return { kind: 'approval' };
  return quote && isSingle && isPaidFirst(quote)
    ? { kind: 'pay', amount: t('amount', { amount: quote.business_amount }) }
    : { kind: 'book' };
};

/** What was refused: the sending, else the hold that somebody else was quicker to get. */
const refusedOf = ({ refused, hold }: Booking) =>
  refused ?? (hold.state.status === 'refused' ? hold.state.refused : undefined);

/** Other resources for the same time; a series, and what is sent again, are of one resource. */
const Together = ({ booking, known, resource, resent }: BookingParts & { booking: Booking }) =>
  booking.series.kind === 'single' && known.rules.modes.single && resent === undefined ? (
    <BundlePart
      bundle={booking.bundle}
      selected={{ id: resource.id, name: resource.name }}
      isSending={booking.isSending}
    />
  ) : null;

/** The form's own hold, or what the waiting list keeps longer: one place, one countdown. */
const useShownHold = ({ hold }: Booking, selection: LaneSelection): Hold | null => {
  const { byKey } = useMyClaims();
  if (hold.state.status !== 'held') return null;
  const { key, until, renewalsLeft } = hold.state.held;
  const offers = Object.values(byKey).flatMap((claim) =>
    claim.state === 'held' &&
    claim.key !== key &&
    claim.resourceId === selection.resourceId &&
    claim.date === selection.date &&
    contains(claim, selection)
      ? [claim.holdUntil ?? 0]
      : [],
  );
  const longest = Math.max(...offers, 0);
  if (longest > until) return { until: new Date(longest).toISOString(), renewalsLeft: 0 };
  return { until: new Date(until).toISOString(), renewalsLeft, onRenew: hold.renew };
};

/** On a phone the form covers the timetable: the day stands in it, its own hold as what is chosen. */
const Day = ({ known, picture, selection, now, booking }: BookingSideProps & { booking: Booking }) => {
  const { byKey } = useMyClaims();
  const isCompact = useIsCompact();
  if (!isCompact || !picture) return null;
  const { date } = selection;
  const { state } = booking.hold;
  const own = state.status === 'held' ? state.held.key : undefined;
  return (
    <DayStrip
      open={known.rules.openHours}
      pieces={stripPieces(known, picture, date, serverNow(), (key) => key in byKey).filter(
        ({ key }) => key !== own,
      )}
      chosen={selection}
      isRefused={!booking.verdict.ok}
      hasHours={false}
      minute={date === now.date ? now.minute : undefined}
    />
  );
};

const Units = ({ booking, known }: BookingParts & { booking: Booking }) => {
  const { t } = useBookingWords();
  const most = known.rules.placesPerBooking;
  if (most <= 1) return null;
  return (
    <Field label={t('units')}>
      {(control) => (
        <UnitsInput {...control} most={most} units={booking.units} onUnits={booking.chooseUnits} />
      )}
    </Field>
  );
};

const Form = ({ booking, ...props }: BookingSideProps & { booking: Booking }) => {
  const { t, say } = useBookingWords();
  const { resource, selection, known, grid, zone, now, onClose, onTake } = props;
  const { form, series, units } = booking;
  useServerSecond();
  const refused = refusedOf(booking);
  const isBanned = refused?.code === BANNED;
  const { bundle, isTogether } = booking;
  const shownHold = useShownHold(booking, selection);
  // What was taken before it was selected was nobody's race: the verdict says so without an alarm.
  const [wasTaken] = useState(() => !booking.verdict.ok);
  const isKnownTaken = wasTaken && refused !== booking.refused;
  const seeks = refused && !refused.isUnanswered && !isBanned && !isTogether;
  const offered = useAlternatives(seeks ? selection : undefined);
  const nearby = offered.filter(({ resourceId }) => resourceId !== resource.id).map(({ name }) => name);
  const needsApproval = known.rules.approval.needed;
  const quote = useQuote(resource.id, selection, units);
  const action = useAction(needsApproval, quote, series.kind === 'single' && !isTogether);
  const facts = useFacts(resource);
  const count = series.kind === 'single' ? {} : { count: series.plan?.count ?? 0 };
  return (
    <BookingPanel
      resourceName={say(resource.name)}
      facts={facts}
      date={selection.date}
      period={selection}
      verdict={booking.verdict}
      day={<Day {...props} booking={booking} />}
      hold={shownHold}
      kinds={kindsOffered(known.rules)}
      kind={series.kind}
      onKind={series.chooseKind}
      series={<SeriesPart series={series} grid={grid} earliest={now.date} zone={zone} />}
      notice={form.notice ? { text: form.notice, isRead: form.isRead, onRead: form.markRead } : null}
      offer={<Together {...props} booking={booking} />}
      action={{ ...action, ...count, resources: isTogether ? bundle.added.length + 1 : undefined }}
      footnote={<Footnote {...props} booking={booking} quote={quote} />}
      isReady={booking.isReady}
      isSending={booking.isSending}
      refusal={
        refused && !isKnownTaken
          ? {
              text: refusalText(refused, zone, serverNow(), nearby),
              wasSent: refused === booking.refused && !refused.isUnanswered,
              code: refused.code,
              help: isBanned ? { text: t('seeStanding'), to: STANDING_PATH } : undefined,
            }
          : null
      }
      onSubmit={() => void booking.send()}
      onCancel={onClose}
    >
      <Alternatives offered={offered} resourceId={resource.id} date={selection.date} onTake={onTake} />
      {refused?.code !== undefined &&
      MAY_BE_FREE.has(refused.code) &&
      series.kind === 'single' &&
      !isTogether ? (
        <WaitForIt selection={selection} isFilled={booking.isFilled} model={booking.model} />
      ) : null}
      <Units {...props} booking={booking} />
      <FormFields
        form={form}
        folds={series.kind !== 'single'}
        seats={known.rules.seats}
        biggerPath={(people) => biggerPath(resource.typeId, selection, people)}
        onLeave={onClose}
      />
      {booking.captcha ? <CaptchaField captcha={booking.captcha} /> : null}
    </BookingPanel>
  );
};

export const BookingSide = (props: BookingSideProps) => {
  const { t, both, say } = useBookingWords();
  const booking = useBooking(props);
  const { booked, form } = booking;
  if (booked) return <Done {...props} booked={booked} form={form} />;
  const close = () => {
    if (form.isWritten) toast({ text: both('draftKept', { minutes: DRAFT_MINUTES }) });
    props.onClose();
  };
  return (
    <>
      <Form {...props} onClose={close} booking={booking} />
      <span className="heard-only" role="status">
        {booking.isSending ? say({ zh: t('pendingLabel'), en: t('pendingLabel') }) : ''}
      </span>
    </>
  );
};
