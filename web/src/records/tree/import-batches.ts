// Imports of the last ten minutes that can be taken back as a whole: while this window stays open.
import type { WriteOperation } from '@campus/events/domain/record/entity';
import { create } from 'zustand';
import type { Answered, RecordRow, RecordsPort, Values } from '../port.ts';
import { type May, writeOperation } from '../steps.ts';
import type { TreeShape } from './tree.ts';
import { readAll } from './use-tree.ts';

export const UNDO_MS = 600_000;

export interface Batch {
  readonly entity: string;
  readonly until: number;
  readonly count: number;
  /** Former values of what was changed, each with its id. */
  readonly former: readonly Values[];
  /** Ids of what was made, the lowest first. */
  readonly made: readonly string[];
  /** The revisions that the import left: another one means a later change. */
  readonly revisions: ReadonlyMap<string, number>;
}

interface Batches {
  readonly last: Batch | undefined;
  readonly keep: (batch: Batch | undefined) => void;
}

export const useBatches = create<Batches>()((set) => ({
  last: undefined,
  keep: (last) => set({ last }),
}));

export const revisionsIn = (rows: readonly RecordRow[], ids: readonly string[]): Batch['revisions'] => {
  const wanted = new Set(ids);
  return new Map(rows.flatMap(({ id, revision }) => (wanted.has(id) ? [[id, revision] as const] : [])));
};

/** What of a batch nobody has touched since. */
export const untouchedOf = ({ former, made, revisions }: Batch, rows: readonly RecordRow[]) => {
  const now = new Map(rows.map(({ id, revision }) => [id, revision]));
  const isUntouched = (id: unknown) =>
    typeof id === 'string' && now.has(id) && now.get(id) === revisions.get(id);
  return { former: former.filter(({ id }) => isUntouched(id)), made: made.filter(isUntouched) };
};

export interface TakenBack {
  readonly made: number;
  readonly changed: number;
  /** Changed again, or in use: left as they are. */
  readonly kept: number;
}

/** By the commands of everybody: former values in one command, then each removal. The server refuses what is in use. */
export const takeBack = async (
  { entity }: Pick<TreeShape, 'entity'>,
  port: RecordsPort,
  may: May,
  batch: Batch,
): Promise<Answered<TakenBack>> => {
  const read = await readAll(port);
  if ('refusal' in read) return read;
  const { former, made } = untouchedOf(batch, read.value);
  const many = writeOperation(entity, 'saveAll', may);
  const removal = writeOperation(entity, 'delete', may);
  if (many && former.length > 0) {
    const back = await port.run(many, { models: former, all_or_nothing: true });
    if ('refusal' in back) return back;
    const text = back.value.rows.find(({ refusal }) => refusal)?.refusal;
    if (text) return { refusal: { text } };
  }
  const removed = removal ? await removeAll(port, removal, made) : 0;
  const kept = batch.former.length + batch.made.length - former.length - removed;
  return { value: { made: removed, changed: former.length, kept } };
};

/** The server keeps what something stands below, so each round waits until it knows of the last one. */
const removeAll = async (
  port: RecordsPort,
  removal: WriteOperation,
  ids: readonly string[],
): Promise<number> => {
  let left = ids;
  for (let before = -1; left.length > 0 && left.length !== before; ) {
    before = left.length;
    await readAll(port);
    const kept: string[] = [];
    for (const id of left) {
      const done = await port.run(removal, { id });
      if ('refusal' in done) kept.push(id);
    }
    left = kept;
  }
  return ids.length - left.length;
};
