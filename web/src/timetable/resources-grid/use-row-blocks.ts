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

/** Every block of these dates by date; an unchanged block keeps its object as long as its date is asked for. */
const useWordedBlocks = ({ claims, closedSpans, mine, now }: DaySource, dates: readonly LocalDate[]) => {
  const { language } = useText();
  const wordsOf = useWords();
  const sentenceOf = useSlotSentence();
  const latest = useRef({ wordsOf, sentenceOf });
  latest.current = { wordsOf, sentenceOf };
  const known = useRef<{ language: string; byDate: Map<LocalDate, Map<string, WordedBlock>> }>(undefined);
  return useMemo(() => {
    const before = known.current?.language === language ? known.current.byDate : undefined;
    const byDate = new Map<LocalDate, Map<string, WordedBlock>>();
    for (const date of dates) {
      const all = blocksOn(date, { claims, closedSpans, mine, now });
      const isClosed = (block: Block) => block.state === 'closed';
      const placed = [
        ...all.filter(isClosed).map((item) => ({ item, part: 0, parts: 1 })),
        ...placeOverlaps(all.filter((block) => !isClosed(block))),
      ];
      const same = before?.get(date);
      const worded = placed.map(({ item: block, part, parts }): [string, WordedBlock] => {
        const look = `${part}/${parts}${lookOf(block)}`;
        const made = same?.get(look) ?? {
          block,
          part,
          parts,
          words: latest.current.wordsOf(block),
          sentence: latest.current.sentenceOf(block),
          isFresh: same !== undefined,
        };
        return [look, made];
      });
      byDate.set(date, new Map(worded));
    }
    known.current = { language, byDate };
    return byDate;
  }, [claims, closedSpans, mine, now, dates, language]);
};

/** The blocks of the row that lie in the window. What lies on other dates is not even put into words. */
export const useRowBlocks = (source: DaySource, scale: TimeScale, window: TimeWindow): WordedBlock[] => {
  const dates = useMemo(() => datesIn(scale, window), [scale, window]);
  const byDate = useWordedBlocks(source, dates);
  return useMemo(
    () =>
      [...byDate].flatMap(([date, blocks]) =>
        [...blocks.values()].filter(({ block }) => isInWindow(scale, date, block, window)),
      ),
    [byDate, scale, window],
  );
};
