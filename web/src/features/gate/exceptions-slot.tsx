// What the office's list of exceptions has beside its columns: a conclusion, without which none is closed.
import { type Conclusion, conclusions } from '@campus/events/gate/access-exception';
import { useId, useState } from 'react';
import { CLOSE_EXCEPTION } from '../../gate/gate.graphql.ts';
import { useGateWords } from '../../gate/words.ts';
import type { Refusal } from '../../lib/answer.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { useCommand } from '../../lib/use-command.ts';
import type { ListSlot } from '../../records/list-slot.ts';
import type { RecordRow } from '../../records/port.ts';
import { Confirm } from '../../ui/confirm.tsx';
import { tell } from '../../ui/toast.tsx';
import './exceptions.css';

const MOST = 200;

interface ConcludeProps {
  readonly what: string;
  readonly onClose: () => void;
  readonly onConclude: (conclusion: Conclusion, remark: string) => void;
}

const Conclude = ({ what, onClose, onConclude }: ConcludeProps) => {
  const { t, say } = useGateWords();
  const name = useId();
  const [conclusion, setConclusion] = useState<Conclusion>();
  const [remark, setRemark] = useState('');
  const chosen = conclusions.find(([code]) => code === conclusion);
  const word = chosen ? say(bilingual(chosen[1], chosen[2])) : '';
  return (
    <Confirm
      title={t('conclude', { what })}
      action={word ? t('closeAs', { conclusion: word }) : t('conclusion')}
      look="primary"
      isDisabled={conclusion === undefined}
      onConfirm={() => conclusion && onConclude(conclusion, remark.trim())}
      onClose={onClose}
    >
      <fieldset className="conclusions">
        <legend>{t('conclusion')}</legend>
        {conclusions.map(([code, zh, en]) => (
          <label key={code}>
            <input
              type="radio"
              name={name}
              checked={conclusion === code}
              onChange={() => setConclusion(code)}
            />
            {say(bilingual(zh, en))}
          </label>
        ))}
      </fieldset>
      <textarea
        className="field-input"
        rows={2}
        maxLength={MOST}
        aria-label={t('remark')}
        placeholder={t('remark')}
        value={remark}
        onChange={({ target }) => setRemark(target.value)}
      />
    </Confirm>
  );
};

export const exceptionsSlot: ListSlot = ({ reload }) => {
  const command = useCommand();
  const { both, say } = useGateWords();
  const [asked, setAsked] = useState<readonly RecordRow[]>();
  const conclude = async (rows: readonly RecordRow[], conclusion: Conclusion, remark: string) => {
    setAsked(undefined);
    let refusal: Refusal | undefined;
    for (const { id } of rows) {
      const closed = await command(CLOSE_EXCEPTION, { id, conclusion, remark: remark || null });
      refusal ??= closed.refusal;
    }
    tell(refusal, both('closed', { count: rows.length }));
    await reload();
  };
  const [first] = asked ?? [];
  const what =
    asked && asked.length > 1
      ? String(asked.length)
      : say(bilingual(String(first?.gate_names ?? ''), String(first?.gate_names_en ?? '')));
  return {
    start: (_act, rows) => setAsked(rows),
    dialog: asked ? (
      <Conclude
        what={what}
        onClose={() => setAsked(undefined)}
        onConclude={(conclusion, remark) => void conclude(asked, conclusion, remark)}
      />
    ) : null,
  };
};
