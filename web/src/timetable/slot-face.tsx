// The inside of a block: the state in a word, an icon and a pattern, then what it is for. The same in every timetable.
import { useCallback } from 'react';
import { type Text, useText } from '../i18n.ts';
import { dateText, durationText, periodText } from '../lib/when.ts';
import { Countdown, HoldRing } from '../ui/countdown.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import type { Block, SlotState } from './claims.ts';

const icons: Readonly<Record<Exclude<SlotState, 'free'>, IconName>> = {
  mine: 'user',
  taken: 'lock',
  held: 'hourglass',
  requested: 'hourglass',
  closed: 'ban',
};

export const iconOf = ({ shared, state }: Pick<Block, 'shared' | 'state'>): IconName =>
  shared ? 'users' : state === 'free' ? 'plus' : icons[state];

/** The state in a word; of what several may book, the places left. */
export const stateWord = (
  { shared, state, count, note }: Block,
  { t, say }: Pick<Text, 't' | 'say'>,
): string => {
  if (state === 'mine' && note) return `${t('slot.mine')} · ${say(note)}`;
  if (shared) return t('slot.sharedCount', { left: shared.capacity - shared.taken });
  return count === undefined ? t(`slot.${state}`) : t('grid.waiting', { count });
};

/** Class names that give the inside of a block its colour. */
export const slotLook = (block: Block): string =>
  `slot-${block.shared ? 'shared' : block.state}${block.isPast ? ' slot-past' : ''}`;

/** Class names that give a block its fill, pattern and, when past, its paleness. */
export const slotClass = (block: Block): string =>
  `slot ${slotLook(block)}${block.isPending ? ' slot-pending' : ''}${block.isAsked ? ' slot-asked' : ''}`;

/** The block for programs that read the page: its opaque name, its state, its day and its time. */
export const slotData = (block: Block) => ({
  'data-claim': block.key,
  'data-state': block.shared ? 'shared' : block.state,
  'data-date': block.date,
  'data-period': periodText(block),
});

/** Parts of one sentence, with the comma of the language. */
export const inOneSentence = (parts: readonly string[], language: Text['language']): string =>
  parts.filter((part) => part !== '').join(language === 'zh' ? '，' : ', ');

/** The block as one sentence for a screen reader: time, state, purpose. */
export const sentenceOf = (block: Block, { t, say, language }: Text): string =>
  inOneSentence(
    [
      periodText(block),
      stateWord(block, { t, say }),
      block.isPast ? t('slot.past') : '',
      block.label ? say(block.label) : '',
    ],
    language,
  );

/** The block with its room and its day, for a screen reader that meets it alone. */
export const placedSentence = (block: Block, room: string, text: Text): string =>
  inOneSentence([room, dateText(block.date, text.language), sentenceOf(block, text)], text.language);

/** `sentenceOf` in the language in use; the same function for as long as that is. */
export const useSlotSentence = (): ((block: Block) => string) => {
  const text = useText();
  return useCallback((block: Block) => sentenceOf(block, text), [text]);
};

const StateWord = ({ block }: { block: Block }) => {
  const { t, say } = useText();
  if (block.shared || block.holdUntil === null) return <span>{stateWord(block, { t, say })}</span>;
  return (
    <span>
      {t('slot.held')} <Countdown until={block.holdUntil} />
    </span>
  );
};

/** A shorter block has no room for words on both sides of the present line. */
const splitMinutes = 60;

export interface SlotFaceProps {
  readonly block: Block;
  /** Share of the block that is already past, 0 to 1, while the present minute lies in it. */
  readonly pastShare?: number | undefined;
  /** Says what is running until when. */
  readonly isRunning?: boolean;
}

export const SlotFace = ({ block, pastShare, isRunning = false }: SlotFaceProps) => {
  const { t, say } = useText();
  const length = block.end - block.start;
  const third = isRunning
    ? t('slot.runningUntil', { time: periodText(block).split('–')[1] })
    : length >= 90 && block.state !== 'closed'
      ? periodText(block)
      : '';
  const holder = block.state === 'held' ? t('slot.heldByOther') : t('slot.heldByMe');
  const purpose = block.label ? say(block.label) : block.holdUntil === null ? '' : holder;
  // While it is running, the block has a part above the present line and a part below.
  const upper = length >= splitMinutes ? pastShare : undefined;
  const isLow = upper !== undefined && upper < 0.4;
  const line = (words: string) => (words === '' ? null : <span className="slot-line">{words}</span>);
  const head = (
    <span className="slot-state">
      {block.holdUntil === null ? (
        <Icon name={iconOf(block)} size={13} />
      ) : (
        <HoldRing until={block.holdUntil} size={14} />
      )}
      <StateWord block={block} />
    </span>
  );
  return (
    <span className={slotClass(block)}>
      {block.shared ? (
        <span
          className="slot-share"
          aria-hidden="true"
          style={{ width: `${(block.shared.taken / block.shared.capacity) * 100}%` }}
        />
      ) : null}
      {pastShare === undefined ? null : (
        <span
          className="slot-present"
          aria-hidden="true"
          style={{ insetBlockStart: `${pastShare * 100}%` }}
        />
      )}
      {/* The text keeps clear of the present line: what fits above it stands above. */}
      <span
        className={upper ? 'slot-text slot-text-upper' : 'slot-text'}
        style={{ insetBlockEnd: upper ? `${(1 - upper) * 100}%` : 0 }}
      >
        {isLow ? null : (
          <>
            {head}
            {line(purpose)}
          </>
        )}
        {upper ? null : line(third)}
      </span>
      {upper ? (
        <span className="slot-text" style={{ insetBlockStart: `${upper * 100}%` }}>
          {isLow ? (
            <>
              {head}
              {line(purpose)}
            </>
          ) : null}
          {line(third)}
        </span>
      ) : null}
    </span>
  );
};

/** `14:00–15:30`, its length, and the verdict of the rules: the inside of a selection. */
export interface SelectionFaceProps {
  readonly start: number;
  readonly end: number;
  readonly isOk: boolean;
  readonly text: string;
}

export const SelectionFace = ({ start, end, isOk, text }: SelectionFaceProps) => {
  const { language } = useText();
  return (
    <span className="selection-text">
      <strong className="selection-time">{periodText({ start, end })}</strong>
      <span className="selection-note">
        <span>{durationText(end - start, language)}</span>
        <span className={isOk ? 'selection-verdict good' : 'selection-verdict bad'}>
          <Icon name={isOk ? 'check' : 'ban'} size={13} />
          {text}
        </span>
      </span>
    </span>
  );
};
