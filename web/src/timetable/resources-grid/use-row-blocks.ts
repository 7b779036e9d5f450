// The blocks of one row with their words: made anew when the row's claims change, picked from when other strips come into view.
import type { LocalDate } from '@campus/events/time/dates';
import { useMemo, useRef } from 'react';
import { useText } from '../../i18n.ts';
import { type Block, blocksOn, type DaySource } from '../claims.ts';
import { placeOverlaps } from '../overlap-layout.ts';
import { useSlotSentence } from '../slot-face.tsx';
import { datesIn, isInWindow, type TimeScale, type TimeWindow } from './geometry.ts';
import type { WordedBlock } from './grid-block.tsx';

const useWords = () => {
  const { t, say } = useText();
  return (block: Block): string => {
    if (block.shared) return t('slot.sharedCount', { left: block.shared.capacity - block.shared.taken });
    const isNamed = block.label && block.state !== 'requested' && block.holdUntil === null;
    return isNamed && block.label
      ? say(block.label)
      : t(block.holdUntil ? 'slot.held' : `slot.${block.state}`);
  };
};

/** One text for each look a block can have, so that an unchanged block is known again. */
const lookOf = (block: Block): string => JSON.stringify(block);

/** Every block of the scale's dates by date; an unchanged block keeps its object. */
const useWordedBlocks = ({ claims, closedSpans, mine, now }: DaySource, dates: readonly LocalDate[]) => {
  const { language } = useText();
  const wordsOf = useWords();
  const sentenceOf = useSlotSentence();
  const latest = useRef({ wordsOf, sentenceOf });
  latest.current = { wordsOf, sentenceOf };
  const known = useRef<{ language: string; blocks: Map<string, WordedBlock> } | undefined>(undefined);
  return useMemo(() => {
    const before = known.current;
    const blocks = new Map<string, WordedBlock>();
    const byDate = new Map<LocalDate, WordedBlock[]>();
    for (const date of dates) {
      const all = blocksOn(date, { claims, closedSpans, mine, now });
      const isClosed = (block: Block) => block.state === 'closed';
      const placed = [
        ...all.filter(isClosed).map((item) => ({ item, part: 0, parts: 1 })),
        ...placeOverlaps(all.filter((block) => !isClosed(block))),
      ];
      const worded = placed.map(({ item: block, part, parts }): WordedBlock => {
        const look = `${part}/${parts}${lookOf(block)}`;
        const same = before?.language === language ? before.blocks.get(look) : undefined;
        const made = same ?? {
          block,
          part,
          parts,
          words: latest.current.wordsOf(block),
          sentence: latest.current.sentenceOf(block),
          isFresh: before?.language === language,
        };
        blocks.set(look, made);
        return made;
      });
      byDate.set(date, worded);
    }
    known.current = { language, blocks };
    return byDate;
  }, [claims, closedSpans, mine, now, dates, language]);
};

/** The blocks of the row that lie in the window. */
export const useRowBlocks = (source: DaySource, scale: TimeScale, window: TimeWindow): WordedBlock[] => {
  const byDate = useWordedBlocks(source, scale.dates);
  return useMemo(
    () =>
      datesIn(scale, window).flatMap((date) =>
        (byDate.get(date) ?? []).filter(({ block }) => isInWindow(scale, date, block, window)),
      ),
    [byDate, scale, window],
  );
};
