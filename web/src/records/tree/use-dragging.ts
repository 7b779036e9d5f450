// A row that is dragged by mouse, pen or finger: where it would go while it moves, and that it goes there.
import { type PointerEvent as ReactPointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import {
  type Grown,
  isSamePlace,
  placeAt,
  placeOf,
  type Seen,
  type TreePlace,
  type TreeShape,
} from './tree.ts';

/** A press that moves less is a press. */
const BEGINS_AFTER = 5;
/** The width of one level. */
export const LEVEL_WIDTH = 24;
const EDGE = 72;
const SCROLL = 14;

export interface Dragged {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  /** Rows that stand before the line. */
  readonly gap: number;
  /** Undefined where it cannot go. */
  readonly target: { readonly place: TreePlace; readonly level: number } | undefined;
  readonly isSame: boolean;
}

interface Parts {
  readonly shape: TreeShape;
  readonly grown: Grown;
  readonly seen: readonly Seen[];
  readonly body: RefObject<HTMLElement | null>;
  readonly onDrop: (id: string, place: TreePlace) => void;
}

interface Start {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly level: number;
}

const gapAt = (body: HTMLElement | null, y: number): number => {
  const rows = [...(body?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const first = Number(rows[0]?.dataset.at ?? 0);
  const above = rows.filter((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2 < y;
  });
  return first + above.length;
};

/** Near the edge of the window the page moves along. */
const scrollAlong = (y: number): void => {
  if (y < EDGE) window.scrollBy(0, -SCROLL);
  if (y > window.innerHeight - EDGE) window.scrollBy(0, SCROLL);
};

export const useDragging = (parts: Parts) => {
  const [dragged, setDragged] = useState<Dragged>();
  const start = useRef<Start>(undefined);
  const newest = useRef(parts);
  const now = useRef<Dragged>(undefined);
  useEffect(() => {
    newest.current = parts;
  });
  useEffect(() => {
    const show = (next: Dragged | undefined) => {
      now.current = next;
      setDragged(next);
    };
    const move = (event: PointerEvent) => {
      const from = start.current;
      if (!from) return;
      const far = Math.hypot(event.clientX - from.x, event.clientY - from.y);
      if (!now.current && far < BEGINS_AFTER) return;
      event.preventDefault();
      const { shape, grown, seen, body } = newest.current;
      scrollAlong(event.clientY);
      const gap = gapAt(body.current, event.clientY);
      const level = from.level + Math.round((event.clientX - from.x) / LEVEL_WIDTH);
      const target = placeAt(shape, grown, seen, from.id, { gap, level });
      const isSame = target !== undefined && isSamePlace(target.place, placeOf(grown, from.id));
      show({ id: from.id, x: event.clientX, y: event.clientY, gap, target, isSame });
    };
    const end = () => {
      const last = now.current;
      start.current = undefined;
      show(undefined);
      if (last?.target && !last.isSame) newest.current.onDrop(last.id, last.target.place);
      // The press that ends a drag opens nothing.
      if (last)
        window.addEventListener('click', (event) => event.stopPropagation(), { capture: true, once: true });
    };
    const leave = () => {
      start.current = undefined;
      show(undefined);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !now.current) return;
      event.preventDefault();
      event.stopPropagation();
      leave();
    };
    // A press that may become a drag selects no text.
    const select = (event: Event) => {
      if (start.current) event.preventDefault();
    };
    window.addEventListener('selectstart', select);
    window.addEventListener('pointermove', move, { passive: false });
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', leave);
    window.addEventListener('keydown', key, { capture: true });
    return () => {
      window.removeEventListener('selectstart', select);
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', leave);
      window.removeEventListener('keydown', key, { capture: true });
    };
  }, []);
  /** A finger scrolls with the row and drags with the grip. */
  const press = (event: ReactPointerEvent, { id, level }: Seen): void => {
    const { target } = event;
    const isGrip = target instanceof Element && target.closest('.tree-grip') !== null;
    const isControl = target instanceof Element && target.closest('button, a') !== null;
    if (event.button !== 0 || !(isGrip || (event.pointerType === 'mouse' && !isControl))) return;
    start.current = { id, x: event.clientX, y: event.clientY, level };
  };
  return { dragged, press };
};
