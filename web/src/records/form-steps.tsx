// The form of a new record in numbered steps: what is finished and left behind folds into one line.
import type { Entity } from '@campus/events/domain/record/entity';
import { useState } from 'react';
import type { Bilingual, Language } from '../lib/bilingual.ts';
import { Icon } from '../ui/icon.tsx';
import { briefOf, isUsual, valueAt } from './form-parts.ts';
import { type FieldError, type FormSection, isAsked } from './form-values.ts';
import type { Values } from './port.ts';
import { useRecordWords } from './words.ts';

/** What the steps are read from. */
export interface StepsDraft {
  readonly values: Values;
  /** Everything that would be refused now, said or missing. */
  readonly all: readonly FieldError[];
  readonly names: ReadonlyMap<string, Bilingual>;
}

export interface FormSteps {
  /** The step that is filled in. */
  readonly current: number;
  readonly go: (step: number) => void;
  readonly isFolded: (section: FormSection, number: number) => boolean;
  /** Fields that are still missing, by the words of their labels. */
  readonly missing: readonly string[];
  /** The word of the button that makes the record. */
  readonly word: Bilingual;
}

const isIn = (section: FormSection, { name: [name] }: FieldError): boolean =>
  section.fields.some(([each]) => each === name);

/** Undefined: a form without steps. */
export const useSteps = (
  { page }: Entity,
  isNew: boolean,
  sections: readonly FormSection[],
  { all }: Pick<StepsDraft, 'all'>,
): FormSteps | undefined => {
  const { language } = useRecordWords();
  const [current, setCurrent] = useState(0);
  if (!page?.steps || !isNew) return undefined;
  const isDone = (section: FormSection) => !all.some((error) => isIn(section, error));
  const missing = sections.flatMap((section) =>
    section.fields.flatMap(([name, field]) =>
      all.some((error) => error.name[0] === name) ? [field[language]] : [],
    ),
  );
  const isFolded = (section: FormSection, number: number) => number < current && isDone(section);
  const [zh, en] = page.steps;
  return { current, isFolded, go: setCurrent, missing, word: { zh, en } };
};

/** A step in a line: what was filled in, beside what it is called. */
export const summaryOf = (
  section: FormSection,
  { values, names }: Omit<StepsDraft, 'all'>,
  language: Language,
): string =>
  section.parts
    .filter(({ fields }) =>
      fields.some(([name, field]) => isAsked(field, values) && !isUsual(field, valueAt(values, name))),
    )
    .map((part) => briefOf(part, values, { language, names }))
    .join(language === 'zh' ? '，' : ', ');

interface FoldedStepProps {
  readonly id: string;
  readonly section: FormSection;
  readonly draft: Omit<StepsDraft, 'all'>;
  readonly onOpen: () => void;
}

export const FoldedStep = ({ id, section, draft, onOpen }: FoldedStepProps) => {
  const { t, say, language } = useRecordWords();
  return (
    <section id={id} className="form-step" aria-label={say(section)} tabIndex={-1}>
      <Icon name="check" size={18} />
      <h2>{say(section)}</h2>
      <p>{summaryOf(section, draft, language)}</p>
      <button type="button" className="button button-link" onClick={onOpen}>
        {t('changeStep')}
      </button>
    </section>
  );
};
