// The order of the rows: as given, by a column, or as a person has moved them. Remembered in this browser.
import { useCallback, useState } from 'react';
import type { Bilingual, Language } from '../../lib/bilingual.ts';
import { say } from '../../lib/bilingual.ts';
import { recall, remember } from '../../lib/storage.ts';

/** One row: a resource with what tells it apart. */
export interface GridResource {
  readonly id: string;
  readonly name: Bilingual;
  readonly place: Bilingual;
  /** Seats, null where it has none. */
  readonly capacity: number | null;
}

export type OrderColumn = 'name' | 'place' | 'capacity';

export interface RowOrder {
  readonly column: OrderColumn | null;
  readonly isDescending: boolean;
  /** Ids in the order in which a person put them; it wins over the column. */
  readonly moved: readonly string[];
}

export const givenOrder: RowOrder = { column: null, isDescending: false, moved: [] };

const compare = (a: GridResource, b: GridResource, column: OrderColumn, language: Language): number =>
  column === 'capacity'
    ? (a.capacity ?? 0) - (b.capacity ?? 0)
    : say(a[column], language).localeCompare(say(b[column], language), language, { numeric: true });

/** Resources in their order; those that nobody has moved follow in the order they had. */
export const orderedRows = (
  resources: readonly GridResource[],
  { column, isDescending, moved }: RowOrder,
  language: Language,
): GridResource[] => {
  if (moved.length > 0) {
    const place = new Map(moved.map((id, index) => [id, index]));
    const last = moved.length;
    return resources.toSorted((a, b) => (place.get(a.id) ?? last) - (place.get(b.id) ?? last));
  }
  if (!column) return [...resources];
  const direction = isDescending ? -1 : 1;
  return resources.toSorted((a, b) => direction * compare(a, b, column, language));
};

/** A first press sorts upwards, a second downwards, a third as given. */
export const pressedColumn = (order: RowOrder, column: OrderColumn): RowOrder => {
  if (order.column !== column || order.moved.length > 0) return { column, isDescending: false, moved: [] };
  return order.isDescending ? givenOrder : { column, isDescending: true, moved: [] };
};

/** Moves one row by `step` places among `ids`, the order on screen. */
export const movedRow = (ids: readonly string[], id: string, step: -1 | 1): RowOrder => {
  const from = ids.indexOf(id);
  const to = Math.max(0, Math.min(from + step, ids.length - 1));
  const rest = ids.filter((other) => other !== id);
  return { ...givenOrder, moved: [...rest.slice(0, to), id, ...rest.slice(to)] };
};

const parsed = (text: string | undefined): RowOrder => {
  try {
    const given: unknown = JSON.parse(text ?? 'null');
    if (typeof given !== 'object' || given === null || !('moved' in given) || !Array.isArray(given.moved))
      return givenOrder;
    const column = 'column' in given ? given.column : null;
    return {
      column: column === 'name' || column === 'place' || column === 'capacity' ? column : null,
      isDescending: 'isDescending' in given && given.isDescending === true,
      moved: given.moved.filter((id): id is string => typeof id === 'string'),
    };
  } catch {
    return givenOrder;
  }
};

/** The order under `key`, and how to change it for good. */
export const useRowOrder = (key: string): [order: RowOrder, change: (order: RowOrder) => void] => {
  const storageKey = `rowOrder.${key}`;
  const [order, setOrder] = useState(() => parsed(recall(storageKey)));
  const change = useCallback(
    (next: RowOrder) => {
      remember(storageKey, JSON.stringify(next));
      setOrder(next);
    },
    [storageKey],
  );
  return [order, change];
};
