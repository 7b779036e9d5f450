// What the list of reviews has beside its columns: stars, and the questions of a reply and of hiding.
import { useQuery } from '@apollo/client/react';
import { LONGEST_EVALUATION } from '@campus/events/evaluation/evaluation';
import { useState } from 'react';
import { EvaluationPictures } from '../../evaluation/evaluation-pictures.tsx';
import { Stars } from '../../evaluation/stars.tsx';
import { useEvaluationWords } from '../../evaluation/words.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { ListSlot } from '../../records/list-slot.ts';
import type { RecordRow } from '../../records/port.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { LongTextField } from '../../ui/field.tsx';
import { tell } from '../../ui/toast.tsx';
import { EVALUATION_PICTURES, REPLY_EVALUATION, TURN_EVALUATION } from './evaluation-lists.graphql.ts';

const longestReason = 200;
const [HIDDEN, SHOWN] = [0, 1];

const textIn = (row: RecordRow, field: string): string => {
  const value = row[field];
  return typeof value === 'string' ? value : '';
};

interface AskProps {
  readonly kind: 'reply' | 'hide';
  readonly row: RecordRow;
  readonly onSend: (text: string) => void;
  readonly onClose: () => void;
}

const Ask = ({ kind, row, onSend, onClose }: AskProps) => {
  const { t } = useEvaluationWords();
  const [text, setText] = useState(kind === 'reply' ? textIn(row, 'reply') : '');
  const isHiding = kind === 'hide';
  const filter = { id: { eq: row.id } };
  const { data } = useQuery(EVALUATION_PICTURES, { variables: { filter }, fetchPolicy: 'network-only' });
  const judged = data?.page.edges[0]?.node;
  return (
    <Confirm
      title={t(isHiding ? 'hide' : 'replyTo')}
      text={textIn(row, 'content')}
      action={t(isHiding ? 'hideSend' : 'replySend')}
      look={isHiding ? 'danger' : 'primary'}
      isDisabled={isHiding && text.trim() === ''}
      onConfirm={() => onSend(text.trim())}
      onClose={onClose}
    >
      {judged ? <EvaluationPictures evaluation={judged} /> : null}
      <LongTextField
        label={t(isHiding ? 'hideText' : 'replyText')}
        isRequired={isHiding}
        hint={t(isHiding ? 'hideHint' : 'replyHint')}
        rows={3}
        limit={isHiding ? longestReason : LONGEST_EVALUATION}
        value={text}
        onType={setText}
      />
      {isHiding ? (
        <fieldset className="reason-usual" aria-label={t('hideText')}>
          {t('hideUsual')
            .split('|')
            .map((one) => (
              <button key={one} type="button" className="chip" onClick={() => setText(one)}>
                {one}
              </button>
            ))}
        </fieldset>
      ) : null}
    </Confirm>
  );
};

const useSending = (reload: () => Promise<void>) => {
  const command = useCommand();
  const { both } = useEvaluationWords();
  return {
    reply: async (id: string, reply: string) => {
      const { refusal } = await command(REPLY_EVALUATION, { id, reply });
      tell(refusal, both('replied'));
      await reload();
    },
    turn: async (id: string, state: number, reason?: string) => {
      const { refusal } = await command(TURN_EVALUATION, { id, state, reason });
      tell(refusal, both(state === HIDDEN ? 'hideDone' : 'showDone'));
      await reload();
    },
  };
};

export const evaluationList: ListSlot = ({ reload }) => {
  const { reply, turn } = useSending(reload);
  const [asked, setAsked] = useState<{ readonly kind: 'reply' | 'hide'; readonly row: RecordRow }>();
  const close = () => setAsked(undefined);
  return {
    start: ({ key }, [row]) => {
      if (!row) return;
      if (key === 'reply' || key === 'hide') setAsked({ kind: key, row });
      else void turn(row.id, SHOWN);
    },
    cells: { score: ({ score }) => <Stars score={Number(score)} /> },
    dialog: asked ? (
      <Ask
        {...asked}
        onClose={close}
        onSend={(text) => {
          close();
          void (asked.kind === 'reply' ? reply(asked.row.id, text) : turn(asked.row.id, HIDDEN, text));
        }}
      />
    ) : null,
  };
};
