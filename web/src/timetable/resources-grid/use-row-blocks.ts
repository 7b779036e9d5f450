// The blocks of one row: placed anew when the row's claims change, picked from when other strips come into view.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { useMemo, useRef } from 'react';
import { type Block, blocksOn, type DaySource, sameBlock, withRequestsJoined } from '../claims.ts';
import { placeOverlaps } from '../overlap-layout.ts';
import { datesIn, isInWindow, type TimeScale, type TimeWindow } from './geometry.ts';

/** A block with its share of the row's height; the same object for as long as nothing of it changes. */
export interface PlacedBlock {
  readonly block: Block;
  /** Which part of the height, from 0, and into how many it is split. */
  readonly part: number;
  readonly parts: number;
  /** It came while its row was on screen. */
  readonly isFresh: boolean;
}

/** What is closed lies under everything else, at full height. */
const placedOn = (
  date: LocalDate,
  source: DaySource,
  before: readonly PlacedBlock[] | undefined,
): readonly PlacedBlock[] => {
  const blocks = withRequestsJoined(blocksOn(date, source));
  const isClosed = (block: Block) => block.state === 'closed';
  const placed = [
    ...blocks.filter(isClosed).map((item) => ({ item, part: 0, parts: 1 })),
    ...placeOverlaps(blocks.filter((block) => !isClosed(block))),
  ];
  const known = before && new Map(before.map((one) => [one.block.key, one]));
  return placed.map(({ item: block, part, parts }) => {
    const old = known?.get(block.key);
    const isSame = old?.part === part && old.parts === parts && sameBlock(old.block, block);
    return isSame ? old : { block, part, parts, isFresh: known !== undefined };
  });
};

/** Every block of these dates by date. */
const usePlacedBlocks = (
  { claims, closedSpans, mine, now }: DaySource,
  dates: readonly LocalDate[],
): ReadonlyMap<LocalDate, readonly PlacedBlock[]> => {
  const known = useRef<ReadonlyMap<LocalDate, readonly PlacedBlock[]>>(new Map());
  return useMemo(() => {
    const source = { claims, closedSpans, mine, now };
    known.current = new Map(dates.map((date) => [date, placedOn(date, source, known.current.get(date))]));
    return known.current;
  }, [claims, closedSpans, mine, now, dates]);
};

/** The blocks of the row that lie in the window. */
export const useRowBlocks = (source: DaySource, scale: TimeScale, window: TimeWindow): PlacedBlock[] => {
  const dates = useMemo(() => datesIn(scale, window), [scale, window]);
  const byDate = usePlacedBlocks(source, dates);
  return useMemo(
    () =>
      [...byDate].flatMap(([date, blocks]) =>
        blocks.filter(({ block }) => isInWindow(scale, date, block, window)),
      ),
    [byDate, scale, window],
  );
};
