// A sheet is pulled down by its grip, and closed where it was pulled far enough.
import type { PointerEvent, RefObject } from 'react';
import { useRef } from 'react';

/** In pixels: less was no wish to close. */
const FAR = 80;

export const useDragDown = (sheet: RefObject<HTMLElement | null>, onClose: () => void) => {
  const from = useRef<number>(undefined);
  const pulled = ({ clientY }: PointerEvent): number => Math.max(0, clientY - (from.current ?? clientY));
  const moveBy = (by: number): void => {
    if (sheet.current) sheet.current.style.transform = by === 0 ? '' : `translateY(${by}px)`;
  };
  const end = (event: PointerEvent): void => {
    const by = pulled(event);
    from.current = undefined;
    moveBy(0);
    if (by > FAR) onClose();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => moveBy(pulled(event)),
    onPointerUp: end,
    onPointerCancel: () => {
      from.current = undefined;
      moveBy(0);
    },
  };
};
