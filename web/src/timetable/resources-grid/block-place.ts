// Where a block of a row and what stands in it lie, in pixels.
import type { LocalNow } from '../../lib/when.ts';
import { rowHeight, type TimeScale, xOf } from './geometry.ts';
import type { PlacedBlock } from './use-row-blocks.ts';

/** With less room, a block shows only its icon. */
export const wordPixels = 48;
const padding = 4;
/** Before and after the words; with an icon before them. As in the style sheet. */
export const wordsInset = 8;
export const iconPixels = 13;

export interface DrawnBlock {
  readonly placed: PlacedBlock;
  readonly scale: TimeScale;
  /** The present minute, only for a block that is running. */
  readonly runningAt: LocalNow | null;
}

/** Where a block lies in its row, in pixels, and how much of it at either side the words are to leave free. */
export interface BlockPlace {
  readonly left: number;
  readonly width: number;
  readonly top: number;
  readonly height: number;
  readonly freeStart: number;
  readonly freeEnd: number;
}

/** The words stand right of the present line when less is past than to come, left of it otherwise. */
export const placeOf = ({ placed: { block, part, parts }, scale, runningAt }: DrawnBlock): BlockPlace => {
  const start = xOf(scale, block.date, block.start);
  const end = xOf(scale, block.date, block.end);
  const isClosed = block.state === 'closed';
  const height = (rowHeight - 1 - (isClosed ? 0 : padding * 2)) / parts;
  const past = runningAt ? (runningAt.minute - block.start) * scale.pixelsPerMinute : 0;
  const rest = runningAt ? (block.end - runningAt.minute) * scale.pixelsPerMinute : 0;
  return {
    left: isClosed ? start : start + 1,
    width: isClosed ? end - start : Math.max(2, end - start - 2),
    top: (isClosed ? 0 : padding) + part * height,
    height: height - (parts > 1 ? 1 : 0),
    freeStart: past > rest ? 0 : past,
    freeEnd: past > rest ? rest : 0,
  };
};

/** Pixels that the words may fill. */
export const roomOf = ({ width, freeStart, freeEnd }: BlockPlace): number => width - freeStart - freeEnd;
