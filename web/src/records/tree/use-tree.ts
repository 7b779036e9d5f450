// All records of a tree with their counts, read at once, and moves that are shown before the server has them.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Refusal } from '../../lib/answer.ts';
import { toast } from '../../ui/toast.tsx';
import type { Answered, RecordRow, RecordsPort, Values } from '../port.ts';
import { type May, writeOperation } from '../steps.ts';
import { useOnceBack } from '../use-once-back.ts';
import { changesBetween, type Grown, grow, type TreeNumbers, type TreeShape } from './tree.ts';

const ROWS_A_QUESTION = 1_000;
/** The most that the server pages through. */
const MOST_ROWS = 9_999;

export const readAll = async (port: RecordsPort): Promise<Answered<readonly RecordRow[]>> => {
  const rows: RecordRow[] = [];
  for (;;) {
    const first = Math.min(ROWS_A_QUESTION, MOST_ROWS - rows.length);
    const answer = await port.fetchPage({ first, offset: rows.length, filter: {} });
    if ('refusal' in answer) return answer;
    rows.push(...answer.value.rows);
    if (answer.value.rows.length === 0 || rows.length >= Math.min(answer.value.total, MOST_ROWS)) break;
  }
  return { value: rows };
};

const nothing: TreeNumbers = new Map();

export interface TreeData {
  /** Undefined before the first answer. */
  readonly rows: readonly RecordRow[] | undefined;
  readonly grown: Grown;
  readonly counts: TreeNumbers;
  readonly refusal: Refusal | undefined;
  readonly reload: () => Promise<void>;
  /** Shows the rows as they will be, and sends what differs. False: refused, and as before. */
  readonly arrange: (after: readonly RecordRow[]) => Promise<boolean>;
}

/** One row by the update of its record, several in one command that saves all of them or none. */
const send = async (
  { entity }: TreeShape,
  port: RecordsPort,
  may: May,
  models: readonly Values[],
): Promise<Refusal | undefined> => {
  const [only, ...more] = models;
  if (only && more.length === 0) {
    const { id, ...fields } = only;
    const saved = await port.save(String(id), fields, undefined);
    return 'refusal' in saved ? saved.refusal : undefined;
  }
  const many = writeOperation(entity, 'saveAll', may);
  if (!many) throw new Error(`${entity.name} cannot be saved together`);
  const done = await port.run(many, { models, all_or_nothing: true });
  if ('refusal' in done) return done.refusal;
  const text = done.value.rows.find(({ refusal }) => refusal)?.refusal;
  return text && { text };
};

export const useTree = (shape: TreeShape, port: RecordsPort, may: May): TreeData => {
  const [rows, setRows] = useState<readonly RecordRow[]>();
  const [counts, setCounts] = useState(nothing);
  const [refusal, setRefusal] = useState<Refusal>();
  const turn = useRef(0);
  const reload = useCallback(async () => {
    turn.current += 1;
    const own = turn.current;
    const [read, counted] = await Promise.all([readAll(port), port.fetchTreeCounts?.()]);
    if (own !== turn.current) return;
    if (counted && 'value' in counted) setCounts(counted.value);
    if ('refusal' in read) return setRefusal(read.refusal);
    setRefusal(undefined);
    setRows(read.value);
  }, [port]);
  useEffect(() => {
    void reload();
  }, [reload]);
  useOnceBack(port, refusal, () => void reload());
  const saved = useRef<Promise<unknown>>(Promise.resolve());
  const arrange = async (after: readonly RecordRow[]): Promise<boolean> => {
    const models = changesBetween(shape, rows ?? [], after);
    if (models.length === 0) return true;
    turn.current += 1;
    setRows(after);
    const sending = saved.current.then(() => send(shape, port, may, models));
    saved.current = sending;
    const refused = await sending;
    if (refused) toast({ tone: 'bad', ...refused });
    await reload();
    return !refused;
  };
  const grown = useMemo(() => grow(shape, rows ?? []), [shape, rows]);
  return { rows, grown, counts, refusal, reload, arrange };
};
