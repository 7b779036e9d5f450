// What of a form is filled already, a line each, and what may be left out, in one line: a series keeps its
// dates and its button in sight.
import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { revealIn } from '../../ui/focus.ts';
import { type FormField, valueText } from './form.ts';
import type { FilledForm } from './use-booking-form.ts';
import { useBookingWords } from './words.ts';

export interface FoldedFieldsProps {
  readonly form: FilledForm;
  readonly children: (field: FormField) => ReactNode;
}

const isFilled = ({ values }: FilledForm, { name }: FormField): boolean => (values[name] ?? '').trim() !== '';

/** What must still be filled stands open; nothing folds under the fingers of a person who types. */
export const FoldedFields = ({ form, children }: FoldedFieldsProps) => {
  const { t, say, language } = useBookingWords();
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () =>
      new Set(
        form.fields
          .filter((field) => form.faults.has(field.name) || (field.isRequired && !isFilled(form, field)))
          .map(({ name }) => name),
      ),
  );
  const unfold = (button: Element, ...fields: readonly FormField[]) =>
    revealIn(button.closest('.booking-fields'), () =>
      setOpen(new Set([...open, ...fields.map(({ name }) => name)])),
    );
  const isOpen = ({ name }: FormField) => open.has(name);
  const closed = form.fields.filter((field) => !isOpen(field));
  const filled = closed.filter((field) => isFilled(form, field));
  const left = closed.filter((field) => !isFilled(form, field));
  const between = language === 'zh' ? '、' : ', ';
  return (
    <>
      {form.fields.filter(isOpen).map(children)}
      {filled.length === 0 ? null : (
        <ul className="folded-fields">
          {filled.map((field) => (
            <li key={field.name}>
              <span className="faint">{say(field.label)}</span>
              <span>{valueText(field, form.values[field.name] ?? '', between)}</span>
              <Button
                look="link"
                label={t('unfold', { name: say(field.label) })}
                onClick={({ currentTarget }) => unfold(currentTarget, field)}
              >
                {t('unfoldWord')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {left.length === 0 ? null : (
        <p>
          <Button look="link" icon="plus" onClick={({ currentTarget }) => unfold(currentTarget, ...left)}>
            {t('more', { names: left.map(({ label }) => say(label)).join(between) })}
          </Button>
        </p>
      )}
    </>
  );
};
