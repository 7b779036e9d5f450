// The blocks of the dates on screen. My own hold under my selection is left to the selection's outline; a list also
// gets what is free.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { overlaps } from '@campus/events/domain/time/period';
import { useMemo, useRef } from 'react';
import { type Block, blocksOn, type DaySource, freeGaps, keepUnchanged } from '../claims.ts';
import type { Grid, Selection } from '../selection.ts';
import type { TimetableView } from './view-dates.ts';

export type BlocksByDate = ReadonlyMap<LocalDate, readonly Block[]>;

const isUnderSelection = (block: Block, selection: Selection | null): boolean =>
  selection !== null &&
  block.state === 'mine' &&
  block.holdUntil !== null &&
  block.date === selection.date &&
  overlaps(block, selection);

export interface DayBlocksOptions extends DaySource {
  readonly dates: readonly LocalDate[];
  readonly selection: Selection | null;
}

/** A date whose blocks did not change keeps its list, a block that did not change its object. */
export const useDayBlocks = (options: DayBlocksOptions): BlocksByDate => {
  const { dates, claims, closedSpans, mine, now, selection } = options;
  const { date: today, minute } = now;
  const known = useRef<BlocksByDate>(new Map());
  return useMemo(() => {
    const present = { date: today, minute, second: 0 };
    known.current = new Map(
      dates.map((date) => {
        const blocks = blocksOn(date, { claims, closedSpans, mine, now: present }).filter(
          (block) => !isUnderSelection(block, selection),
        );
        return [date, keepUnchanged(known.current.get(date) ?? [], blocks)];
      }),
    );
    return known.current;
  }, [dates, claims, closedSpans, mine, today, minute, selection]);
};

const nothing: readonly Block[] = [];

const freeRows = (
  date: LocalDate,
  blocks: readonly Block[],
  options: DayBlocksOptions,
  grid: Grid,
): Block[] =>
  freeGaps(date, { start: grid.openFrom, end: grid.openTo }, blocks, options.now).map((gap) => ({
    key: `free-${date}-${gap.start}`,
    date,
    start: gap.start,
    end: gap.end,
    state: 'free',
    isPast: false,
    isPending: false,
    label: null,
    holdUntil: null,
    shared: null,
    note: null,
    isAsked: false,
  }));

/** FullCalendar gets all but the closed spans in a month, the free ones too in a list, nothing in days and weeks. */
export const useEventBlocks = (
  view: TimetableView,
  byDate: BlocksByDate,
  options: DayBlocksOptions,
  grid: Grid,
): readonly Block[] =>
  useMemo(() => {
    if (view === 'day' || view === 'week') return nothing;
    if (view === 'month') return [...byDate.values()].flat().filter((block) => block.state !== 'closed');
    return [...byDate].flatMap(([date, blocks]) => [...blocks, ...freeRows(date, blocks, options, grid)]);
  }, [view, byDate, options, grid]);
