// What the references in the rows of a list mean: the names of exactly those records.
import type { Entity } from '@campus/events/domain/record/entity';
import { useEffect, useMemo, useState } from 'react';
import type { Bilingual } from '../lib/bilingual.ts';
import type { Answered, Option, RecordRow, RecordsPort } from './port.ts';

export type Names = ReadonlyMap<string, Bilingual>;

/** Ids asked for at once. */
const IDS_A_QUESTION = 200;

/** Ids by the entity that they belong to. */
const referredIn = (
  entity: Pick<Entity, 'fields'>,
  columns: readonly string[],
  rows: readonly RecordRow[],
): (readonly [entity: string, ids: readonly string[]])[] => {
  const wanted = new Map<string, Set<string>>();
  for (const name of columns) {
    const field = entity.fields[name];
    const to = field?.kind === 'reference' || field?.kind === 'texts' ? field.to : undefined;
    if (to === undefined) continue;
    const ids = wanted.get(to) ?? new Set();
    for (const row of rows) for (const id of [row[name]].flat()) if (typeof id === 'string') ids.add(id);
    wanted.set(to, ids);
  }
  return [...wanted].filter(([, ids]) => ids.size > 0).map(([to, ids]) => [to, [...ids].toSorted()]);
};

type Referred = ReturnType<typeof referredIn>;

/** A record that cannot be read is not named; its id is shown then. */
const namesOf = async (port: RecordsPort, referred: Referred): Promise<Names> => {
  const questions = referred.flatMap(([to, ids]) =>
    Array.from({ length: Math.ceil(ids.length / IDS_A_QUESTION) }, (_, index) =>
      port.fetchOptions(to, { ids: ids.slice(index * IDS_A_QUESTION, (index + 1) * IDS_A_QUESTION) }),
    ),
  );
  const optionsOf = (answer: Answered<readonly Option[]>) => ('value' in answer ? answer.value : []);
  const named = (await Promise.all(questions)).flatMap(optionsOf);
  return new Map(named.map(({ id, zh, en }) => [id, { zh, en: en || zh }]));
};

export const readNames = (
  port: RecordsPort,
  entity: Pick<Entity, 'fields'>,
  columns: readonly string[],
  rows: readonly RecordRow[],
): Promise<Names> => namesOf(port, referredIn(entity, columns, rows));

const none: Names = new Map();

/** An id says nothing to people: until its name is here, it is left open. */
const OPEN: Bilingual = { zh: '…', en: '…' };

export const useNames = (
  port: RecordsPort,
  entity: Pick<Entity, 'fields'>,
  columns: readonly string[],
  rows: readonly RecordRow[] | undefined,
): Names => {
  const [read, setRead] = useState({ of: '[]', names: none });
  // Other rows that refer to the same records ask for nothing.
  const referred = useMemo(
    () => JSON.stringify(referredIn(entity, columns, rows ?? [])),
    [entity, columns, rows],
  );
  useEffect(() => {
    let isCurrent = true;
    const wanted: Referred = JSON.parse(referred);
    if (wanted.length > 0)
      namesOf(port, wanted).then((names) => {
        if (isCurrent) setRead({ of: referred, names });
      });
    return () => {
      isCurrent = false;
    };
  }, [port, referred]);
  return useMemo(() => {
    if (read.of === referred) return read.names;
    const wanted: Referred = JSON.parse(referred);
    const open = wanted.flatMap(([, ids]) => ids.map((id) => [id, OPEN] as const));
    return new Map([...open, ...read.names]);
  }, [read, referred]);
};
