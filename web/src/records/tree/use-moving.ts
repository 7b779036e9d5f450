// Moves by keys and by dragging: shown at once, sent when the keys rest, and taken back for ten seconds.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { toast } from '../../ui/toast.tsx';
import type { RecordRow } from '../port.ts';
import {
  type Grown,
  grow,
  type MoveDirection,
  movedTo,
  placeBy,
  type TreePlace,
  type TreeShape,
} from './tree.ts';
import { nameIn } from './tree-words.ts';
import type { TreeData } from './use-tree.ts';
import { useTreeWords } from './words.ts';

/** Several presses of a key are one move. */
const KEYS_REST_MS = 700;

export interface Moving {
  /** The tree with what is on its way. */
  readonly grown: Grown;
  readonly moveTo: (id: string, place: TreePlace) => void;
  /** False where the key leads nowhere. */
  readonly moveBy: (id: string, direction: MoveDirection) => boolean;
}

export const useMoving = (shape: TreeShape, { rows, grown, arrange }: TreeData): Moving => {
  const { both } = useTreeWords();
  const [draft, setDraft] = useState<readonly RecordRow[]>();
  const resting = useRef<{ readonly timer: ReturnType<typeof setTimeout>; readonly go: () => void }>(
    undefined,
  );
  const shown = useMemo(() => (draft ? grow(shape, draft) : grown), [shape, draft, grown]);

  const commit = async (before: readonly RecordRow[], after: readonly RecordRow[], id: string) => {
    setDraft(undefined);
    if (!(await arrange(after))) return;
    const there = grow(shape, after);
    const words = (language: 'zh' | 'en') => {
      const parent = there.rows.get(there.above(id)[0] ?? '');
      return {
        name: nameIn(shape, there.rows.get(id))[language],
        parent: parent ? nameIn(shape, parent)[language] : both('top')[language],
      };
    };
    const text = { zh: both('moved', words('zh')).zh, en: both('moved', words('en')).en };
    toast({ tone: 'good', text, onUndo: () => void undo(before) });
  };
  const newest = useRef(arrange);
  useEffect(() => {
    newest.current = arrange;
  });
  const undo = async (before: readonly RecordRow[]) => {
    if (await newest.current(before)) toast({ text: both('movedBack') });
  };

  useEffect(
    () => () => {
      const { timer, go } = resting.current ?? {};
      clearTimeout(timer);
      go?.();
    },
    [],
  );
  const rest = useCallback(() => {
    const { timer, go } = resting.current ?? {};
    clearTimeout(timer);
    resting.current = undefined;
    go?.();
  }, []);

  const moveTo = (id: string, place: TreePlace): void => {
    rest();
    if (rows) void commit(rows, movedTo(shape, shown, id, place), id);
  };
  const moveBy = (id: string, direction: MoveDirection): boolean => {
    const place = placeBy(shape, shown, id, direction);
    if (!place || !rows) return false;
    const after = movedTo(shape, shown, id, place);
    setDraft(after);
    clearTimeout(resting.current?.timer);
    const go = () => void commit(rows, after, id);
    resting.current = { go, timer: setTimeout(rest, KEYS_REST_MS) };
    return true;
  };
  return { grown: shown, moveTo, moveBy };
};
