// Moves the row of the keyboard's cell up and down with Alt and the arrows; the order is remembered.
import { type RefObject, useEffect } from 'react';
import type { Cursor } from '../gestures/key-state.ts';
import { type GridResource, movedRow, type RowOrder } from './row-order.ts';

export const useRowMoves = (
  scroller: RefObject<HTMLElement | null>,
  rows: readonly GridResource[],
  cursor: Cursor | null,
  change: (order: RowOrder) => void,
): void => {
  useEffect(() => {
    const element = scroller.current;
    if (!element || !cursor) return;
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
      event.preventDefault();
      const ids = rows.map((row) => row.id);
      change(movedRow(ids, cursor.resourceId, event.key === 'ArrowUp' ? -1 : 1));
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [scroller, rows, cursor, change]);
};
