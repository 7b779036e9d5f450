// A seat room in the hand: when and where one looks for a seat as chips, and the chosen seat with its day.
import { clockOf, type Period } from '@campus/events/domain/time/period';
import { seatTags } from '@campus/events/seat/seat-tags';
import { type ReactNode, useState } from 'react';
import { DayStrip, SoughtHours } from '../booking/day-strip.tsx';
import { stripPieces } from '../booking/strip-pieces.ts';
import { serverNow } from '../lib/server-time.ts';
import { dateText, durationText, periodText } from '../lib/when.ts';
import { useMyClaims } from '../live/use-my-claims.ts';
import type { KnownRules } from '../live/use-rules.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { SeatCell } from './seat-states.ts';
import type { SeatRoomState } from './use-seat-room.ts';
import { useUsualSeat } from './use-usual-seat.ts';
import { useSeatWords } from './words.ts';
import '../shell/phone.css';

interface PhoneWhenProps {
  readonly room: SeatRoomState;
  /** The fields behind the first chip. */
  readonly children: ReactNode;
}

export const PhoneWhen = ({ room, children }: PhoneWhenProps) => {
  const { t, say, language } = useSeatWords();
  const [isAsking, setIsAsking] = useState(false);
  const { date, now, period, cells, sitting, isNow, wishes, setWishes, setChosen, setAsked } = room;
  const blocks = [...new Set(cells.flatMap((cell) => cell.block ?? []))];
  const day = date === now.date ? t('action.today') : dateText(date, language);
  /** No seat stands in two areas: another one takes the place of the first. */
  const toggle = (wish: string) => {
    const others = wishes.filter(
      (each) => each !== wish && !(blocks.includes(wish) && blocks.includes(each)),
    );
    setWishes(wishes.includes(wish) ? others : [...others, wish]);
  };
  const showOwn = () => {
    setAsked(undefined);
    setChosen(undefined);
  };
  return (
    <>
      <nav className="phone-chips" aria-label={t('when')}>
        {sitting && !isNow ? (
          <button type="button" className="chip" onClick={showOwn}>
            <Icon name="seat" size={18} />{' '}
            {t('sitting', { number: sitting.seat, time: clockOf(sitting.end) })}
          </button>
        ) : null}
        <button
          type="button"
          className="chip"
          aria-expanded={isAsking}
          aria-pressed="true"
          onClick={() => setIsAsking(!isAsking)}
        >
          {isNow ? t('now') : `${day} ${periodText(period)}`}
        </button>
        {seatTags.map(([tag, zh, en]) =>
          cells.some(({ tags = [] }) => tags.includes(tag)) ? (
            <button
              key={tag}
              type="button"
              className="chip"
              aria-pressed={wishes.includes(tag)}
              onClick={() => toggle(tag)}
            >
              <Icon name={tag} size={18} /> {say({ zh, en })}
            </button>
          ) : null,
        )}
        {blocks.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-label={t('only', { block: one })}
            aria-pressed={wishes.includes(one)}
            onClick={() => toggle(one)}
          >
            {one}
          </button>
        ))}
      </nav>
      {isAsking ? children : null}
    </>
  );
};

interface SeatOnPhoneProps {
  readonly room: SeatRoomState;
  readonly known: KnownRules;
  readonly cell: SeatCell;
}

interface HandlesProps {
  readonly open: Period;
  readonly period: Period;
  readonly stepMinutes: number;
  readonly shortest: number;
  readonly onDraw: (period: Period) => void;
  /** Let go of: what is drawn is meant. */
  readonly onDone: () => void;
}

/** Both ends of the period on the line of the day, to be drawn or moved by the arrow keys. */
const Handles = ({ open, period, stepMinutes, shortest, onDraw, onDone }: HandlesProps) => {
  const { t } = useSeatWords();
  const end = (key: 'start' | 'end', word: 'from' | 'to', moved: (minute: number) => Period) => (
    <input
      type="range"
      className="seat-handle"
      aria-label={t(word)}
      aria-valuetext={clockOf(period[key])}
      min={open.start}
      max={open.end}
      step={stepMinutes}
      value={period[key]}
      onChange={(event) => onDraw(moved(event.currentTarget.valueAsNumber))}
      onPointerUp={onDone}
      onKeyUp={onDone}
      onBlur={onDone}
    />
  );
  return (
    <>
      {end('start', 'from', (start) => ({ ...period, start: Math.min(start, period.end - shortest) }))}
      {end('end', 'to', (to) => ({ ...period, end: Math.max(to, period.start + shortest) }))}
    </>
  );
};

export const SeatOnPhone = ({ room, known, cell }: SeatOnPhoneProps) => {
  const { t, say, language } = useSeatWords();
  const { byKey } = useMyClaims();
  const { date, now, period, picture, setAsked } = room;
  const [drawn, setDrawn] = useState<Period>();
  const { number, state, block, tags = [] } = cell;
  const isUsual = useUsualSeat(room.id) === number;
  const { openHours, slotRule, duration } = known.rules;
  const isFree = state === 'free' || state === 'held';
  const shown = drawn ?? period;
  const offers = seatTags.flatMap(([tag, zh, en]) => (tags.includes(tag) ? [say({ zh, en })] : []));
  const said = [isFree ? undefined : t(`state.${state}`), ...offers, block];
  const done = () => {
    if (drawn && (drawn.start !== period.start || drawn.end !== period.end)) setAsked(drawn);
    setDrawn(undefined);
  };
  return (
    <>
      <h2>
        {number}{' '}
        {isUsual ? (
          <em>
            <Icon name="star" size={14} /> {t('usual')}
          </em>
        ) : null}
        <small>{said.filter(Boolean).join(' · ')}</small>
        <span>{durationText(shown.end - shown.start, language)}</span>
      </h2>
      {picture ? (
        <div className="seat-day">
          <DayStrip
            open={openHours}
            pieces={stripPieces(known, picture, date, serverNow(), (key) => key in byKey, number)}
            chosen={shown}
            isRefused={!isFree}
            hasHours={false}
            minute={date === now.date ? now.minute : undefined}
          />
          <p className="seat-hours">
            <SoughtHours open={openHours} sought={shown} />
          </p>
          {slotRule.kind === 'grid' ? (
            <Handles
              open={openHours}
              period={shown}
              stepMinutes={slotRule.stepMinutes}
              shortest={duration.minMinutes ?? slotRule.stepMinutes}
              onDraw={setDrawn}
              onDone={done}
            />
          ) : null}
        </div>
      ) : null}
    </>
  );
};

/** Before a seat is chosen: one's usual one, where it is free, is a press away. */
export const ChooseOnPhone = ({ room }: { readonly room: SeatRoomState }) => {
  const { t } = useSeatWords();
  const usual = useUsualSeat(room.id);
  const isFree = room.cells.some(({ number, state }) => number === usual && state === 'free');
  return isFree && usual !== undefined ? (
    <Button icon="star" onClick={() => room.setChosen(usual)}>
      {t('chooseUsual', { number: usual })}
    </Button>
  ) : (
    <p>{t('chooseOnPhone')}</p>
  );
};
