// A line of steps: who did what when, and what it changed. Past steps are filled, the one in question is large.
import type { StoryChange } from '@campus/events/audit/changes';
import type { Entity } from '@campus/events/domain/record/entity';
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { ReactNode } from 'react';
import type { Bilingual } from '../lib/bilingual.ts';
import { dateTimeText } from '../lib/date-time.ts';
import { dateText } from '../lib/when.ts';
import { useStoryWords } from './words.ts';
import './steps.css';

export interface StoryStep {
  readonly key: string;
  /** `YYYY-MM-DD HH:mm:ss` in the campus's zone. */
  readonly at: string;
  readonly sentence: Bilingual;
  readonly changes: readonly StoryChange[];
  /** Has not happened at the moment that is looked at. */
  readonly isLater?: boolean;
  readonly isCurrent?: boolean;
}

export interface StepsProps {
  readonly label: string;
  readonly steps: readonly StoryStep[];
  /** Names the fields of a record and their values. */
  readonly entity?: Entity | undefined;
  /** Steps of this day are told by the clock alone. */
  readonly today?: LocalDate | undefined;
  /** At the end of a step, such as a link to its moment. */
  readonly after?: ((step: StoryStep) => ReactNode) | undefined;
}

/** A field's name and its values as words; without an entity they are a booking's. */
const useFieldWords = () => {
  const { t, say, language } = useStoryWords();
  const nameOf = (entity: Entity | undefined, field: string): string => {
    const declared = entity?.fields[field];
    return declared ? say(declared) : t(`field.${field}`, { defaultValue: field });
  };
  const wordOf = (entity: Entity | undefined, field: string, value: string): string => {
    if (value === '') return t('nothing');
    if (field === 'status' && !entity) return t(`status.${value}`);
    if (field === 'date' && !entity) return dateText(value, language);
    const declared = entity?.fields[field];
    if (declared?.kind === 'flag') return t(value === '1' ? 'yes' : 'no');
    if (declared?.kind === 'choice') {
      const choice = declared.choices.find(([each]) => String(each) === value);
      if (choice) return language === 'zh' ? choice[1] : choice[2];
    }
    return value;
  };
  /** What was and what is, in the reader's language. */
  const valuesOf = (
    { field, from, to, fromEn = from, toEn = to }: StoryChange,
    entity: Entity | undefined,
  ) => {
    const [was, is] = language === 'zh' ? [from, to] : [fromEn, toEn];
    return {
      was: was === undefined ? undefined : wordOf(entity, field, was),
      is: wordOf(entity, field, is),
    };
  };
  return { nameOf, valuesOf };
};

/** `End: 15:00 → 15:30`, for a file. */
export const useChangeLine = (): ((change: StoryChange, entity: Entity | undefined) => string) => {
  const { nameOf, valuesOf } = useFieldWords();
  return (change, entity) => {
    const { was, is } = valuesOf(change, entity);
    return `${nameOf(entity, change.field)}: ${was === undefined ? '' : `${was} → `}${is}`;
  };
};

export const ChangeText = ({ change, entity }: { change: StoryChange; entity: Entity | undefined }) => {
  const { t } = useStoryWords();
  const { nameOf, valuesOf } = useFieldWords();
  const { was, is } = valuesOf(change, entity);
  return (
    <span className="step-change">
      {nameOf(entity, change.field)}{' '}
      {was === undefined ? null : (
        <>
          <del>
            <span className="heard-only">{t('was')} </span>
            {was}
          </del>{' '}
          <span aria-hidden="true">→</span>{' '}
        </>
      )}
      <b>{is}</b>
    </span>
  );
};

export const Steps = ({ label, steps, entity, today, after }: StepsProps) => {
  const { say, language } = useStoryWords();
  return (
    <ol className="steps" aria-label={label}>
      {steps.map((step) => {
        const className = ['step', step.isCurrent ? 'step-current' : '', step.isLater ? 'step-later' : ''];
        return (
          <li
            key={step.key}
            className={className.filter((name) => name !== '').join(' ')}
            aria-current={step.isCurrent ? 'step' : undefined}
          >
            <time className="step-time">
              {step.at.slice(0, 10) === today ? step.at.slice(11, 16) : dateTimeText(step.at, language)}
              <span className="step-seconds">{step.at.slice(16)}</span>
            </time>
            <span className="step-text">{say(step.sentence)}</span>
            <span className="step-changes">
              {step.changes.map((change) => (
                <ChangeText key={change.field} change={change} entity={entity} />
              ))}
              {after?.(step)}
            </span>
          </li>
        );
      })}
    </ol>
  );
};
