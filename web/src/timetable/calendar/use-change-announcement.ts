// Tells a screen reader, politely, what others changed on the page that is shown; many changes at once are only counted.
import { overlaps } from '@campus/events/domain/time/period';
import { useEffect, useRef } from 'react';
import { useText } from '../../i18n.ts';
import { useStable } from '../../lib/use-stable.ts';
import { dateText, periodText } from '../../lib/when.ts';
import type { Block } from '../claims.ts';
import { inOneSentence, useSlotSentence } from '../slot-face.tsx';
import type { BlocksByDate } from './use-day-blocks.ts';

/** More than this would be read for too long. */
const readAtMost = 2;

export interface BlockChange {
  readonly kind: 'came' | 'went';
  readonly block: Block;
}

const claimsIn = (byDate: BlocksByDate): Map<string, Block> =>
  new Map(
    [...byDate.values()]
      .flat()
      .filter((block) => block.state !== 'closed')
      .map((block) => [`${block.date} ${block.key}`, block]),
  );

const samePlace = (a: Block, b: Block): boolean =>
  a.state === b.state && a.start === b.start && a.end === b.end;

/** What of `after` is not in `before` and the other way round. My own is no news, nor is the passing of time. */
export const changesBetween = (before: BlocksByDate, after: BlocksByDate): BlockChange[] => {
  const [known, wanted] = [claimsIn(before), claimsIn(after)];
  const came = [...wanted].filter(([key, block]) => {
    const old = known.get(key);
    return block.state !== 'mine' && !(old && samePlace(old, block));
  });
  // Where a hold became a booking, or a request was approved, something else stands now: nothing is free.
  const isTakenStill = (block: Block): boolean =>
    [...wanted.values()].some((other) => other.date === block.date && overlaps(other, block));
  const went = [...known].filter(
    ([key, block]) => block.state !== 'mine' && !wanted.has(key) && !isTakenStill(block),
  );
  return [
    ...came.map(([, block]): BlockChange => ({ kind: 'came', block })),
    ...went.map(([, block]): BlockChange => ({ kind: 'went', block })),
  ];
};

/** A claim of my own is known as mine only after a second frame: until then it would be told as somebody else's. */
const settleMs = 300;

export const useChangeAnnouncement = (byDate: BlocksByDate, announce: (text: string) => void): void => {
  const { t, language } = useText();
  const sentence = useSlotSentence();
  /** The blocks as they were last told. */
  const told = useRef(byDate);
  const tell = useStable((changes: readonly BlockChange[]) => {
    if (changes.length === 0) return;
    const read = changes.slice(0, readAtMost).map(({ kind, block }) => {
      const what =
        kind === 'came' ? sentence(block) : inOneSentence([periodText(block), t('slot.free')], language);
      return `${dateText(block.date, language)} ${what}`;
    });
    announce(
      changes.length > readAtMost
        ? t('timetable.changes', { count: changes.length })
        : read.join(language === 'zh' ? '；' : '; '),
    );
  });
  useEffect(() => {
    const before = told.current;
    if (before === byDate) return;
    const isSamePage = [...byDate.keys()].join() === [...before.keys()].join();
    if (!isSamePage) {
      told.current = byDate;
      return;
    }
    const wasEmpty = [...before.values()].every((blocks) => blocks.length === 0);
    const timer = setTimeout(() => {
      told.current = byDate;
      if (!wasEmpty) tell(changesBetween(before, byDate));
    }, settleMs);
    return () => clearTimeout(timer);
  }, [byDate, tell]);
};
