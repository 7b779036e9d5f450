// The keyboard in the rows of a list: arrows move, space ticks, Enter opens, and a slash leads to the search.
import { type HTMLAttributes, type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import type { RecordRow } from './port.ts';

/** Where a row leads by itself. */
const LEADS = '.record-title a[href]:not([target]), .record-title button';

/** Has a press of its own. */
const CONTROLS =
  'a, button, input, label, .record-acts, .ant-table-selection-column, .ant-table-row-expand-icon-cell';

const rowsOf = (row: Element): HTMLElement[] => [
  ...(row.closest('tbody')?.querySelectorAll<HTMLElement>('tr.ant-table-row') ?? []),
];

/** The row of a table that shows this record. */
export const rowShowing = (within: ParentNode | null, id: string): Element | null =>
  within?.querySelector(`tr[data-row-key=${JSON.stringify(id)}]`) ?? null;

const nextOf = (key: string, at: number, last: number): number | undefined => {
  if (key === 'ArrowDown') return Math.min(at + 1, last);
  if (key === 'ArrowUp') return Math.max(at - 1, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
};

/** A field being typed into is left alone, and so is a page behind a dialog. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  (target.closest('input, textarea, select, [contenteditable="true"], [role="dialog"]') !== null ||
    document.querySelector('dialog[open]') !== null);

export const useSlashToSearch = (list: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const lead = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      const search = list.current?.querySelector<HTMLInputElement>(
        '.record-search input, input.record-search',
      );
      if (!search) return;
      event.preventDefault();
      search.focus();
      search.select();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, [list]);
};

interface RowKeys {
  readonly onTick?: ((row: RecordRow) => void) | undefined;
  /** Opens a row that leads nowhere by itself. */
  readonly onOpen: (row: RecordRow) => void;
}

/** The row is pressed itself: no control in it, nothing above it, and no text in it is being marked. */
const isPressed = (row: Element, target: EventTarget): boolean =>
  target instanceof Element &&
  row.contains(target) &&
  target.closest(CONTROLS) === null &&
  (window.getSelection()?.toString() ?? '') === '';

/** One row at a time can be reached by Tab; the arrows go on from it. */
export const useRowKeys = ({ onTick, onOpen }: RowKeys) => {
  const [current, setCurrent] = useState(0);
  const open = (row: RecordRow, element: HTMLElement) => {
    const lead = element.querySelector<HTMLElement>(LEADS);
    if (lead) lead.click();
    else onOpen(row);
  };
  return (row: RecordRow, index = 0, count = 1): HTMLAttributes<HTMLElement> => ({
    tabIndex: index === Math.min(current, count - 1) ? 0 : -1,
    onFocus: () => setCurrent(index),
    onClick: ({ currentTarget, target }) => {
      if (isPressed(currentTarget, target)) open(row, currentTarget);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      // Controls in the row keep their keys.
      if (event.target !== event.currentTarget) return;
      const rows = rowsOf(event.currentTarget);
      const next = nextOf(event.key, rows.indexOf(event.currentTarget), rows.length - 1);
      if (next !== undefined) rows[next]?.focus();
      else if (event.key === ' ' && onTick) onTick(row);
      else if (event.key === 'Enter') open(row, event.currentTarget);
      else return;
      event.preventDefault();
    },
  });
};
