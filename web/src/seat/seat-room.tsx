// A seat room: its map live for a day and time, the seat one has, the seat one takes.

import { isRequiredNow } from '@campus/events/booking/form-fields';
import type { Seating } from '@campus/events/domain/rules/rules';
import { SEAT_MINUTES } from '@campus/events/domain/rules/seating';
import { addDays } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { type ReactNode, useMemo, useState } from 'react';
import { CaptchaField } from '../booking/flow/captcha-field.tsx';
import { type FormValues, modelOf } from '../booking/flow/form.ts';
import { FormFields } from '../booking/flow/form-fields.tsx';
import { type BookedResource, type BookingForm, useBookingForm } from '../booking/flow/use-booking-form.ts';
import { type AskedCaptcha, useCaptcha } from '../booking/flow/use-captcha.ts';
import { useHold } from '../booking/flow/use-hold.ts';
import { useSending } from '../booking/flow/use-sending.ts';
import { useBookingWords } from '../booking/flow/words.ts';
import { useOwnLeft } from '../booking/own-left.ts';
import { HoldNote } from '../booking/panel/hold-note.tsx';
import { NoticeSection } from '../booking/panel/notice-section.tsx';
import { timeChoicesOf } from '../booking/time-choices.ts';
import { TimeFields } from '../booking/time-fields.tsx';
import { PriceNote, useQuote } from '../charge/price-note.tsx';
import { serverNow } from '../lib/server-time.ts';
import { dateText, periodText } from '../lib/when.ts';
import { verdictOn } from '../live/day-view.ts';
import { LiveNote } from '../live/live-note.tsx';
import { asAsker } from '../live/my-claims.ts';
import { useMyClaims } from '../live/use-my-claims.ts';
import type { KnownRules } from '../live/use-rules.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { useIsCompact } from '../ui/use-compact.ts';
import { MySeat } from './my-seat.tsx';
import { ChooseOnPhone, PhoneWhen, SeatOnPhone } from './phone-parts.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { SeatList } from './seat-list.tsx';
import { SeatMap } from './seat-map.tsx';
import type { SeatCell } from './seat-states.ts';
import { useLeaves } from './use-leaves.ts';
import { type SeatRoomState, useSeatRoom } from './use-seat-room.ts';
import { seatSentence, useSeatWords } from './words.ts';
import '../booking/flow/booking-flow.css';
import '../booking/panel/booking.css';
import './seats.css';

export interface SeatRoomProps {
  readonly resource: BookedResource;
  readonly zone: string;
  /** What is shown while the room has no plan. */
  readonly without: ReactNode;
}

/** Nobody says why they want a seat, or for how many. */
const subject = seatSentence('subject');
const unasked: FormValues = { theme: subject.zh, person_times: '1' };

/** What the room asks for before a seat is booked; it stays from one seat to the next. */
const useSeatForm = (resource: BookedResource, known: KnownRules) => {
  const form = useBookingForm(resource, unasked, null);
  const captcha = useCaptcha(known.asksCaptcha === true);
  const { fields, values, faults } = form;
  const asked = fields.filter(
    (field) =>
      !Object.hasOwn(unasked, field.name) && (isRequiredNow(field, values) || faults.has(field.name)),
  );
  return { form, captcha, asked };
};

interface AskedProps {
  readonly form: BookingForm;
  readonly captcha: AskedCaptcha | undefined;
}

interface ChosenProps extends SeatRoomProps, AskedProps {
  readonly room: SeatRoomState;
  readonly known: KnownRules;
  readonly seating: Seating;
  readonly cell: SeatCell;
  readonly asked: BookingForm['fields'];
}

const toldOf = { booked: 'booked', requested: 'requested', payment: 'toPay' } as const;

/** By when one has to be there, counted from now in a period that has begun, and how often one can still come. */
const Terms = ({ resource, room, known }: Pick<ChosenProps, 'resource' | 'room' | 'known'>) => {
  const { t } = useSeatWords();
  const { date, now, period } = room;
  const left = useOwnLeft(resource, known, date);
  const { signIn, keepMinutes } = known.rules.attendance;
  const expected = date === now.date ? Math.max(period.start, now.minute) : period.start;
  const time = clockOf(Math.min(period.end, expected + keepMinutes));
  const isKept = signIn !== 'none' && keepMinutes > 0;
  const texts = isKept ? [t('signInBy', { time }), ...left] : left;
  return (
    <p className="seat-terms faint">
      <Icon name="check" size={18} />
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </p>
  );
};

/** Held for the viewer while they look at it, so that two do not want the same one. */
const FreeSeat = ({ resource, room, known, cell, form, captcha }: ChosenProps) => {
  const { t, say } = useSeatWords();
  const { t: inForm } = useBookingWords();
  const { sendOne } = useSending();
  const fromPhone = useIsCompact();
  const { date, period, setChosen } = room;
  const { number } = cell;
  const { id } = resource;
  const selection = useMemo(
    () => ({ resourceId: id, date, start: period.start, end: period.end }),
    [id, date, period.start, period.end],
  );
  const quote = useQuote(id, period, 1);
  const [isSending, setIsSending] = useState(false);
  const claims = useMyClaims();
  const { except } = asAsker(claims);
  const { picture } = room;
  const question = { known, picture, claims, date, period, now: serverNow(), seat: number, except };
  const holds = (picture?.claims ?? []).flatMap(({ key, state }) => (state === 'held' ? key : []));
  // Holds come and go, the one that is asked for here among them: they do not keep from asking.
  const isRefused = !isSending && !verdictOn({ ...question, except: [...except, ...holds] }).ok;
  const hold = useHold(isRefused ? null : selection, 1, number, captcha);
  const held = hold.state.status === 'held' ? hold.state.held : undefined;
  const verdict = verdictOn({ ...question, except: held ? [...except, held.key] : except });
  const isUnread = form.notice !== undefined && !form.isRead;
  const isUnsolved = captcha !== undefined && !captcha.isComplete;
  const book = async () => {
    form.showFaults();
    if (form.faults.size > 0) return;
    setIsSending(true);
    const wish = {
      resourceId: id,
      date,
      period,
      units: 1,
      holdId: held?.id,
      noticeRead: form.isRead,
      fromPhone,
    };
    const seat = { seat_number: number, theme: subject.zh, theme_en: subject.en };
    const model = { ...modelOf(form.fields, form.values, wish), ...seat };
    const { booked, refused } = await sendOne(model, await captcha?.solve());
    setIsSending(false);
    if (refused) {
      captcha?.refused(refused.code);
      return toast({ text: refused.text, tone: 'bad' });
    }
    hold.keep();
    captcha?.another();
    setChosen(undefined);
    toast({ text: seatSentence(toldOf[booked.outcome], number), tone: 'good' });
  };
  return (
    <>
      {verdict.ok || isSending ? null : (
        <p className="bad" role="status">
          {say(verdict)}
        </p>
      )}
      {verdict.ok && hold.state.status === 'refused' ? (
        <p role="alert">{say(hold.state.refused.text)}</p>
      ) : null}
      <div className="seat-kept">
        {held ? (
          <HoldNote hold={{ until: new Date(held.until).toISOString(), renewalsLeft: 0 }} isShort />
        ) : null}
        {verdict.ok ? <Terms resource={resource} room={room} known={known} /> : null}
      </div>
      {quote ? <PriceNote quote={quote} /> : null}
      {isUnread || isUnsolved ? (
        <p className="faint">{inForm(isUnread ? 'needsNotice' : 'captcha.needed')}</p>
      ) : null}
      <Button
        look="primary"
        disabled={
          isSending ||
          isUnread ||
          isUnsolved ||
          form.isLoading ||
          !verdict.ok ||
          hold.state.status === 'refused'
        }
        onClick={() => void book()}
      >
        {isSending ? t('booking') : fromPhone ? t('bookSeat', { number }) : t('book')}
      </Button>
    </>
  );
};

/** What must be read, filled in and typed before. */
const Asked = ({ form, captcha, asked }: Pick<ChosenProps, 'form' | 'captcha' | 'asked'>) => (
  <>
    {form.notice ? (
      <NoticeSection notice={{ text: form.notice, isRead: form.isRead, onRead: form.markRead }} />
    ) : null}
    {asked.length === 0 ? null : (
      <FormFields form={{ ...form, fields: asked }} seats={undefined} folds={false} />
    )}
    {captcha ? <CaptchaField captcha={captcha} /> : null}
  </>
);

const Chosen = (props: ChosenProps) => {
  const { resource, room, seating, cell } = props;
  const { t, language } = useSeatWords();
  const [isReporting, setIsReporting] = useState(false);
  const isCompact = useIsCompact();
  const { number, state } = cell;
  const isNow =
    room.date === room.now.date &&
    room.period.start <= room.now.minute + SEAT_MINUTES &&
    room.now.minute < room.period.end;
  return (
    <section className="seat-card" aria-label={t('chosen', { number })}>
      {isCompact ? (
        <SeatOnPhone {...props} />
      ) : (
        <>
          <h2>{t('chosen', { number })}</h2>
          <p>
            {dateText(room.date, language)} {periodText(room.period)} · {t(`state.${state}`)}
          </p>
        </>
      )}
      {state === 'free' || state === 'held' ? (
        <>
          <Asked {...props} />
          <FreeSeat key={number} {...props} />
        </>
      ) : null}
      {state === 'taken' && isNow ? (
        <Button look="quiet" onClick={() => setIsReporting(true)}>
          {t('report')}
        </Button>
      ) : null}
      {isReporting ? (
        <ReportDialog
          resourceId={resource.id}
          number={number}
          supervision={seating.supervision}
          onClose={() => setIsReporting(false)}
        />
      ) : null}
    </section>
  );
};

interface SideProps extends SeatRoomProps {
  readonly room: SeatRoomState;
  readonly known: KnownRules;
  readonly seating: Seating;
  readonly revision: number;
}

const Side = ({ known, revision, ...props }: SideProps) => {
  const { t } = useSeatWords();
  const { room, resource, seating } = props;
  const asked = useSeatForm(resource, known);
  const cell = room.cells.find(({ number }) => number === room.chosen);
  const isCompact = useIsCompact();
  /** A phone's sheet shows one seat: the chosen one, else one's own. */
  const isOwn = isCompact && room.own.length > 0 && (!cell || cell.state === 'mine');
  return (
    <aside className="seat-side">
      {room.own.length === 0 || (isCompact && !isOwn) ? null : (
        <OwnSeats room={room} seating={seating} revision={revision} />
      )}
      {isOwn ? null : cell ? (
        <Chosen {...props} {...asked} known={known} cell={cell} />
      ) : isCompact ? (
        <ChooseOnPhone room={room} />
      ) : (
        <p>{t('choose')}</p>
      )}
      {isCompact && (isOwn || cell) ? null : <SittingRules known={known} seating={seating} />}
    </aside>
  );
};

const OwnSeats = ({ room, ...props }: Pick<SideProps, 'room' | 'seating' | 'revision'>) => {
  const leaves = useLeaves(room.id, room.date, props.seating);
  return room.own.map(({ bookingId, isOver }) => (
    <MySeat key={bookingId} id={bookingId} isOver={isOver} leaves={leaves} {...props} />
  ));
};

const SittingRules = ({ known, seating: { leave } }: Pick<SideProps, 'known' | 'seating'>) => {
  const { t } = useSeatWords();
  return (
    <p className="faint seat-rules">
      {t('rules', {
        kept: known.rules.attendance.keepMinutes,
        times: leave.timesPerDay,
        minutes: leave.minutes,
        meal: leave.mealMinutes,
      })}
    </p>
  );
};

const When = ({ room, known }: { readonly room: SeatRoomState; readonly known: KnownRules }) => {
  const { t } = useSeatWords();
  const { date, now, period, goTo, setAsked } = room;
  return (
    <div className="seat-when">
      <Button
        icon="chevron-left"
        label={t('earlier')}
        disabled={date <= now.date}
        onClick={() => goTo(addDays(date, -1))}
      />
      <TimeFields
        draft={{ date, ...period }}
        choices={timeChoicesOf(known.rules)}
        earliest={now.date}
        onChange={(draft) => {
          setAsked({ start: draft.start, end: draft.end });
          if (draft.date !== date) goTo(draft.date);
        }}
      />
      <Button icon="chevron-right" label={t('later')} onClick={() => goTo(addDays(date, 1))} />
    </div>
  );
};

interface HeadProps {
  readonly name: string;
  readonly zone: string;
  readonly note: string;
  /** In the hand, between the map and the list. */
  readonly aside: ReactNode;
}

const Head = ({ name, zone, note, aside }: HeadProps) =>
  useIsCompact() ? (
    <PageHeader
      title={name}
      note={note}
      aside={
        <>
          <LiveNote zone={zone} />
          {aside}
        </>
      }
    />
  ) : (
    <header className="seat-head">
      <h1>{name}</h1>
      <span className="faint">{note}</span>
      <LiveNote zone={zone} />
    </header>
  );

export const SeatRoom = (props: SeatRoomProps) => {
  const { resource, zone, without } = props;
  const { t, say } = useSeatWords();
  const room = useSeatRoom(resource.id, zone);
  const { timetable, known, seating, cells, chosen, picture, fits } = room;
  const isCompact = useIsCompact();
  const [isListed, setIsListed] = useState(false);
  if (timetable.failure) return <ErrorState {...timetable.failure} />;
  if (known && !seating) return without;
  if (!known || !seating || !picture) return <Skeleton shape="grid" lines={9} />;
  const free = cells.filter(({ state }) => state === 'free').length;
  return (
    <div className="seat-room">
      <Head
        name={say(resource.name)}
        zone={zone}
        note={t('freeCount', { free, all: cells.length })}
        aside={
          <Button
            look="quiet"
            icon={isListed ? 'grid' : 'bullets'}
            label={t(isListed ? 'map' : 'list')}
            onClick={() => setIsListed(!isListed)}
          />
        }
      />
      {isCompact ? (
        <PhoneWhen room={room}>
          <When room={room} known={known} />
        </PhoneWhen>
      ) : (
        <When room={room} known={known} />
      )}
      <div className="seat-body">
        {isCompact && isListed ? (
          <SeatList room={room} closes={known.rules.openHours.end} />
        ) : (
          <SeatMap
            cells={cells}
            rows={seating.rows}
            columns={seating.columns}
            zone={zone}
            chosen={chosen}
            onChoose={room.setChosen}
            fits={fits}
          />
        )}
        <Side {...props} room={room} known={known} seating={seating} revision={picture.revision} />
      </div>
    </div>
  );
};
