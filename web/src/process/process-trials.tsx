// Requests that nobody sends: one to choose, and those that are kept with the process and run again at each change.
import { lengthWords } from '@campus/events/booking/process/words';
import { clockOf, minutesOf } from '@campus/events/domain/time/period';
import { Form } from 'antd';
import { useState } from 'react';
import { PersonChoice, ResourceChoice } from '../impact/preview-choice.tsx';
import { bilingual } from '../lib/bilingual.ts';
import { useCampus } from '../lib/campus.ts';
import { useLocalNow } from '../lib/clock.ts';
import { dateText } from '../lib/when.ts';
import type { RecordsPort } from '../records/port.ts';
import { Button } from '../ui/button.tsx';
import { DateButton } from '../ui/date-button.tsx';
import { TimeField } from '../ui/time-field.tsx';
import type { Tried, TriedRequest, TriedStep } from './process.graphql.ts';
import { isSame, minutesIn, type Trial, trialIn } from './trial.ts';
import { useProcessWords } from './words.ts';

const MOST = 20;
const LIST = 'trialList';
const LAST_MINUTE = 24 * 60 - 1;

interface TrialsProps {
  readonly port: RecordsPort;
  readonly saved: readonly Trial[];
  readonly wish: Trial | undefined;
  /** Those that are kept, then the wish; undefined: nobody could say. */
  readonly tried: Tried | undefined;
  readonly onWish: (wish: Trial | undefined) => void;
}

export const ProcessTrials = ({ port, saved, wish, tried, onWish }: TrialsProps) => {
  const { t } = useProcessWords();
  const form = Form.useFormInstance();
  const keep = (trials: readonly Trial[]) =>
    form.setFieldsValue({ [LIST]: trials.map((each) => ({ ...each })) });
  const keptAt = wish ? saved.findIndex((each) => isSame(each, wish)) : -1;
  const answer = wish && tried?.trials[keptAt < 0 ? saved.length : keptAt];
  return (
    <section className="process-trials" aria-label={t('try')} id={`part-${LIST}`} tabIndex={-1}>
      {/* The list belongs to the form, also while nothing of it is typed. */}
      <Form.Item name={LIST} noStyle>
        <Held />
      </Form.Item>
      <h3>
        {t('try')} <small>{t('tryHint')}</small>
      </h3>
      <TrialForm port={port} begin={wish} answer={answer} onWish={onWish} />
      {answer ? (
        <p className="process-answer" role="status">
          <Passing steps={answer.steps} />
          {answer.is_used ? null : <small>{t('notUsed')}</small>}
          {keptAt < 0 ? (
            <Button
              look="quiet"
              disabled={saved.length >= MOST}
              onClick={() => wish && keep([...saved, wish])}
            >
              {saved.length >= MOST ? t('full') : t('keep')}
            </Button>
          ) : null}
        </p>
      ) : null}
      <h4>{t('trials')}</h4>
      {saved.length === 0 ? <p className="faint">{t('noTrials')}</p> : null}
      <ul className="process-kept">
        {saved.map((trial, index) => (
          <Kept
            key={keyOf(trial)}
            trial={trial}
            answer={tried?.trials[index]}
            onRemove={() => keep(saved.filter((_, at) => at !== index))}
          />
        ))}
      </ul>
    </section>
  );
};

const keyOf = (trial: Trial): string => Object.values(trial).join();

/** Nothing is typed into it. */
const Held = () => null;

interface TrialFormProps extends Pick<TrialsProps, 'port' | 'onWish'> {
  readonly begin: Trial | undefined;
  readonly answer: TriedRequest | undefined;
}

const TrialForm = ({ port, begin, answer, onWish }: TrialFormProps) => {
  const { t, say } = useProcessWords();
  const { date: today } = useLocalNow(useCampus().zone);
  const empty = { person: '', resource: '', trial_date: today, start_time: '14:00', end_time: '16:00' };
  const [draft, setDraft] = useState(begin ?? empty);
  const change = (changes: Partial<typeof draft>) => {
    const next = { ...draft, ...changes };
    setDraft(next);
    onWish(trialIn(next));
  };
  const { resource: resource_id } = draft;
  const shown = {
    resource_id: resource_id || null,
    resources_name: answer?.resources_name ?? null,
    resources_name_en: answer?.resources_name_en ?? null,
  };
  const minutes = minutesIn(draft);
  return (
    <>
      <div className="process-wish">
        <PersonChoice account={draft.person} onChange={(person) => change({ person })} />
        <span>{t('books')}</span>
        <ResourceChoice
          port={port}
          shown={resource_id === '' ? undefined : shown}
          follows={undefined}
          onChange={(resource) => change({ resource })}
        />
        <DateButton
          label={t('date')}
          date={draft.trial_date}
          onChange={(trial_date) => change({ trial_date })}
        />
        <span className="process-hours">
          <TimeField
            label={t('from')}
            value={minutesOf(draft.start_time)}
            from={0}
            to={LAST_MINUTE}
            onChange={(minute) => change({ start_time: clockOf(minute) })}
          />
          <span aria-hidden="true">–</span>
          <TimeField
            label={t('to')}
            value={minutesOf(draft.end_time)}
            from={0}
            to={LAST_MINUTE}
            onChange={(minute) => change({ end_time: clockOf(minute) })}
          />
        </span>
        <span className="faint">{minutes > 0 ? say(lengthWords(minutes)) : t('wrongHours')}</span>
      </div>
      {answer ? null : <p className="faint">{t('pickFirst')}</p>}
    </>
  );
};

const countOf = (steps: readonly TriedStep[]): number => steps.filter(({ applies }) => applies).length;

const whoIn = (steps: readonly TriedStep[]): string =>
  steps
    .map(({ stage, applies, decided_by, people }) => [stage, applies, decided_by, ...people].join())
    .join(';');

const useDeciders = () => {
  const { t, language } = useProcessWords();
  return ({ decided_by, people, people_en }: TriedStep): string =>
    decided_by === 'administrators'
      ? t('administrators')
      : (language === 'en' ? people_en : people).join(t('or'));
};

/** The steps one after the other, with the people who answer. */
const Passing = ({ steps }: { readonly steps: readonly TriedStep[] }) => {
  const { t } = useProcessWords();
  const namesOf = useDeciders();
  return (
    <>
      <b>{t('needs', { count: countOf(steps) })}</b>
      {steps.map((step, index) => (
        <span key={step.stage} className={step.applies ? '' : 'process-left-out'}>
          <StepMark step={step} number={index + 1} />
          {step.applies ? namesOf(step) : null}
          <span aria-hidden="true">›</span>
        </span>
      ))}
      <span className="process-then">{t('then')}</span>
      <Reasons steps={steps} />
    </>
  );
};

const StepMark = ({ step, number }: { readonly step: TriedStep; readonly number: number }) => (
  <span className={step.applies ? 'process-number' : 'process-number process-number-off'}>{number}</span>
);

const Reasons = ({ steps }: { readonly steps: readonly TriedStep[] }) => {
  const { t, language } = useProcessWords();
  const namesOf = useDeciders();
  const said = steps.flatMap((step) => {
    const { applies, reason, reason_en } = step;
    const text = language === 'en' ? reason_en : reason;
    if (!text) return [];
    const stage = t(step.stage === 'preaudit' ? 'preaudit' : 'audit');
    return [t(applies ? 'because' : 'skipped', { stage, reason: text, names: namesOf(step) })];
  });
  return <small>{said.join(language === 'zh' ? '；' : '; ')}</small>;
};

interface KeptProps {
  readonly trial: Trial;
  readonly answer: TriedRequest | undefined;
  readonly onRemove: () => void;
}

const Kept = ({ trial, answer, onRemove }: KeptProps) => {
  const { t, say, language } = useProcessWords();
  const person = answer ? say(bilingual(answer.person_name, answer.person_name_en)) : trial.person;
  const resource = answer ? say(bilingual(answer.resources_name, answer.resources_name_en)) : '…';
  const { steps = [], before } = answer ?? {};
  const isOtherCount = before && countOf(before) !== countOf(steps);
  const isOther = before && whoIn(before) !== whoIn(steps);
  return (
    <li>
      <span>
        {person} <span className="faint">{t('books')}</span> {resource}
        <small>
          {dateText(trial.trial_date, language)} {trial.start_time}–{trial.end_time}
          {language === 'zh' ? '，' : ', '}
          {say(lengthWords(minutesIn(trial)))}
        </small>
      </span>
      <span className="process-marks">
        {steps.map((step, index) => (
          <StepMark key={step.stage} step={step} number={index + 1} />
        ))}
        <Reasons steps={steps} />
      </span>
      <b>{answer ? t('needs', { count: countOf(steps) }) : '…'}</b>
      <span className="process-was">
        {isOtherCount ? <mark>{t('was', { count: countOf(before) })}</mark> : null}
        {isOther && !isOtherCount ? <mark>{t('otherPeople')}</mark> : null}
      </span>
      <Button
        look="quiet"
        icon="close"
        label={t('remove', { name: `${person} ${resource}` })}
        onClick={onRemove}
      />
    </li>
  );
};
