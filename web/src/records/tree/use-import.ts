// From a file to a plan that the server has judged, to the import and the way to take it back.
import type { WriteOperation } from '@campus/events/domain/record/entity';
import { useEffect, useMemo, useState } from 'react';
import type { Refusal } from '../../lib/answer.ts';
import type { Bilingual } from '../../lib/bilingual.ts';
import { serverNow } from '../../lib/server-time.ts';
import { type ChosenTitles, titled } from '../import-columns.tsx';
import type { RecordRow, RecordsPort } from '../port.ts';
import { readTable, type Table, UnreadableFile } from '../spreadsheet.ts';
import { readModels, type TableReading } from '../table-models.ts';
import { revisionsIn, UNDO_MS, useBatches } from './import-batches.ts';
import {
  fieldsOfFile,
  type ImportPlan,
  type Mend,
  type Mends,
  planOf,
  sentOf,
  undoOf,
} from './import-plan.ts';
import { grow, type TreeShape } from './tree.ts';
import { readAll } from './use-tree.ts';
import { useTreeWords } from './words.ts';

/** The most that the server takes at once. */
const MOST_ROWS = 1_000;

interface ReadFile {
  readonly name: string;
  readonly table: Table;
}

/** The file, the fields that somebody chose for its columns, and what is decided about its rows. */
const useFile = () => {
  const { both } = useTreeWords();
  const [file, setFile] = useState<ReadFile>();
  const [titles, setTitles] = useState<ChosenTitles>(new Map());
  const [mends, setMends] = useState<Mends>(new Map());
  const [updates, setUpdates] = useState(true);
  const [refusal, setRefusal] = useState<Refusal>();
  const choose = async (chosen: File): Promise<void> => {
    setRefusal(undefined);
    try {
      const table = await readTable(chosen);
      if (table.rows.length < 2) return setRefusal({ text: both('fileEmpty') });
      if (table.rows.length - 1 > MOST_ROWS)
        return setRefusal({ text: both('fileMost', { most: MOST_ROWS }) });
      setFile({ name: chosen.name, table });
      setTitles(new Map());
      setMends(new Map());
    } catch (error) {
      setRefusal({ text: error instanceof UnreadableFile ? error.text : both('fileUnread') });
    }
  };
  const setTitle = (index: number, name: string) => setTitles((before) => new Map(before).set(index, name));
  const mend = (index: number, wanted: Mend | undefined) =>
    setMends((before) => {
      const after = new Map(before);
      if (wanted) after.set(index, wanted);
      else after.delete(index);
      return after;
    });
  return { file, titles, mends, updates, refusal, choose, setUpdates, setRefusal, setTitle, mend };
};

const nobodyAsked: ReadonlyMap<number, Bilingual> = new Map();

export const useImport = (
  shape: TreeShape,
  port: RecordsPort,
  operation: WriteOperation,
  rows: readonly RecordRow[],
) => {
  const given = useFile();
  const { file, titles, mends, updates } = given;
  const [judged, setJudged] = useState<{ readonly of: ImportPlan; readonly faults: typeof nobodyAsked }>();
  const [isSaving, setIsSaving] = useState(false);
  const { keep } = useBatches();
  const reading: TableReading | undefined = useMemo(
    () => file && readModels(fieldsOfFile(shape), titled(file.table, titles), shape.entity.zh),
    [file, titles, shape],
  );
  /** Before the server was asked. */
  const wished = useMemo(
    () => reading && planOf({ shape, rows, reading, mends, updates, faults: nobodyAsked }),
    [shape, rows, reading, mends, updates],
  );
  const { setRefusal } = given;
  useEffect(() => {
    if (!wished) return undefined;
    let isCurrent = true;
    const sent = sentOf(wished);
    const asked =
      sent.length === 0
        ? Promise.resolve({ value: { rows: [] } })
        : port.run(operation, { models: sent.map(({ model }) => model), dry_run: true });
    asked.then((answer) => {
      if (!isCurrent) return;
      if ('refusal' in answer) return setRefusal(answer.refusal);
      const faults = answer.value.rows.flatMap(({ refusal }, index): [number, Bilingual][] => {
        const row = sent[index];
        return refusal && row ? [[row.index, refusal]] : [];
      });
      setJudged({ of: wished, faults: new Map(faults) });
    });
    return () => {
      isCurrent = false;
    };
  }, [wished, port, operation, setRefusal]);
  const isChecking = wished !== undefined && judged?.of !== wished;
  const faults = judged?.of === wished ? judged?.faults : undefined;
  const plan = useMemo(
    () =>
      reading && faults && faults.size > 0
        ? planOf({ shape, rows, reading, mends, updates, faults })
        : wished,
    [shape, rows, reading, mends, updates, faults, wished],
  );

  /** All of the plan in one command, or nothing. True: saved. */
  const save = async (): Promise<boolean> => {
    if (!plan) return false;
    const sent = sentOf(plan);
    setIsSaving(true);
    const answer = await port.run(operation, {
      models: sent.map(({ model }) => model),
      all_or_nothing: true,
    });
    setIsSaving(false);
    if ('refusal' in answer) {
      setRefusal(answer.refusal);
      return false;
    }
    const text = answer.value.rows.find(({ refusal }) => refusal)?.refusal;
    if (text) {
      setRefusal({ text });
      return false;
    }
    const undo = undoOf(plan, grow(shape, plan.rows), answer.value.ids);
    const after = await readAll(port);
    const touched = [...undo.made, ...undo.former.map(({ id }) => String(id))];
    // Without the revisions that it left nobody could tell what was changed since.
    keep(
      'value' in after
        ? {
            ...undo,
            entity: shape.entity.name,
            until: serverNow() + UNDO_MS,
            count: sent.length,
            revisions: revisionsIn(after.value, touched),
          }
        : undefined,
    );
    return true;
  };
  return { ...given, reading, plan, isChecking, isSaving, save };
};

export type Importing = ReturnType<typeof useImport>;
