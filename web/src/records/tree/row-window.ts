// Which rows of a tree are drawn: all of a few hundred; of more those near the window, with room for the others.
import { type RefObject, useEffect, useState } from 'react';

export const DRAWN_WHOLE = 300;
/** Rows beyond the window on each side. */
const AROUND = 20;
/** The window moves by so many: not each pixel draws. */
const STEP = 10;
/** Until a row is measured. */
const USUAL_HEIGHT = 41;

interface RowWindow {
  readonly from: number;
  readonly to: number;
  /** Pixels of the rows that are not drawn. */
  readonly before: number;
  readonly after: number;
}

interface Seeing {
  /** Pixels of the rows that are scrolled past. */
  readonly past: number;
  readonly height: number;
  readonly room: number;
}

export const windowOf = (count: number, { past, height, room }: Seeing): RowWindow => {
  if (count <= DRAWN_WHOLE) return { from: 0, to: count, before: 0, after: 0 };
  const shown = Math.ceil(room / height) + 2 * AROUND + STEP;
  const first = Math.floor(past / height) - AROUND;
  const from = Math.max(0, Math.min(first - (first % STEP), count - shown));
  const to = Math.min(count, from + shown);
  return { from, to, before: from * height, after: (count - to) * height };
};

const heightOf = (list: HTMLElement): number =>
  list.querySelector<HTMLElement>('[data-row]')?.offsetHeight || USUAL_HEIGHT;

export const useRowWindow = (list: RefObject<HTMLTableElement | null>, count: number) => {
  const [seeing, setSeeing] = useState<Seeing>({ past: 0, height: USUAL_HEIGHT, room: 900 });
  const isWhole = count <= DRAWN_WHOLE;
  useEffect(() => {
    if (isWhole) return undefined;
    const look = () => {
      const table = list.current;
      if (!table) return;
      const past = -(table.tBodies[0]?.getBoundingClientRect().top ?? 0);
      setSeeing({ past, height: heightOf(table), room: window.innerHeight });
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [isWhole, list]);
  /** Brings a row that is not drawn to the middle of the window. */
  const show = (index: number): void => {
    const top = list.current?.tBodies[0]?.getBoundingClientRect().top ?? 0;
    window.scrollBy(0, top + index * seeing.height - window.innerHeight / 2);
  };
  return { ...windowOf(count, seeing), isWhole, show };
};
