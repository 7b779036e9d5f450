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
}

/** A column of what no field holds, after those of the declaration. */
export interface SlotColumn {
  readonly key: string;
  readonly title: string;
  /** Drawn as the heading instead of the title. */
  readonly head?: ReactNode;
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
  readonly columns?: readonly SlotColumn[];
  /** Stands between the filters and the rows. */
  readonly above?: ReactNode;
  readonly below?: {
    readonly show: (row: RecordRow) => ReactNode;
    readonly has?: (row: RecordRow) => boolean;
    /** Seen before anyone opens it. */
    readonly isOpen?: true;
  };
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
