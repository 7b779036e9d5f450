// What is done to rows: steps, removal and change of many, each told in a toast that can take it back.
import type { ActOperation, BulkChange, Entity } from '@campus/events/domain/record/entity';
import { kindOf } from '@campus/events/domain/record/fields';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Refusal } from '../lib/answer.ts';
import type { Bilingual, Language } from '../lib/bilingual.ts';
import { Confirm } from '../ui/confirm.tsx';
import { toast } from '../ui/toast.tsx';
import type { SlotGiven } from './list-slot.ts';
import type { Answered, RecordRow, RecordsPort, Values } from './port.ts';
import { type May, type Step, verbOf, wayBack, writeOperation } from './steps.ts';
import { manyOf } from './title.ts';
import { useRecordWords } from './words.ts';

export interface Actions {
  readonly step: (step: Step, rows: readonly RecordRow[]) => Promise<void>;
  readonly act: (act: ActOperation, rows: readonly RecordRow[]) => void;
  /** With the values that the change asked for. */
  readonly change: (change: BulkChange, rows: readonly RecordRow[], values?: Values) => Promise<void>;
  /** Undefined where records of this kind are never removed. */
  readonly remove: ((rows: readonly RecordRow[]) => void) | undefined;
  /** The question that is asked before an act. */
  readonly dialog: ReactNode;
}

export interface ActionParts {
  readonly entity: Entity;
  readonly port: RecordsPort;
  readonly may: May;
  /** Ids of bookings that a change of a record no longer allows, which stay. */
  readonly hitsOf?: HitsOf | undefined;
  /** Does the acts that ask for more than a row. */
  readonly start: SlotGiven['start'];
  readonly onDone: () => void;
  /** The button that led to a question is gone when it closes, and the focus with it. */
  readonly onLost: () => void;
}

export type HitsOf = (id: string, changes: Values) => Promise<readonly string[]>;

/** How many are named one by one; of more only the number is told. */
const NAMED = 1;

/** In English where the record has an English name. */
export const nameOf = (
  { title: [zh, en], fields, ...own }: Entity,
  row: RecordRow,
  language: Language,
): string => {
  const field = fields[zh];
  // The id of another record says nothing to a reader.
  if (field?.kind === 'reference') return own[language];
  const name = (language === 'en' && row[en]) || (row[zh] ?? row.id);
  return field?.kind === 'choice' ? kindOf(field).text(field, name, { language }) : String(name);
};

/** One after the other: the server decides each by itself. The rows that were done. */
const runEach = async (
  rows: readonly RecordRow[],
  run: (row: RecordRow) => Promise<Answered<unknown>>,
): Promise<{ readonly done: readonly RecordRow[]; readonly refusal: Refusal | undefined }> => {
  const done: RecordRow[] = [];
  let refusal: Refusal | undefined;
  for (const row of rows) {
    const answer = await run(row);
    if ('refusal' in answer) refusal ??= answer.refusal;
    else done.push(row);
  }
  return { done, refusal };
};

type Run = (row: RecordRow) => Promise<Answered<unknown>>;

/** The deed and its rows, in a sentence. */
const told = (entity: Entity, verb: Bilingual, rows: readonly RecordRow[]): Bilingual => {
  const [first] = rows;
  const isOne = rows.length <= NAMED && first;
  return {
    zh: isOne ? `已${verb.zh}“${nameOf(entity, first, 'zh')}”` : `已${verb.zh} ${rows.length} 个${entity.zh}`,
    en: isOne ? `${verb.en}: ${nameOf(entity, first, 'en')}` : `${verb.en}: ${rows.length}`,
  };
};

/** Does something to rows and says what was done, beside the way to take it back. */
const useTelling = ({ entity, onDone }: Pick<ActionParts, 'entity' | 'onDone'>) => {
  return async (
    verb: Bilingual,
    rows: readonly RecordRow[],
    run: Run,
    undo?: (row: RecordRow) => ReturnType<Run> | undefined,
  ): Promise<void> => {
    const { done, refusal } = await runEach(rows, run);
    if (refusal) toast({ tone: 'bad', ...refusal });
    if (done.length > 0) {
      const takeBack = async () => {
        const back = await runEach(done, async (row) => (await undo?.(row)) ?? { value: undefined });
        if (back.refusal) toast({ tone: 'bad', ...back.refusal });
        onDone();
      };
      toast({
        tone: 'good',
        text: told(entity, verb, done),
        onUndo: undo ? () => void takeBack() : undefined,
      });
    }
    onDone();
  };
};

interface Question {
  readonly title: string;
  readonly text?: string;
  readonly action: string;
  readonly isDangerous: boolean;
  readonly run: () => Promise<void>;
}

/** Asks before an act; its button waits until all of it is done. */
const useQuestion = (onLost: () => void) => {
  const [question, setQuestion] = useState<Question>();
  const [isRunning, setIsRunning] = useState(false);
  const opener = useRef<Element>(null);
  const lost = useRef(onLost);
  lost.current = onLost;
  useEffect(() => {
    if (question) return;
    if (opener.current?.isConnected === false) lost.current();
    opener.current = null;
  }, [question]);
  const confirm = async ({ run }: Question) => {
    setIsRunning(true);
    await run();
    setIsRunning(false);
    setQuestion(undefined);
  };
  return {
    ask: (asked: Question): void => {
      opener.current = document.activeElement;
      setQuestion(asked);
    },
    dialog: question ? (
      <Confirm
        title={question.title}
        text={question.text}
        action={question.action}
        look={question.isDangerous ? 'danger' : 'primary'}
        isDisabled={isRunning}
        onConfirm={() => void confirm(question)}
        onClose={() => setQuestion(undefined)}
      />
    ) : null,
  };
};

export const useActions = (parts: ActionParts): Actions => {
  const { entity, port, may, start } = parts;
  const { t, say, language } = useRecordWords();
  const { ask, dialog } = useQuestion(parts.onLost);
  const tell = useTelling(parts);

  const step = (wanted: Step, rows: readonly RecordRow[]): Promise<void> => {
    const { operation, to, verb } = wanted;
    const set = (row: RecordRow, value: number) =>
      port.run(operation, {
        [operation.isForMany ? 'ids' : 'id']: operation.isForMany ? [row.id] : row.id,
        [operation.field]: value,
      });
    const canGoBack = rows.every((row) => wayBack(entity, wanted, row) !== undefined);
    return tell(
      verb,
      rows,
      (row) => set(row, to),
      canGoBack
        ? (row) => {
            const before = wayBack(entity, wanted, row);
            return before === undefined ? undefined : set(row, before);
          }
        : undefined,
    );
  };

  const act = (wanted: ActOperation, rows: readonly RecordRow[]): void => {
    const [argument, type] = wanted.takes ?? [];
    const { asks } = wanted;
    if (argument === undefined) {
      start?.(wanted, rows);
      return;
    }
    const run = () =>
      tell(verbOf(wanted), rows, ({ id }) => port.run(wanted, { [argument]: type === 'ID!' ? id : [id] }));
    if (!asks) {
      void run();
      return;
    }
    const [first] = rows;
    ask({
      title: `${say(verbOf(wanted))} ${rows.length === 1 && first ? nameOf(entity, first, language) : `(${rows.length})`}`,
      text: say({ zh: asks[0], en: asks[1] }),
      action: say(verbOf(wanted)),
      isDangerous: wanted.isDangerous === true,
      run,
    });
  };

  const removal = writeOperation(entity, 'delete', may);
  const restoring = writeOperation(entity, 'restore', may);
  const remove = (rows: readonly RecordRow[]): void => {
    if (!removal) return;
    const run = () =>
      tell(
        { zh: '删除', en: 'Deleted' },
        rows,
        ({ id }) => port.run(removal, { id }),
        restoring ? ({ id }) => port.run(restoring, { id }) : undefined,
      );
    const [first] = rows;
    // One row that can be brought back is not asked about.
    if (restoring && rows.length === 1) {
      void run();
      return;
    }
    ask({
      title:
        rows.length === 1 && first
          ? t('removeAsk', { entity: say(entity), name: nameOf(entity, first, language) })
          : t('removeManyAsk', { count: rows.length, entity: say(entity) }),
      action:
        rows.length === 1
          ? t('remove')
          : t('removeMany', { count: rows.length, entity: say(manyOf(entity)) }),
      isDangerous: true,
      run,
    });
  };
  const change = useChange(parts, ask);
  return { step, act, change, remove: removal ? remove : undefined, dialog };
};

/** Rows by the values that they had before, which one command gives back to all of them. */
const byFormer = (rows: readonly RecordRow[], names: readonly string[]) => {
  const groups = new Map<string, { readonly model: Values; readonly idList: string[] }>();
  for (const row of rows) {
    const model = Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
    const key = JSON.stringify(model);
    const group = groups.get(key) ?? { model, idList: [] };
    group.idList.push(row.id);
    groups.set(key, group);
  }
  return [...groups.values()];
};

/** Changes several rows by one command, and says which bookings stay all the same. */
const useChange = (
  { entity, port, may, onDone, hitsOf }: ActionParts,
  ask: (question: Question) => void,
): Actions['change'] => {
  const { t, say } = useRecordWords();
  const operation = writeOperation(entity, 'updateAll', may);
  const send = async (rows: readonly RecordRow[], model: Values): Promise<readonly RecordRow[]> => {
    if (!operation) return [];
    const answer = await port.run(operation, { idList: rows.map(({ id }) => id), model });
    if ('refusal' in answer) {
      toast({ tone: 'bad', ...answer.refusal });
      return [];
    }
    const verdicts = answer.value.rows;
    const refused = verdicts.find(({ refusal }) => refusal)?.refusal;
    if (refused) toast({ tone: 'bad', text: refused });
    return rows.filter((_, at) => verdicts[at]?.refusal === undefined);
  };
  return async (wanted, rows, values = {}) => {
    const model: Values = { ...wanted.sets, ...values };
    const kept = new Set<string>();
    if (hitsOf && wanted.keeps)
      for (const { id } of rows) for (const hit of await hitsOf(id, model)) kept.add(hit);
    const [zh, en] = wanted.keeps ?? ['', ''];
    const stays: Bilingual = { zh: `其 ${kept.size} ${zh}`, en: `${kept.size} ${en}` };
    const run = async () => {
      const done = await send(rows, kept.size > 0 ? { ...model, decided_bookings: [...kept] } : model);
      const takeBack = async () => {
        for (const { idList, model: former } of byFormer(done, Object.keys(model)))
          await send(
            done.filter(({ id }) => idList.includes(id)),
            former,
          );
        onDone();
      };
      const what = told(entity, verbOf(wanted), done);
      const text = kept.size > 0 ? { zh: `${what.zh}，${stays.zh}`, en: `${what.en}. ${stays.en}` } : what;
      if (done.length > 0) toast({ tone: 'good', text, onUndo: () => void takeBack() });
      onDone();
    };
    if (kept.size === 0) return run();
    const verb = say(verbOf(wanted));
    const title = t('changeAsk', { verb, count: rows.length, entity: say(manyOf(entity)) });
    ask({ title, text: say(stays), action: verb, isDangerous: false, run });
  };
};
