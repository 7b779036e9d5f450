// What of the canvas is seen: size of the scroller and how far it is scrolled, told only when other rows or strips
// come into view.
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { type RowWindow, rowWindow, type TimeWindow, timeWindow } from './geometry.ts';

export interface Viewport {
  /** Pixels of the scroller. */
  readonly width: number;
  readonly height: number;
  readonly rows: RowWindow;
  readonly time: TimeWindow;
}

export interface Extent {
  readonly rowCount: number;
  /** Pixels of the sticky pane at the left. */
  readonly paneWidth: number;
  /** Pixels of the sticky head. */
  readonly headHeight: number;
}

const nothing: Viewport = { width: 0, height: 0, rows: { from: 0, to: 0 }, time: { from: 0, to: 0 } };

const viewportOf = (scroller: HTMLElement, { rowCount, paneWidth, headHeight }: Extent): Viewport => {
  const { clientWidth: width, clientHeight: height, scrollTop, scrollLeft } = scroller;
  return {
    width,
    height,
    rows: rowWindow(scrollTop, height - headHeight, rowCount),
    time: timeWindow(scrollLeft, width - paneWidth, Number.MAX_SAFE_INTEGER),
  };
};

const same = (a: Viewport, b: Viewport): boolean =>
  a.width === b.width &&
  a.height === b.height &&
  a.rows.from === b.rows.from &&
  a.rows.to === b.rows.to &&
  a.time.from === b.time.from &&
  a.time.to === b.time.to;

export const useViewport = (
  scroller: RefObject<HTMLElement | null>,
  { rowCount, paneWidth, headHeight }: Extent,
): Viewport => {
  const [viewport, setViewport] = useState(nothing);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element) setViewport(viewportOf(element, { rowCount, paneWidth, headHeight }));
  }, [scroller, rowCount, paneWidth, headHeight]);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () =>
      setViewport((known) => {
        const next = viewportOf(element, { rowCount, paneWidth, headHeight });
        return same(known, next) ? known : next;
      });
    const sized = new ResizeObserver(look);
    sized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [scroller, rowCount, paneWidth, headHeight]);
  return viewport;
};
