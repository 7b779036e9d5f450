// When a question is asked, as sentences of pickers: what stands in them is stored only once it is whole.
import type { AskedField } from '@campus/events/booking/asked-field';
import { logicOf } from '@campus/events/booking/form-fields';
import { isEqual } from '@campus/events/domain/record/equal';
import type { FieldOf } from '@campus/events/domain/record/fields';
import { Select } from 'antd';
import { createContext, useContext, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useRecordWords } from '../words.ts';
import {
  type Condition,
  conditionsOf,
  governing,
  keptAnswers,
  newCondition,
  saidAnswers,
  storedConditions,
} from './condition-sentences.ts';
import type { InputProps } from './kind.ts';

export interface Questions {
  readonly fields: readonly AskedField[];
  /** The one whose conditions these are. */
  readonly name: string;
}

/** The questions of the form around it. */
export const QuestionsContext = createContext<Questions>({ fields: [], name: '' });

export const ConditionsInput = ({ value, onChange, ...props }: InputProps<FieldOf<'json'>>) => {
  const { t } = useRecordWords();
  const [draft, setDraft] = useState<readonly Condition[]>([]);
  const kept = conditionsOf(logicOf(value));
  // A value put back from outside takes the place of the draft.
  const shown = isEqual(storedConditions(draft), storedConditions(kept)) ? draft : kept;
  const change = (next: readonly Condition[]): void => {
    setDraft(next);
    onChange?.(storedConditions(next));
  };
  return (
    <div id={props.id} className="conditions" tabIndex={-1}>
      {[...shown.entries()].map(([index, condition]) => (
        <Sentence
          key={index}
          condition={condition}
          onChange={(next) => change(shown.with(index, next))}
          onRemove={() => change(shown.toSpliced(index, 1))}
        />
      ))}
      <Button look="link" icon="plus" onClick={() => setDraft([...shown, newCondition])}>
        {t(shown.length === 0 ? 'condition.add' : 'condition.addAnother')}
      </Button>
    </div>
  );
};

interface SentenceProps {
  readonly condition: Condition;
  readonly onChange: (condition: Condition) => void;
  readonly onRemove: () => void;
}

const Sentence = ({ condition, onChange, onRemove }: SentenceProps) => {
  const { t, say } = useRecordWords();
  const { fields, name } = useContext(QuestionsContext);
  const offered = governing(fields, name);
  const other = offered.find((each) => each.name === condition.field);
  const choices = (other?.choices ?? []).map((choice) => ({ value: choice.zh, label: say(choice) }));
  const isKnown = other !== undefined || condition.field === '';
  const fieldsOffered = [
    ...offered.map((each) => ({ value: each.name, label: say(each.label) })),
    ...(isKnown ? [] : [{ value: condition.field, label: condition.field }]),
  ];
  return (
    <p className="condition">
      <span>{t('condition.when')}</span>
      <Select
        aria-label={t('condition.question')}
        placeholder={t('condition.question')}
        popupMatchSelectWidth={false}
        value={condition.field || null}
        options={fieldsOffered}
        onChange={(field: string) => onChange({ ...condition, field, answers: [] })}
      />
      <span>{t('condition.is')}</span>
      <Select
        aria-label={t('condition.answers')}
        placeholder={t(choices.length > 0 ? 'condition.choose' : 'condition.write')}
        className="condition-answers"
        mode={choices.length > 0 ? 'multiple' : 'tags'}
        popupMatchSelectWidth={false}
        value={[...saidAnswers(other?.choices ?? [], condition.answers)]}
        options={choices}
        onChange={(said: string[]) =>
          onChange({ ...condition, answers: keptAnswers(other?.choices ?? [], said) })
        }
      />
      <span>{t('condition.oneOf')}</span>
      <Select
        aria-label={t('condition.shown')}
        value={condition.isShown}
        options={[
          { value: true, label: t('condition.show') },
          { value: false, label: t('condition.always') },
        ]}
        // A sentence does something.
        onChange={(isShown: boolean) =>
          onChange({ ...condition, isShown, isRequired: condition.isRequired || !isShown })
        }
      />
      <span>{t('condition.and')}</span>
      <Select
        aria-label={t('condition.required')}
        value={condition.isRequired}
        options={[
          { value: true, label: t('condition.require') },
          { value: false, label: t('condition.optional'), disabled: !condition.isShown },
        ]}
        onChange={(isRequired: boolean) => onChange({ ...condition, isRequired })}
      />
      <Button look="link" className="condition-remove" onClick={onRemove}>
        {t('condition.remove')}
      </Button>
    </p>
  );
};
