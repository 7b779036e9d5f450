// The server's verdict for each row of an invitation before anything is sent, a moment after the last key. A row that
// was asked for is not asked for again.
import { useApolloClient } from '@apollo/client/react';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { useEffect, useState } from 'react';
import type { Refusal } from '../../lib/answer.ts';
import { INVITATION_VERDICTS } from './invite.graphql.ts';
import { faultIn, type InviteRow, modelOf, type Occasion } from './invite-rows.ts';

type Model = ReturnType<typeof modelOf>;

const QUIET_MS = 500;

interface RowVerdict {
  readonly errcode: number;
  readonly messages: readonly string[];
  readonly messages_en: readonly string[];
}

export const refusalIn = ({ errcode, messages, messages_en }: RowVerdict): Refusal | undefined => {
  if (errcode === 0) return undefined;
  const text = { zh: messages.join('；'), en: (messages_en.length > 0 ? messages_en : messages).join('; ') };
  return { code: String(errcode), text };
};

/** The rows with what the server refuses of them; `isChecked`: it was heard on every row without a fault. */
export const useVerdicts = (rows: readonly InviteRow[], today: LocalDate, occasion: Occasion) => {
  const client = useApolloClient();
  const [known, setKnown] = useState<ReadonlyMap<string, Refusal | undefined>>(new Map());
  const texts = rows.map((row, at) =>
    row.sent || faultIn(rows, at, today) ? '' : JSON.stringify(modelOf(row, occasion)),
  );
  const open = texts.filter((text) => text !== '' && !known.has(text)).join('\n');
  useEffect(() => {
    if (open === '') return;
    const texts = open.split('\n');
    const ask = async (): Promise<void> => {
      const variables = { models: texts.map((text): Model => JSON.parse(text)) };
      const asked = { query: INVITATION_VERDICTS, variables, context: { isQuiet: true } };
      const { data } = await client.query({ ...asked, fetchPolicy: 'no-cache', errorPolicy: 'all' });
      const verdicts = data?.verdicts ?? [];
      setKnown((before) => {
        const after = new Map(before);
        for (const [at, verdict] of verdicts.entries()) after.set(texts[at] ?? '', refusalIn(verdict));
        return after;
      });
    };
    // Without an answer the rows are judged when they are sent.
    const timer = setTimeout(() => void ask().catch(() => undefined), QUIET_MS);
    return () => clearTimeout(timer);
  }, [open, client]);
  const weighed = rows.map((row, at) => ({ ...row, refusal: row.refusal ?? known.get(texts[at] ?? '') }));
  return { weighed, isChecked: open === '' };
};
