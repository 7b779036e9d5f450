// The whole hall in small beside a map that is cut, with the part that is seen outlined. A press moves there.
import { type PointerEvent, type RefObject, useEffect, useState } from 'react';
import { watchSize } from '../ui/use-size.ts';
import type { SeatCell } from './seat-states.ts';
import type { SeatTracks } from './seat-tracks.ts';

interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The seen part, as parts of the whole; undefined where all of it is seen. */
const viewOf = (box: HTMLElement): View | undefined => {
  const { scrollLeft, scrollTop, scrollWidth, scrollHeight, clientWidth, clientHeight } = box;
  if (scrollWidth <= clientWidth + 1 && scrollHeight <= clientHeight + 1) return undefined;
  return {
    x: scrollLeft / scrollWidth,
    y: scrollTop / scrollHeight,
    width: Math.min(1, clientWidth / scrollWidth),
    height: Math.min(1, clientHeight / scrollHeight),
  };
};

const useView = (scroller: RefObject<HTMLElement | null>): View | undefined => {
  const [view, setView] = useState<View>();
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const look = () => setView(viewOf(box));
    const unwatch = watchSize(box, look);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      box.removeEventListener('scroll', look);
      unwatch();
    };
  }, [scroller]);
  return view;
};

/** Begins anew where the hall is drawn in another size. */
export interface SeatOverviewProps {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly cells: readonly SeatCell[];
  readonly tracks: SeatTracks;
  readonly fits: (cell: SeatCell) => boolean;
}

export const SeatOverview = ({ scroller, cells, tracks, fits }: SeatOverviewProps) => {
  const view = useView(scroller);
  if (!view) return null;
  const { columns, rows, width, height } = tracks;
  const move = ({ clientX, clientY, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const box = scroller.current;
    const { left, top, width: wide, height: high } = currentTarget.getBoundingClientRect();
    if (!box) return;
    box.scrollTo({
      left: ((clientX - left) / wide) * box.scrollWidth - box.clientWidth / 2,
      top: ((clientY - top) / high) * box.scrollHeight - box.clientHeight / 2,
    });
  };
  return (
    <svg
      className="seat-overview"
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
      onPointerDown={move}
      onPointerMove={(event) => (event.buttons === 1 ? move(event) : undefined)}
    >
      {cells.map((cell) => {
        const [column, row] = [columns[cell.column - 1], rows[cell.row - 1]];
        return column && row ? (
          <rect
            key={cell.number}
            className={`seat-spot seat-spot-${cell.state}`}
            data-muted={!fits(cell)}
            x={column.from}
            y={row.from}
            width={column.size}
            height={row.size}
            rx={6}
          />
        ) : null;
      })}
      <rect
        className="seat-view"
        x={view.x * width}
        y={view.y * height}
        width={view.width * width}
        height={view.height * height}
        rx={10}
      />
    </svg>
  );
};
