// What the office's list of exceptions has beside its columns: a conclusion, without which none is closed.
import { useQuery } from '@apollo/client/react';
import { dateTimeOf } from '@campus/events/domain/time/zone';
import { type Conclusion, conclusions, exceptionKinds } from '@campus/events/gate/access-exception';
import { useId, useState } from 'react';
import { Story } from '../../gate/exception-story.tsx';
import {
  CLOSE_EXCEPTION,
  EXCEPTION_STORY,
  PASS_EXCEPTION_ON,
  REMIND_ANSWERER,
  REVOKE_PASS,
} from '../../gate/gate.graphql.ts';
import { useGateWords } from '../../gate/words.ts';
import type { Refusal } from '../../lib/answer.ts';
import { askedAgain } from '../../lib/asked-again.ts';
import { bilingual } from '../../lib/bilingual.ts';
import { useCampus } from '../../lib/campus.ts';
import { useServerSecond } from '../../lib/clock.ts';
import { useCommand, useFormCommand } from '../../lib/use-command.ts';
import { dayText, durationText } from '../../lib/when.ts';
import { Cell } from '../../records/cell.tsx';
import type { ListSlot } from '../../records/list-slot.ts';
import type { RecordRow } from '../../records/port.ts';
import { PeoplePicker } from '../../session/people-picker.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Picked } from '../../ui/picker.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { tell } from '../../ui/toast.tsx';
import './exceptions.css';

const MOST = 200;

/** The word of a conclusion. */
const useConclusionWord = (): ((code: unknown) => string) => {
  const { say } = useGateWords();
  return (code) => {
    const found = conclusions.find(([each]) => each === code);
    return found ? say(bilingual(found[1], found[2])) : '';
  };
};

interface FieldsProps {
  readonly conclusion: Conclusion | undefined;
  readonly onConclusion: (conclusion: Conclusion) => void;
  readonly remark: string;
  readonly onRemark: (remark: string) => void;
}

const ConclusionFields = ({ conclusion, onConclusion, remark, onRemark }: FieldsProps) => {
  const { t, say } = useGateWords();
  const name = useId();
  return (
    <>
      <fieldset className="conclusions">
        <legend>{t('conclusion')}</legend>
        {conclusions.map(([code, zh, en]) => (
          <label key={code}>
            <input
              type="radio"
              name={name}
              checked={conclusion === code}
              onChange={() => onConclusion(code)}
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
        onChange={({ target }) => onRemark(target.value)}
      />
    </>
  );
};

interface ConcludeProps {
  readonly what: string;
  readonly onClose: () => void;
  readonly onConclude: (conclusion: Conclusion, remark: string) => void;
}

const Conclude = ({ what, onClose, onConclude }: ConcludeProps) => {
  const { t } = useGateWords();
  const wordOf = useConclusionWord();
  const [conclusion, setConclusion] = useState<Conclusion>();
  const [remark, setRemark] = useState('');
  return (
    <Confirm
      title={t('conclude', { what })}
      action={conclusion ? t('closeAs', { conclusion: wordOf(conclusion) }) : t('conclusion')}
      look="primary"
      isDisabled={conclusion === undefined}
      onConfirm={() => conclusion && onConclude(conclusion, remark.trim())}
      onClose={onClose}
    >
      <ConclusionFields
        conclusion={conclusion}
        onConclusion={setConclusion}
        remark={remark}
        onRemark={setRemark}
      />
    </Confirm>
  );
};

interface OpenProps {
  readonly row: RecordRow;
  readonly onConclude: (conclusion: Conclusion, remark: string) => Promise<void>;
  readonly reload: () => Promise<void>;
}

/** The one who has to answer, and the answer; while it is open they are reminded, or somebody else is asked. */
const Answerer = ({ row, reload }: Pick<OpenProps, 'row' | 'reload'>) => {
  const { t, say, both, language } = useGateWords();
  const { run, isBusy } = useFormCommand();
  const [isHanding, setIsHanding] = useState(false);
  const [person, setPerson] = useState<Picked>();
  const momentOf = (text: string) => `${dayText(text.slice(0, 10), language)} ${text.slice(11, 16)}`;
  const answer = textOf(row.answer);
  const remind = async (): Promise<void> => {
    const { refusal } = await run(REMIND_ANSWERER, { id: row.id });
    tell(refusal, both('reminded'));
  };
  const handOn = async ({ id, name }: Picked): Promise<void> => {
    setIsHanding(false);
    const { refusal } = await run(PASS_EXCEPTION_ON, { id: row.id, account: id });
    tell(refusal, both('handedOn', { person: name ? say(name) : id }));
    await reload();
  };
  return (
    <section>
      <h3>
        {t('answers')} <small>{t('answerBy', { time: momentOf(textOf(row.answer_by)) })}</small>
      </h3>
      <div className="exception-answerer">
        <p>
          {say(bilingual(textOf(row.answerer_name), textOf(row.answerer_name_en)))}
          <small>{answer || t('noAnswer')}</small>
        </p>
        {row.state === 'open' ? (
          <>
            {answer ? null : (
              <Button disabled={isBusy} onClick={() => void remind()}>
                {t('remind')}
              </Button>
            )}
            <Button disabled={isBusy} onClick={() => setIsHanding(true)}>
              {t('handOn')}
            </Button>
          </>
        ) : null}
      </div>
      {isHanding ? (
        <Confirm
          title={t('handOnTitle')}
          action={t('handOn')}
          look="primary"
          isDisabled={person === undefined}
          onConfirm={() => person && void handOn(person)}
          onClose={() => setIsHanding(false)}
        >
          <p>{t('handOnNote')}</p>
          <PeoplePicker
            label={t('person')}
            placeholder={t('personHint')}
            chosen={person}
            onChange={setPerson}
          />
        </Confirm>
      ) : null}
    </section>
  );
};

/** One exception whole: what happened at each gate, who answers by when, and its conclusion. */
const OpenException = ({ row, onConclude, reload }: OpenProps) => {
  const { t, both } = useGateWords();
  const wordOf = useConclusionWord();
  const { run, isBusy } = useFormCommand();
  const [conclusion, setConclusion] = useState<Conclusion>();
  const [remark, setRemark] = useState('');
  const [isRevoking, setIsRevoking] = useState(false);
  const { data, refetch } = useQuery(EXCEPTION_STORY, { variables: { id: row.id } });
  const story = data?.story;
  const isOpen = row.state === 'open';
  const revoke = async (): Promise<void> => {
    setIsRevoking(false);
    const { refusal } = await run(REVOKE_PASS, { id: story?.revocable ?? '' });
    tell(refusal, both('revoked'));
    await askedAgain(refetch());
  };
  const foot = (
    <footer className="panel-foot exception-foot">
      {story?.revocable ? (
        <Button icon="shield" disabled={isBusy} onClick={() => setIsRevoking(true)}>
          {t('revoke')}
        </Button>
      ) : null}
      {isOpen ? (
        <Button
          look="primary"
          disabled={conclusion === undefined}
          onClick={() => conclusion && void onConclude(conclusion, remark.trim())}
        >
          {conclusion ? t('closeAs', { conclusion: wordOf(conclusion) }) : t('chooseConclusion')}
        </Button>
      ) : null}
    </footer>
  );
  return (
    <>
      <div className="panel-body exception">
        {story ? <Story story={story} /> : <Skeleton lines={5} />}
        <Answerer row={row} reload={reload} />
        {isOpen ? (
          <ConclusionFields
            conclusion={conclusion}
            onConclusion={setConclusion}
            remark={remark}
            onRemark={setRemark}
          />
        ) : null}
      </div>
      {isOpen || story?.revocable ? foot : null}
      {isRevoking ? (
        <Confirm
          title={t('revokeAsk', { person: story?.person ?? '' })}
          action={t('revoke')}
          onConfirm={() => void revoke()}
          onClose={() => setIsRevoking(false)}
        >
          {t('revokeNote')}
        </Confirm>
      ) : null}
    </>
  );
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const MINUTE = 60_000;

/** Both are moments of the campus, so their distance is the same in any zone. */
const minutesBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`)) / MINUTE);

const MOMENT = { kind: 'dateTime', zh: '', en: '' } as const;

const By = ({ row }: { readonly row: RecordRow }) => {
  const { t, language } = useGateWords();
  const { zone } = useCampus();
  const now = dateTimeOf(zone, useServerSecond() * 1_000);
  const wordOf = useConclusionWord();
  const by = textOf(row.answer_by);
  const late = by === '' ? 0 : minutesBetween(by, now);
  if (row.state !== 'open') return wordOf(row.conclusion);
  return late > 0 ? (
    <span className="exception-late">
      <Icon name="clock" size={16} /> {t('overdue', { span: durationText(late, language) })}
    </span>
  ) : (
    <Cell field={MOMENT} value={by} language={language} thisYear={now.slice(0, 4)} />
  );
};

export const exceptionsSlot: ListSlot = ({ reload }) => {
  const command = useCommand();
  const { t, both, say } = useGateWords();
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
    cells: {
      kind: (row) => {
        const kind = exceptionKinds.find(([code]) => code === row.kind);
        const why = say(bilingual(textOf(row.reason), textOf(row.reason_en)));
        return (
          <span className="exception-kind">
            {kind ? say(bilingual(kind[1], kind[2])) : ''}
            <small>{[textOf(row.person_name), why].filter(Boolean).join(t('comma'))}</small>
          </span>
        );
      },
      answer_by: (row) => <By row={row} />,
    },
    titles: { answer_by: t('untilOrConclusion') },
    // The panel says which gates, and when each was heard.
    beside: ['kind', 'happen_time', 'answerer_name', 'answer_by'],
    rowClass: ({ state }) => (state === 'open' ? '' : 'exception-done'),
    whole: (row, close) => (
      <OpenException
        key={row.id}
        row={row}
        reload={reload}
        onConclude={async (conclusion, remark) => {
          await conclude([row], conclusion, remark);
          close();
        }}
      />
    ),
    dialog: asked ? (
      <Conclude
        what={what}
        onClose={() => setAsked(undefined)}
        onConclude={(conclusion, remark) => void conclude(asked, conclusion, remark)}
      />
    ) : null,
  };
};
