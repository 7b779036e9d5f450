// The day columns that FullCalendar drew, as a surface on which the gestures can measure.
import type { LocalDate } from '@campus/events/domain/time/dates';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { Lane, Surface } from '../gestures/surface.ts';
import type { Grid } from '../selection.ts';

export type Lanes = ReadonlyMap<LocalDate, HTMLElement>;

const lanesIn = (root: HTMLElement | null): Lanes =>
  new Map(
    Array.from(root?.querySelectorAll<HTMLElement>('.tt-lane[data-date]') ?? []).map((element) => [
      element.dataset.date ?? '',
      element,
    ]),
  );

const sameLanes = (a: Lanes, b: Lanes): boolean =>
  a.size === b.size && [...a].every(([date, element]) => b.get(date) === element);

/** The columns on screen; `rescan` after FullCalendar has drawn other dates. */
export const useLanes = (root: RefObject<HTMLElement | null>): { lanes: Lanes; rescan: () => void } => {
  const [lanes, setLanes] = useState<Lanes>(new Map());
  const isQueued = useRef(false);
  const rescan = useCallback(() => {
    if (isQueued.current) return;
    isQueued.current = true;
    // FullCalendar calls while it mounts; its columns stand when the task is over.
    queueMicrotask(() => {
      isQueued.current = false;
      const next = lanesIn(root.current);
      setLanes((known) => (sameLanes(known, next) ? known : next));
    });
  }, [root]);
  return { lanes, rescan };
};

const minuteAt = (rect: DOMRect, y: number, { openFrom, openTo }: Grid): number => {
  const share = Math.max(0, Math.min((y - rect.top) / rect.height, 0.9999));
  return openFrom + share * (openTo - openFrom);
};

/** Points to minutes and back, over the columns as they stand at that moment. */
export const useLaneSurface = (lanes: Lanes, grid: Grid): Surface => {
  const { openFrom, openTo, step } = grid;
  return useMemo(() => {
    const raster = { openFrom, openTo, step };
    const rectOf = (lane: Lane) => lanes.get(lane.date)?.getBoundingClientRect();
    return {
      hit: (x, y) => {
        for (const [date, element] of lanes) {
          const rect = element.getBoundingClientRect();
          if (x < rect.left || x >= rect.right || y < rect.top || y >= rect.bottom) continue;
          return { resourceId: '', date, minute: minuteAt(rect, y, raster) };
        }
        return undefined;
      },
      minuteOn: (lane, _, y) => {
        const rect = rectOf(lane);
        return rect ? minuteAt(rect, y, raster) : openFrom;
      },
      boxOf: (lane, period) => {
        const rect = rectOf(lane);
        if (!rect) return undefined;
        const height = rect.height / (openTo - openFrom);
        return {
          left: rect.left,
          width: rect.width,
          top: rect.top + (period.start - openFrom) * height,
          height: (period.end - period.start) * height,
        };
      },
    };
  }, [lanes, openFrom, openTo, step]);
};
