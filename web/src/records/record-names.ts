// What the records that were opened are called, by id: the breadcrumb, the tab and the window say it.
import { create } from 'zustand';
import type { Bilingual } from '../lib/bilingual.ts';

const MOST_NAMES = 200;

export type NameOfRecord = (id: string) => Bilingual | undefined;

interface RecordNames {
  readonly names: ReadonlyMap<string, Bilingual>;
  readonly tell: (id: string, name: Bilingual) => void;
}

/** The oldest makes room. */
const withName = (names: RecordNames['names'], id: string, name: Bilingual): RecordNames['names'] => {
  const rest = [...names].filter(([each]) => each !== id);
  return new Map([...rest, [id, name] as const].slice(-MOST_NAMES));
};

export const useRecordNames = create<RecordNames>()((set) => ({
  names: new Map(),
  tell: (id, name) =>
    set(({ names }) => {
      const known = names.get(id);
      return known?.zh === name.zh && known.en === name.en ? {} : { names: withName(names, id, name) };
    }),
}));
