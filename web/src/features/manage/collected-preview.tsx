// A collected field as it stands in the booking form, from the draft: to be tried before it is saved.
import { askedFields, codeIn } from '@campus/events/booking/form-fields';
import { useState } from 'react';
import { type FormField, kindOfMode } from '../../booking/flow/form.ts';
import { FieldControl } from '../../booking/flow/form-fields.tsx';
import type { PreviewProps } from '../../records/form-preview.tsx';
import type { Values } from '../../records/port.ts';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useManageWords } from './words.ts';

/** Until it has a code of its own. */
const NAMELESS = 'draft';
const CHOSEN_FROM: readonly unknown[] = [6, 7];

/** The field that a form would ask for; undefined: the draft has no name yet. */
export const fieldOfDraft = (draft: Values): FormField | undefined => {
  const name =
    typeof draft.field_name_en === 'string' && draft.field_name_en ? draft.field_name_en : NAMELESS;
  if (!draft.field_name_cn) return undefined;
  const row = { ...draft, field_name_en: name, field_selected: 1, is_enable: 1 };
  const asked = askedFields({ resource: {}, collected: [row] }).find((field) => field.name === name);
  return asked && { ...asked, kind: kindOfMode(asked.mode), last: '' };
};

/** The code table that the choices come from. */
const tableOf = ({ collect_mode, data_range }: Values): string | undefined =>
  CHOSEN_FROM.includes(collect_mode) ? codeIn(data_range) : undefined;

export const CollectedPreview = ({ values }: PreviewProps) => {
  const { t, say } = useManageWords();
  const [answer, setAnswer] = useState<{ readonly mode: number; readonly value: string }>();
  const field = fieldOfDraft(values);
  const table = tableOf(values);
  // An answer of another kind would not fit.
  const value = field && answer?.mode === field.mode ? answer.value : (field && say(field.initial)) || '';
  return (
    <div className="collected-preview">
      <h2>{t('collected.title')}</h2>
      {field ? (
        <div className="card collected-form">
          <Field label={say(field.label)} isRequired={field.isRequired} hint={field.hint || undefined}>
            {(control) => (
              <FieldControl
                key={field.mode}
                field={table === undefined ? field : { ...field, choices: [] }}
                control={control}
                value={value}
                onChange={(next) => setAnswer({ mode: field.mode, value: next })}
              />
            )}
          </Field>
          {table === undefined ? null : <p className="faint">{t('collected.table', { code: table })}</p>}
        </div>
      ) : (
        <p className="faint">{t('collected.waiting')}</p>
      )}
      <p className="faint">
        <Icon name="info" size={14} /> {t('collected.try')}
      </p>
      {field && !values.field_name_en_desc ? (
        <p className="request-rivals">
          <Icon name="alert" size={14} /> {t('collected.noEnglish')}
        </p>
      ) : null}
    </div>
  );
};
