// The blocks of the dates on screen. My own hold under my selection is left to the selection's outline; a list also gets what is free.
import type { LocalDate } from '@campus/events/time/dates';
import { overlaps } from '@campus/events/time/period';
import { useMemo } from 'react';
import { type Block, blocksOn, type DaySource, freeGaps } from '../claims.ts';
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

export const useDayBlocks = (options: DayBlocksOptions): BlocksByDate => {
  const { dates, claims, closedSpans, mine, now, selection } = options;
  const { date: today, minute } = now;
  return useMemo(() => {
    const present = { date: today, minute, second: 0 };
    return new Map(
      dates.map((date) => [
        date,
        blocksOn(date, { claims, closedSpans, mine, now: present }).filter(
          (block) => !isUnderSelection(block, selection),
        ),
      ]),
    );
  }, [dates, claims, closedSpans, mine, today, minute, selection]);
};

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
    note: null,
    holdUntil: null,
    shared: null,
  }));

/** What FullCalendar is given: everything, in a month without the closed spans, in a list with the free ones. */
export const useEventBlocks = (
  view: TimetableView,
  byDate: BlocksByDate,
  options: DayBlocksOptions,
  grid: Grid,
): Block[] =>
  useMemo(() => {
    const all = [...byDate.values()].flat();
    if (view === 'month') return all.filter((block) => block.state !== 'closed');
    if (view !== 'list') return all;
    return [...byDate].flatMap(([date, blocks]) => [...blocks, ...freeRows(date, blocks, options, grid)]);
  }, [view, byDate, options, grid]);
