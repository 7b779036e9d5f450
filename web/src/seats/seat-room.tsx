// A seat room: its map live for a day and time, the seat one has, the seat one takes.

import type { Seating } from '@campus/events/domain/rules/rules';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useHold } from '../booking-flow/use-hold.ts';
import { timeChoicesOf } from '../bookings/time-choices.ts';
import { TimeFields } from '../bookings/time-fields.tsx';
import { refusalOf } from '../lib/answer.ts';
import { serverNow, useLocalNow } from '../lib/clock.ts';
import { newCommandId } from '../lib/command-id.ts';
import { useSend } from '../lib/send.ts';
import { clockTextAt, dateText, type LocalNow, periodText } from '../lib/when.ts';
import { LiveNote } from '../live/live-note.tsx';
import { useMyClaims } from '../live/use-my-claims.ts';
import type { KnownRules } from '../live/use-rules.ts';
import { useTimetable } from '../live/use-timetable.ts';
import { PageHeader } from '../shell/page-header.tsx';
import { Button } from '../ui/button.tsx';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { toast } from '../ui/toast.tsx';
import { useIsCompact } from '../ui/use-compact.ts';
import { MySeat } from './my-seat.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { SeatMap } from './seat-map.tsx';
import { type SeatCell, seatCells } from './seat-states.ts';
import { BOOK_SEAT } from './seats.graphql.ts';
import { seatSentence, useSeatWords } from './words.ts';
import './seats.css';

export interface SeatRoomProps {
  readonly id: string;
  readonly name: string;
  readonly zone: string;
  /** What is shown while the room has no plan. */
  readonly without: ReactNode;
}

const USUAL_MINUTES = 120;
/** Nobody says why they want a seat. */
const subject = seatSentence('subject');

/** From the next step of the grid, or the opening, as long as people usually stay. */
const usualPeriod = ({ rules }: KnownRules, date: LocalDate, now: LocalNow): Period => {
  const { openHours, slotRule, duration } = rules;
  if (slotRule.kind === 'wholeDay') return openHours;
  const earliest = date === now.date ? now.minute : 0;
  if (slotRule.kind === 'fixed')
    return slotRule.slots.find(({ end }) => end > earliest) ?? slotRule.slots.at(-1) ?? openHours;
  const step = slotRule.stepMinutes;
  const ahead = openHours.start + Math.max(0, Math.ceil((earliest - openHours.start) / step)) * step;
  const shortest = duration.minMinutes ?? step;
  const start = Math.max(openHours.start, Math.min(ahead, openHours.end - shortest));
  const wanted = Math.max(shortest, Math.min(USUAL_MINUTES, duration.maxMinutes ?? USUAL_MINUTES));
  return { start, end: Math.min(openHours.end, start + wanted) };
};

const useSeatRoom = (id: string, zone: string) => {
  const now = useLocalNow(zone);
  const [query, setQuery] = useSearchParams();
  const date = query.get('date') ?? now.date;
  const timetable = useTimetable([id], date, date);
  const known = timetable.rules.get(id);
  const picture = timetable.pictures.get(id)?.[date];
  const [asked, setAsked] = useState<Period>();
  const [chosen, setChosen] = useState<string>();
  const claims = useMyClaims();
  const period = asked ?? (known ? usualPeriod(known, date, now) : { start: 0, end: 1440 });
  const seating = known?.rules.seating;
  const cells = useMemo(
    () =>
      seating
        ? seatCells({
            seating,
            claims: picture?.claims ?? [],
            period,
            isMine: (key) => claims.byKey[key] !== undefined,
            now: serverNow(),
          })
        : [],
    [seating, picture, period, claims],
  );
  const own = (picture?.claims ?? []).flatMap(({ key, seat }) => {
    const bookingId = claims.byKey[key]?.bookingId;
    return seat && bookingId ? [bookingId] : [];
  });
  const goTo = (next: LocalDate) => {
    const wanted = new URLSearchParams(query);
    wanted.set('date', next);
    setChosen(undefined);
    setQuery(wanted, { replace: true });
  };
  return {
    now,
    date,
    timetable,
    known,
    picture,
    seating,
    period,
    setAsked,
    cells,
    own,
    chosen,
    setChosen,
    goTo,
  };
};

type Room = ReturnType<typeof useSeatRoom>;

interface ChosenProps extends SeatRoomProps {
  readonly room: Room;
  readonly seating: Seating;
  readonly cell: SeatCell;
}

/** Held for the viewer while they look at it, so that two do not want the same one. */
const FreeSeat = ({ id, zone, room, cell }: ChosenProps) => {
  const { t, say } = useSeatWords();
  const send = useSend();
  const { date, period, setChosen } = room;
  const { number } = cell;
  const selection = useMemo(
    () => ({ resourceId: id, date, start: period.start, end: period.end }),
    [id, date, period.start, period.end],
  );
  const hold = useHold(selection, 1, number);
  const [isSending, setIsSending] = useState(false);
  const held = hold.state.status === 'held' ? hold.state.held : undefined;
  const book = async () => {
    setIsSending(true);
    const model = {
      resources_id: id,
      appointment_date: date,
      start_time: clockOf(period.start),
      end_time: clockOf(period.end),
      seat_number: number,
      hold_id: held?.id ?? null,
      notice_read: 1,
      theme: subject.zh,
      theme_en: subject.en,
    };
    const sent = await send(BOOK_SEAT, { model, command_id: newCommandId() });
    setIsSending(false);
    const refusal = sent.data ? refusalOf(sent.data.answer) : sent.refusal;
    if (refusal) return toast({ text: refusal.text, tone: 'bad' });
    hold.keep();
    setChosen(undefined);
    const isRequest = Boolean(sent.data?.answer.auditStatus);
    toast({ text: seatSentence(isRequest ? 'requested' : 'booked', number), tone: 'good' });
  };
  return (
    <>
      {hold.state.status === 'refused' ? <p role="alert">{say(hold.state.refused.text)}</p> : null}
      {held ? <p className="faint">{t('keptUntil', { time: clockTextAt(zone, held.until) })}</p> : null}
      <Button
        look="primary"
        disabled={isSending || hold.state.status === 'refused'}
        onClick={() => void book()}
      >
        {isSending ? t('booking') : t('book')}
      </Button>
    </>
  );
};

const Chosen = (props: ChosenProps) => {
  const { id, room, seating, cell } = props;
  const { t, language } = useSeatWords();
  const [isReporting, setIsReporting] = useState(false);
  const { number, state } = cell;
  const isNow =
    room.date === room.now.date &&
    room.period.start <= room.now.minute + USUAL_MINUTES &&
    room.now.minute < room.period.end;
  return (
    <section className="seat-card" aria-label={t('chosen', { number })}>
      <h2>{t('chosen', { number })}</h2>
      <p>
        {dateText(room.date, language)} {periodText(room.period)} · {t(`state.${state}`)}
      </p>
      {state === 'free' || state === 'held' ? <FreeSeat key={number} {...props} /> : null}
      {state === 'taken' && isNow ? (
        <Button look="quiet" onClick={() => setIsReporting(true)}>
          {t('report')}
        </Button>
      ) : null}
      {isReporting ? (
        <ReportDialog
          resourceId={id}
          number={number}
          supervision={seating.supervision}
          onClose={() => setIsReporting(false)}
        />
      ) : null}
    </section>
  );
};

const When = ({ room, known }: { readonly room: Room; readonly known: KnownRules }) => {
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

const Head = ({
  name,
  zone,
  note,
}: {
  readonly name: string;
  readonly zone: string;
  readonly note: string;
}) =>
  useIsCompact() ? (
    <PageHeader title={name} note={note} aside={<LiveNote zone={zone} />} />
  ) : (
    <header className="seat-head">
      <h1>{name}</h1>
      <span className="faint">{note}</span>
      <LiveNote zone={zone} />
    </header>
  );

export const SeatRoom = (props: SeatRoomProps) => {
  const { id, name, zone, without } = props;
  const { t } = useSeatWords();
  const room = useSeatRoom(id, zone);
  const { timetable, known, seating, cells, chosen, picture } = room;
  if (timetable.failure) return <ErrorState {...timetable.failure} />;
  if (known && !seating) return without;
  if (!known || !seating || !picture) return <Skeleton shape="grid" lines={9} />;
  const cell = cells.find(({ number }) => number === chosen);
  const free = cells.filter(({ state }) => state === 'free').length;
  const { leave } = seating;
  return (
    <div className="seat-room">
      <Head name={name} zone={zone} note={t('freeCount', { free, all: cells.length })} />
      <When room={room} known={known} />
      <div className="seat-body">
        <SeatMap
          cells={cells}
          rows={seating.rows}
          columns={seating.columns}
          zone={zone}
          chosen={chosen}
          onChoose={room.setChosen}
        />
        <aside className="seat-side">
          {room.own.map((booking) => (
            <MySeat key={booking} id={booking} revision={picture.revision} />
          ))}
          {cell ? <Chosen {...props} room={room} seating={seating} cell={cell} /> : <p>{t('choose')}</p>}
          <p className="faint">
            {t('rules', {
              kept: known.rules.attendance.keepMinutes,
              times: leave.timesPerDay,
              minutes: leave.minutes,
              meal: leave.mealMinutes,
            })}
          </p>
        </aside>
      </div>
    </div>
  );
};
