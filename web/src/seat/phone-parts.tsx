// A seat room in the hand: when and where one looks for a seat as chips, and the chosen seat with its day.
import { type ReactNode, useState } from 'react';
import { DayStrip } from '../booking/day-strip.tsx';
import { stripPieces } from '../booking/strip-pieces.ts';
import { serverNow } from '../lib/server-time.ts';
import { dateText, durationText, periodText } from '../lib/when.ts';
import { useMyClaims } from '../live/use-my-claims.ts';
import type { KnownRules } from '../live/use-rules.ts';
import type { SeatCell } from './seat-states.ts';
import type { SeatRoomState } from './use-seat-room.ts';
import { useSeatWords } from './words.ts';
import '../shell/phone.css';

interface PhoneWhenProps {
  readonly room: SeatRoomState;
  /** The fields behind the first chip. */
  readonly children: ReactNode;
}

export const PhoneWhen = ({ room, children }: PhoneWhenProps) => {
  const { t, language } = useSeatWords();
  const [isAsking, setIsAsking] = useState(false);
  const { date, now, period, cells, block, setBlock } = room;
  const blocks = [...new Set(cells.flatMap((cell) => cell.block ?? []))];
  const day = date === now.date ? t('action.today') : dateText(date, language);
  return (
    <>
      <nav className="phone-chips" aria-label={t('when')}>
        <button
          type="button"
          className="chip"
          aria-expanded={isAsking}
          aria-pressed="true"
          onClick={() => setIsAsking(!isAsking)}
        >
          {day} {periodText(period)}
        </button>
        {blocks.map((one) => (
          <button
            key={one}
            type="button"
            className="chip"
            aria-label={t('only', { block: one })}
            aria-pressed={one === block}
            onClick={() => setBlock(one === block ? undefined : one)}
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

export const SeatOnPhone = ({ room, known, cell }: SeatOnPhoneProps) => {
  const { t, language } = useSeatWords();
  const { byKey } = useMyClaims();
  const { date, period, picture } = room;
  const { number, state, block } = cell;
  const isFree = state === 'free' || state === 'held';
  return (
    <>
      <h2>
        {number}
        <small>{[block, t(`state.${state}`)].filter(Boolean).join(' · ')}</small>
        <span>{durationText(period.end - period.start, language)}</span>
      </h2>
      {picture ? (
        <DayStrip
          open={known.rules.openHours}
          pieces={stripPieces(known, picture, date, serverNow(), (key) => key in byKey, number)}
          chosen={period}
          isRefused={!isFree}
        />
      ) : null}
    </>
  );
};
