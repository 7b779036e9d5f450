// A block of a row: one element, its words kept clear of the present line. No hooks here: hundreds are drawn at once.
import { type CSSProperties, memo, type ReactNode } from 'react';
import type { Text } from '../../i18n.ts';
import { Countdown, HoldRing } from '../../ui/countdown.tsx';
import type { Block } from '../claims.ts';
import { placedSentence, slotClass, slotData, stateWord } from '../slot-face.tsx';
import {
  type BlockPlace,
  type DrawnBlock,
  iconPixels,
  placeOf,
  roomOf,
  wordPixels,
  wordsInset,
} from './block-place.ts';

/** With less room, a hold shows only its ring and its time, then only its ring. */
const holdWordPixels = 112;
const holdTimePixels = 56;
const iconedInset = wordsInset + iconPixels + 4;

const wordsOf = (block: Block, { t, say }: Text): string => {
  if (block.state === 'mine' && block.note && block.holdUntil === null)
    return [block.label, block.note].flatMap((part) => (part && say(part)) || []).join(' · ');
  const isNamed = !block.shared && block.label && block.state !== 'requested' && block.holdUntil === null;
  return isNamed && block.label ? say(block.label) : stateWord(block, { t, say });
};

const inside = (block: Block, text: Text, room: number): ReactNode =>
  block.holdUntil === null ? (
    wordsOf(block, text)
  ) : (
    <>
      <HoldRing until={block.holdUntil} size={15} />
      {room > holdWordPixels ? <span>{wordsOf(block, text)}</span> : null}
      {room > holdTimePixels ? <Countdown until={block.holdUntil} /> : null}
    </>
  );

/** Only where the words do not begin where the style sheet has them begin. */
const paddingsOf = (
  { freeStart, freeEnd }: BlockPlace,
  isHold: boolean,
): Pick<CSSProperties, 'paddingInlineStart' | 'paddingInlineEnd'> => ({
  paddingInlineStart: freeStart > 0 ? freeStart + (isHold ? wordsInset : iconedInset) : undefined,
  paddingInlineEnd: freeEnd > 0 ? freeEnd + wordsInset : undefined,
});

export interface GridBlockProps extends DrawnBlock {
  readonly text: Text;
  /** The name of its row. */
  readonly room: string;
  /** Something over it says what it is. */
  readonly isQuiet: boolean;
}

export const GridBlock = memo(({ text, room, isQuiet, ...drawn }: GridBlockProps) => {
  const { block, isFresh } = drawn.placed;
  const place = placeOf(drawn);
  const { left, width, top, height } = place;
  const space = roomOf(place);
  const isHold = block.holdUntil !== null;
  const hasWords = !isQuiet && (isHold || space > wordPixels);
  const names = [
    slotClass(block),
    isHold ? 'rg-hold' : hasWords ? 'rg-worded' : '',
    isFresh ? 'slot-fresh' : '',
  ];
  return (
    <div
      {...slotData(block)}
      className={names.join(' ')}
      role="img"
      aria-label={placedSentence(block, room, text)}
      style={{ left, width, top, height, ...(hasWords ? paddingsOf(place, isHold) : {}) }}
    >
      {hasWords ? inside(block, text, space) : null}
    </div>
  );
});
