// Shares of the rows of a list, asked for once a page after the rows: nobody waits for them.
import type { Entity } from '@campus/events/domain/record/entity';
import { useEffect, useMemo, useState } from 'react';
import type { RecordRow, RecordsPort, Shares } from './port.ts';

const IDS_A_QUESTION = 100;

const readShares = async (port: RecordsPort, question: string, ids: readonly string[]): Promise<Shares> => {
  const parts = Array.from({ length: Math.ceil(ids.length / IDS_A_QUESTION) }, (_, at) =>
    ids.slice(at * IDS_A_QUESTION, (at + 1) * IDS_A_QUESTION),
  );
  const shares = new Map<string, number | null>();
  for (const part of parts) {
    const answer = await port.fetchShares?.(question, part);
    const found: Shares = answer && 'value' in answer ? answer.value : new Map();
    // An unanswered row has none.
    for (const id of part) shares.set(id, found.get(id) ?? null);
  }
  return shares;
};

/** The columns among these that are shares, with the questions that answer them. */
const questionsOf = (
  entity: Entity,
  columns: readonly string[],
): (readonly [name: string, question: string])[] =>
  columns.flatMap((name) => {
    const field = entity.fields[name];
    return field?.kind === 'share' ? [[name, field.question] as const] : [];
  });

const filledIn = (rows: readonly RecordRow[], name: string, shares: Shares): readonly RecordRow[] =>
  rows.map((row) => ({ ...row, [name]: shares.get(row.id) }));

export const withShares = async (
  port: RecordsPort,
  entity: Entity,
  columns: readonly string[],
  rows: readonly RecordRow[],
): Promise<readonly RecordRow[]> => {
  let filled = rows;
  const ids = rows.map(({ id }) => id);
  for (const [name, question] of questionsOf(entity, columns))
    filled = filledIn(filled, name, await readShares(port, question, ids));
  return filled;
};

/** The rows with their shares, once they are known. */
export const useShares = (
  port: RecordsPort,
  entity: Entity,
  columns: readonly string[],
  rows: readonly RecordRow[] | undefined,
): readonly RecordRow[] | undefined => {
  const [known, setKnown] = useState<ReadonlyMap<string, Shares>>(new Map());
  const asked = JSON.stringify([questionsOf(entity, columns), rows?.map(({ id }) => id) ?? []]);
  useEffect(() => {
    let isCurrent = true;
    const [questions, ids]: [ReturnType<typeof questionsOf>, string[]] = JSON.parse(asked);
    if (ids.length === 0) return undefined;
    for (const [name, question] of questions)
      readShares(port, question, ids).then((shares) => {
        if (isCurrent) setKnown((before) => new Map([...before, [name, shares]]));
      });
    return () => {
      isCurrent = false;
    };
  }, [port, asked]);
  return useMemo(
    () => rows && [...known].reduce((filled, [name, shares]) => filledIn(filled, name, shares), rows),
    [rows, known],
  );
};
