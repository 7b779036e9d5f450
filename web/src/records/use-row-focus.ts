// Where the keyboard goes when its row, or its button there, is gone: to what takes its place.
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { focusFirst, isFocusLost } from '../ui/focus.ts';

interface Place {
  readonly control: Element;
  readonly cell: Element | null;
  readonly row: number;
  /** Among the controls of its cell. */
  readonly index: number;
}

const rowsIn = (list: Element): Element[] => [...list.querySelectorAll('tbody tr')];
const controlsIn = (part: Element | null): Element[] => [
  ...(part?.querySelectorAll('button:not(:disabled), a[href], input') ?? []),
];
/** A button is known by its word; links and boxes differ from row to row. */
const kindOf = (control: Element): string =>
  control.tagName === 'BUTTON' ? `BUTTON ${control.textContent}` : control.tagName;

const placeOf = (list: Element, control: Element): Place | undefined => {
  const row = control.closest('tbody tr');
  const cell = control.closest('td');
  if (!row) return undefined;
  return { control, cell, row: rowsIn(list).indexOf(row), index: controlsIn(cell).indexOf(control) };
};

const successorOf = (list: Element, { control, cell, row, index }: Place): Element | undefined => {
  const here = cell?.isConnected ? controlsIn(cell) : [];
  if (here.length > 0) return here[Math.min(index, here.length - 1)];
  const rows = rowsIn(list);
  if (control.tagName === 'TR') return rows[Math.min(row, rows.length - 1)];
  return [...rows.slice(row), ...rows.slice(0, row).reverse()]
    .flatMap(controlsIn)
    .find((other) => kindOf(other) === kindOf(control));
};

/**
 * Follows the focus through the rows of `list`, and moves it on when a render took it away.
 * @returns moves a lost focus on, for what closes later than the list is drawn
 */
export const useRowFocus = (
  list: RefObject<HTMLElement | null>,
  otherwise: RefObject<HTMLElement | null>,
): (() => void) => {
  const place = useRef<Place>(undefined);
  useEffect(() => {
    const enter = ({ target }: FocusEvent) => {
      // A dialog or a menu above the list gives the focus back.
      if (list.current && target instanceof Element && list.current.contains(target))
        place.current = placeOf(list.current, target);
    };
    const forget = () => {
      place.current = undefined;
    };
    document.addEventListener('focusin', enter);
    document.addEventListener('pointerdown', forget);
    return () => {
      document.removeEventListener('focusin', enter);
      document.removeEventListener('pointerdown', forget);
    };
  }, [list]);
  const moveOn = useCallback(() => {
    const left = place.current;
    focusFirst(left && list.current && successorOf(list.current, left), otherwise.current);
  }, [list, otherwise]);
  useEffect(() => {
    if (place.current?.control.isConnected === false && isFocusLost()) moveOn();
  });
  return moveOn;
};
