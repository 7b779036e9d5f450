// Moves a booking by the arrow keys: where it would stand, and what the rules say of it, before it is sent.
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { Period } from '@campus/events/domain/time/period';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { dateText, periodText } from '../../lib/when.ts';
import type { Grid, Selection, Verdict } from '../../timetable/selection.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Booking } from '../booking.ts';
import { shifted } from './shifted.ts';
import { useBookingWords } from './words.ts';

export interface KeyMoving {
  readonly dates: readonly LocalDate[];
  readonly grid: Grid;
  readonly verdictOf: (booking: Booking, date: LocalDate, period: Period) => Verdict;
  readonly onMove: (booking: Booking, to: Selection) => void;
}

export interface MoveByKeysProps {
  readonly booking: Booking;
  readonly moving: KeyMoving;
  readonly onDone: () => void;
  readonly onBack: () => void;
}

export const MoveByKeys = ({ booking, moving, onDone, onBack }: MoveByKeysProps) => {
  const { t, say, language } = useBookingWords();
  const field = useRef<HTMLButtonElement>(null);
  const { date, start, end } = booking;
  const [draft, setDraft] = useState<Selection>({ date, start, end });
  useEffect(() => field.current?.focus(), []);
  const isSame = draft.date === date && draft.start === start && draft.end === end;
  const verdict = moving.verdictOf(booking, draft.date, draft);
  const when = `${dateText(draft.date, language)} ${periodText(draft)}`;
  const send = () => {
    if (isSame || !verdict.ok) return;
    moving.onMove(booking, draft);
    onDone();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onBack();
      return;
    }
    const next = shifted(draft, event, moving.grid, moving.dates);
    if (!next) return;
    event.preventDefault();
    setDraft(next);
  };
  return (
    <div className="own-move">
      <button
        ref={field}
        type="button"
        className="button button-primary"
        aria-describedby="own-move-keys"
        onKeyDown={onKey}
        onClick={send}
      >
        {isSame ? t('own.moveFrom', { when }) : t('own.moveTo', { when })}
      </button>
      <p className={isSame ? 'faint' : verdict.ok ? 'good' : 'bad'} role="status">
        <Icon name={isSame ? 'info' : verdict.ok ? 'check' : 'ban'} size={14} />{' '}
        {isSame ? t('own.moveSame') : `${when}: ${verdict.ok ? t('own.moveFree') : say(verdict)}`}
      </p>
      <p id="own-move-keys" className="key-hints keyboard-only">
        <kbd className="keycap">↑↓</kbd> {t('own.keyTime')} <kbd className="keycap">←→</kbd> {t('own.keyDay')}{' '}
        <kbd className="keycap">⇧↑↓</kbd> {t('own.keyLength')} <kbd className="keycap">↵</kbd>{' '}
        {t('own.keySend')}
      </p>
    </div>
  );
};
