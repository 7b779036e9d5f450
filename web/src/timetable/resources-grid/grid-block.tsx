// A block of a row: a plain rectangle at its place, its words kept clear of the present line. No hooks here: hundreds are drawn at once.
import { memo } from 'react';
import type { LocalNow } from '../../lib/when.ts';
import { Countdown, HoldRing } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Block } from '../claims.ts';
import { iconOf, slotClass, slotData } from '../slot-face.tsx';
import { rowHeight, type TimeScale, xOf } from './geometry.ts';

/** Narrower than this, a hold shows only its ring and its time, then only its ring. */
const holdWordPixels = 112;
const holdTimePixels = 56;
/** Narrower than this, a block shows only its icon. */
const wordPixels = 48;
const padding = 4;

/** A block with its words, made once for as long as it does not change. */
export interface WordedBlock {
  readonly block: Block;
  readonly part: number;
  readonly parts: number;
  readonly words: string;
  /** For a screen reader: time, state, purpose. */
  readonly sentence: string;
  /** It came while its row was on screen. */
  readonly isFresh: boolean;
}

export interface GridBlockProps {
  readonly worded: WordedBlock;
  readonly scale: TimeScale;
  /** The present minute, only for a block that is running. */
  readonly runningAt: LocalNow | null;
}

/** Where the words may stand: right of the present line when less is past than to come, left of it otherwise. */
const clearOf = (
  block: Block,
  now: LocalNow | null,
  scale: TimeScale,
): { insetInlineStart?: number; insetInlineEnd?: number } => {
  if (!now) return {};
  const past = (now.minute - block.start) * scale.pixelsPerMinute;
  const rest = (block.end - now.minute) * scale.pixelsPerMinute;
  return past > rest ? { insetInlineEnd: rest } : { insetInlineStart: past };
};

const Words = ({ worded: { block, words }, width }: { worded: WordedBlock; width: number }) =>
  block.holdUntil === null ? (
    <>
      <Icon name={iconOf(block.state)} size={13} />
      {width > wordPixels ? <span className="slot-line">{words}</span> : null}
    </>
  ) : (
    <>
      <HoldRing until={block.holdUntil} size={15} />
      {width > holdWordPixels ? <span>{words}</span> : null}
      {width > holdTimePixels ? <Countdown until={block.holdUntil} /> : null}
    </>
  );

export const GridBlock = memo(({ worded, scale, runningAt }: GridBlockProps) => {
  const { block, part, parts, sentence, isFresh } = worded;
  const left = xOf(scale, block.date, block.start);
  const width = xOf(scale, block.date, block.end) - left;
  const isClosed = block.state === 'closed';
  const height = (rowHeight - 1 - (isClosed ? 0 : padding * 2)) / parts;
  return (
    <div
      {...slotData(block)}
      className={isFresh ? `${slotClass(block)} slot-fresh` : slotClass(block)}
      role="img"
      aria-label={sentence}
      style={{
        inset: 'auto',
        left: isClosed ? left : left + 1,
        width: isClosed ? width : Math.max(2, width - 2),
        top: (isClosed ? 0 : padding) + part * height,
        height: height - (parts > 1 ? 1 : 0),
      }}
    >
      <span className="rg-words" style={clearOf(block, runningAt, scale)}>
        <Words worded={worded} width={width} />
      </span>
    </div>
  );
});
