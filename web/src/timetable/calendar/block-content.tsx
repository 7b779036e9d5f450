// What stands in FullCalendar's events: the face of a slot in a day or week, a line in a month, a row in a list.
import { clockOf } from '@campus/events/domain/time/period';
import { memo, useContext } from 'react';
import { useText } from '../../i18n.ts';
import { durationText, type LocalNow, periodText } from '../../lib/when.ts';
import { Countdown } from '../../ui/countdown.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Block } from '../claims.ts';
import { iconOf, SlotFace, slotLook, stateWord } from '../slot-face.tsx';
import { NowContext } from './now-context.ts';

/** Share of the block that the present minute has passed, while it is running. */
const pastShareOf = (block: Block, now: LocalNow): number | undefined =>
  block.date === now.date && block.start < now.minute && now.minute < block.end
    ? (now.minute - block.start) / (block.end - block.start)
    : undefined;

export const TimedBlock = memo(({ block }: { block: Block }) => {
  const now = useContext(NowContext);
  const pastShare = pastShareOf(block, now);
  const isRunning = pastShare !== undefined && (block.state === 'taken' || block.state === 'mine');
  return <SlotFace block={block} pastShare={pastShare} isRunning={isRunning} />;
});

export const MonthBlock = ({ block }: { block: Block }) => {
  const { t, say } = useText();
  return (
    <span className={`tt-month-line ${slotLook(block)}`}>
      <Icon name={iconOf(block)} size={12} />
      <span>{clockOf(block.start)}</span>
      <span className="slot-line">{block.label ? say(block.label) : stateWord(block, { t, say })}</span>
    </span>
  );
};

export interface ListBlockProps {
  readonly block: Block;
  /** Books a free row; the button is missing where nothing may be booked. */
  readonly onBook?: ((block: Block) => void) | undefined;
}

export const ListBlock = ({ block, onBook }: ListBlockProps) => {
  const { t, say, language } = useText();
  const isFree = block.state === 'free';
  return (
    <span className={block.isPast ? 'tt-row tt-row-past' : 'tt-row'}>
      <span className="tt-row-time">{periodText(block)}</span>
      <span className={`legend-swatch slot ${slotLook(block)}`} aria-hidden="true" />
      <span className="tt-row-state">
        <Icon name={iconOf(block)} size={14} />
        {stateWord(block, { t, say })}
        {block.holdUntil === null ? null : <Countdown until={block.holdUntil} />}
      </span>
      <span className="tt-row-text">
        {isFree ? durationText(block.end - block.start, language) : null}
        {block.label ? say(block.label) : null}
      </span>
      {isFree && onBook ? (
        <button type="button" className="button button-link" onClick={() => onBook(block)}>
          {t('action.book')}
        </button>
      ) : null}
    </span>
  );
};
