// The server's verdict for each row of an invitation before anything is sent, a moment after the last key. A refusal is
// asked about again each minute: the office may have lifted its cause.
import { useApolloClient } from '@apollo/client/react';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { useEffect, useState } from 'react';
import { type Refusal, rowRefusalOf, type WireRow } from '../../lib/answer.ts';
import { useServerTurn } from '../../lib/clock.ts';
import { INVITATION_VERDICTS } from './invite.graphql.ts';
import { faultIn, type InviteRow, modelOf, type Occasion } from './invite-rows.ts';

type Model = ReturnType<typeof modelOf>;

const QUIET_MS = 500;
const OLD_SECONDS = 60;

interface Heard {
  readonly refusal: Refusal | undefined;
  /** The minute in which it was asked for. */
  readonly turn: number;
}

/** The rows with what the server refuses of them; `isChecked`: it was heard on every row without a fault. */
export const useVerdicts = (rows: readonly InviteRow[], today: LocalDate, occasion: Occasion) => {
  const client = useApolloClient();
  const turn = useServerTurn(OLD_SECONDS);
  const [known, setKnown] = useState<ReadonlyMap<string, Heard>>(new Map());
  const texts = rows.map((row, at) =>
    row.sent || faultIn(rows, at, today) ? '' : JSON.stringify(modelOf(row, occasion)),
  );
  const isOpen = (text: string): boolean => {
    const heard = known.get(text);
    return text !== '' && (!heard || (heard.refusal !== undefined && heard.turn !== turn));
  };
  const open = texts.filter(isOpen).join('\n');
  useEffect(() => {
    if (open === '') return;
    const texts = open.split('\n');
    const ask = async (): Promise<readonly WireRow[]> => {
      const variables = { models: texts.map((text): Model => JSON.parse(text)) };
      const asked = { query: INVITATION_VERDICTS, variables, context: { isQuiet: true } };
      const { data } = await client.query({ ...asked, fetchPolicy: 'no-cache', errorPolicy: 'all' });
      return data?.verdicts ?? [];
    };
    const hear = (verdicts: readonly WireRow[]) =>
      setKnown((before) => {
        const after = new Map(before);
        for (const [at, text] of texts.entries()) {
          const verdict = verdicts[at];
          if (verdict) after.set(text, { refusal: rowRefusalOf(verdict), turn });
          // Without an answer the rows are judged when they are sent.
          else after.delete(text);
        }
        return after;
      });
    const timer = setTimeout(() => void ask().then(hear, () => hear([])), QUIET_MS);
    return () => clearTimeout(timer);
  }, [open, turn, client]);
  const weighed = rows.map((row, at) => ({ ...row, verdict: known.get(texts[at] ?? '')?.refusal }));
  return { weighed, isChecked: texts.every((text) => text === '' || known.has(text)) };
};
