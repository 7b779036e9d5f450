// What stands in the column of a day: the claims, the past and the present line, the cell under the hand, the selection.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { useEffect, useRef } from 'react';
import { useText } from '../../i18n.ts';
import type { LocalNow } from '../../lib/when.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Block } from '../claims.ts';
import type { Cursor } from '../gestures/key-state.ts';
import type { Draft, LaneSelection } from '../gestures/surface.ts';
import type { Grid } from '../selection.ts';
import { SelectionBlock, type SelectionState } from '../selection-block.tsx';
import { bandOf, shareOf } from './bands.ts';
import { LaneBlocks } from './lane-blocks.tsx';
import type { BlocksByDate } from './use-day-blocks.ts';

const nothing: readonly Block[] = [];

const isOpenAt = (minute: number, { openFrom, openTo }: Grid): boolean =>
  minute >= openFrom && minute <= openTo;

interface PresentProps {
  readonly date: LocalDate;
  readonly isFirst: boolean;
  readonly now: LocalNow;
  readonly grid: Grid;
  /** Brings itself into sight when it appears. */
  readonly comesIntoSight: boolean;
}

/** Parts of the window's height: below the first, the line is brought up to the second. */
const LOW = 0.6;
const WANTED = 0.4;

const Present = ({ date, isFirst, now, grid, comesIntoSight }: PresentProps) => {
  const line = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!comesIntoSight || !line.current) return;
    const { top: at } = line.current.getBoundingClientRect();
    if (at > window.innerHeight * LOW) window.scrollBy({ top: at - window.innerHeight * WANTED });
  }, [comesIntoSight]);
  const top = `${shareOf(now.minute, grid)}%`;
  const isToday = date === now.date;
  return (
    <span className="tt-time" style={{ '--at': top }} aria-hidden="true">
      {date <= now.date ? <span className={isToday ? 'tt-past' : 'tt-past tt-past-whole'} /> : null}
      {isOpenAt(now.minute, grid) ? (
        <>
          <span ref={line} className={isToday ? 'tt-present tt-present-today' : 'tt-present'} />
          {isFirst ? <span className="tt-present-time">{clockOf(now.minute)}</span> : null}
        </>
      ) : null}
    </span>
  );
};

/** Wherever the keyboard goes, it is seen. */
const KeyboardCell = ({ cursor, grid }: { readonly cursor: Cursor; readonly grid: Grid }) => {
  const { t } = useText();
  const cell = useRef<HTMLElement>(null);
  useEffect(() => {
    if (cursor) cell.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [cursor]);
  const period = { start: cursor.start, end: Math.min(cursor.start + grid.step, grid.openTo) };
  return (
    <span
      ref={cell}
      className="tt-cursor"
      style={bandOf(period, grid)}
      role="img"
      aria-label={t('timetable.cursor')}
    />
  );
};

export interface OverlayProps {
  readonly byDate: BlocksByDate;
  readonly grid: Grid;
  readonly now: LocalNow;
  /** The week holds the present, so the line crosses it whole. */
  readonly showsPresent: boolean;
  /** The page itself is scrolled, and begins where something can still be booked. */
  readonly opensAtPresent: boolean;
  readonly hover: LaneSelection | null;
  readonly cursor: Cursor | null;
  readonly draft: Draft | null;
  readonly selection: SelectionState | null;
}

interface LaneProps {
  readonly date: LocalDate;
  readonly isFirst: boolean;
  readonly shown: OverlayProps;
}

export const LaneOverlay = ({ date, isFirst, shown }: LaneProps) => {
  const { byDate, grid, now, showsPresent, opensAtPresent, hover, cursor, draft, selection } = shown;
  return (
    <>
      <LaneBlocks blocks={byDate.get(date) ?? nothing} grid={grid} />
      {showsPresent || date < now.date ? (
        <Present
          date={date}
          isFirst={isFirst && showsPresent}
          now={now}
          grid={grid}
          comesIntoSight={opensAtPresent && date === now.date && selection === null}
        />
      ) : null}
      {hover?.date === date && !draft ? (
        <span className="tt-hover" style={bandOf(hover, grid)} aria-hidden="true">
          <Icon name="plus" size={14} />
        </span>
      ) : null}
      {selection?.date === date && !draft ? (
        <SelectionBlock selection={selection} axis="vertical" style={bandOf(selection, grid)} />
      ) : null}
      {draft?.date === date ? (
        <SelectionBlock
          draft={draft}
          axis="vertical"
          style={bandOf(draft.growth.period ?? { start: draft.from, end: draft.from }, grid)}
        />
      ) : null}
      {cursor?.date === date ? <KeyboardCell cursor={cursor} grid={grid} /> : null}
    </>
  );
};
