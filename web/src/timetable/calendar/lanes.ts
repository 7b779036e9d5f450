// The columns of the days as a surface on which the gestures can measure.
import { type RefObject, useMemo } from 'react';
import type { Lane, Surface } from '../gestures/surface.ts';
import type { Grid } from '../selection.ts';

const lanesIn = (root: HTMLElement | null): HTMLElement[] => [
  ...(root?.querySelectorAll<HTMLElement>('.tt-lane') ?? []),
];

const minuteAt = (rect: DOMRect, y: number, { openFrom, openTo }: Grid): number => {
  const share = Math.max(0, Math.min((y - rect.top) / rect.height, 0.9999));
  return openFrom + share * (openTo - openFrom);
};

/** Points to minutes and back, over the columns as they stand at that moment. */
export const useLaneSurface = (root: RefObject<HTMLElement | null>, grid: Grid): Surface => {
  const { openFrom, openTo, step } = grid;
  return useMemo(() => {
    const raster = { openFrom, openTo, step };
    const rectOf = ({ date }: Lane) =>
      lanesIn(root.current)
        .find((lane) => lane.dataset.date === date)
        ?.getBoundingClientRect();
    return {
      hit: (x, y) => {
        for (const lane of lanesIn(root.current)) {
          const rect = lane.getBoundingClientRect();
          if (x < rect.left || x >= rect.right || y < rect.top || y >= rect.bottom) continue;
          return { resourceId: '', date: lane.dataset.date ?? '', minute: minuteAt(rect, y, raster) };
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
  }, [root, openFrom, openTo, step]);
};
