// What a feature adds to a declared list: the questions of its acts, cells, what stands above the rows or under
// one. A declaration names the slot; the feature's index says where it is.
import type { ActOperation } from '@campus/events/domain/record/entity';
import { type ReactNode, useEffect, useState } from 'react';
import type { RecordRow } from './port.ts';

export interface SlotParts {
  /** Undefined before the first answer. */
  readonly rows: readonly RecordRow[] | undefined;
  /** Resolves when the rows are read again. */
  readonly reload: () => Promise<void>;
  readonly selected: readonly RecordRow[];
  readonly select: (rows: readonly RecordRow[]) => void;
}

/** A column of what no field holds. */
export interface SlotColumn {
  readonly key: string;
  readonly title: string;
  /** Drawn as the heading instead of the title. */
  readonly head?: ReactNode;
  /** The field beside which it stands; absent: after all of the declaration. */
  readonly after?: string;
  readonly isNumber?: true;
  readonly render: (row: RecordRow) => ReactNode;
}

export interface SlotGiven {
  /** The rows as they will be once the server has confirmed. */
  readonly rows?: readonly RecordRow[] | undefined;
  /** Asks what an act needs to know and does it. */
  readonly start?: (act: ActOperation, rows: readonly RecordRow[]) => void;
  readonly add?: { readonly label: string; readonly onAdd: () => void };
  /** Cells of columns that say more than their value. */
  readonly cells?: Readonly<Record<string, (row: RecordRow) => ReactNode>>;
  /** Headings in place of the names of fields. */
  readonly titles?: Readonly<Record<string, string>>;
  readonly columns?: readonly SlotColumn[];
  /** In place of the acts of a row that has none; undefined: nothing. */
  readonly instead?: (row: RecordRow) => ReactNode;
  readonly rowClass?: (row: RecordRow) => string;
  readonly tableClass?: string;
  /** What follows for the chosen rows, and the acts that it refuses, by key. */
  readonly chosen?: (rows: readonly RecordRow[]) => {
    readonly note: ReactNode;
    readonly refused: ReadonlySet<string>;
  };
  /** Beside the heading. */
  readonly heading?: ReactNode;
  /** Among the acts beside the heading. */
  readonly tools?: ReactNode;
  /** In place of filters and rows, while another part of the page is looked at. */
  readonly page?: ReactNode;
  /** Beside the numbers of pages. */
  readonly foot?: ReactNode;
  /** Stands between the head and the filters. */
  readonly above?: ReactNode;
  /** Stands before the filters, in their line. */
  readonly filters?: ReactNode;
  readonly below?: {
    readonly show: (row: RecordRow) => ReactNode;
    readonly has?: (row: RecordRow) => boolean;
    /** The one row that is open, where the slot says so. */
    readonly open?: string | undefined;
    readonly onTurn?: (row: RecordRow) => void;
  };
  /** In the panel of one row, below its facts. */
  readonly panel?: (row: RecordRow) => ReactNode;
  /** In place of its facts and acts. */
  readonly whole?: (row: RecordRow, close: () => void) => ReactNode;
  /** Columns that stay beside a row that is read whole; absent: all. */
  readonly beside?: readonly string[];
  /** Empty while nothing is asked. */
  readonly dialog?: ReactNode;
}

/** Called on every render of the list, as a hook. */
export type ListSlot = (parts: SlotParts) => SlotGiven;

const loaders = new Map<string, () => Promise<ListSlot>>();

export const addListSlot = (name: string, load: () => Promise<ListSlot>): void => {
  loaders.set(name, load);
};

const nothingAdded: ListSlot = () => ({});

/** Undefined while the slot is on its way. */
export const useListSlot = (name: string | undefined): ListSlot | undefined => {
  const load = name === undefined ? undefined : loaders.get(name);
  const [loaded, setLoaded] = useState<{ readonly name: string | undefined; readonly slot: ListSlot }>();
  useEffect(() => {
    let isCurrent = true;
    load?.().then((slot) => {
      if (isCurrent) setLoaded({ name, slot });
    });
    return () => {
      isCurrent = false;
    };
  }, [name, load]);
  if (!load) return nothingAdded;
  return loaded?.name === name ? loaded?.slot : undefined;
};
