// A field of a kind that is not defined yet: its names and choices. It is defined at once, for every form; the code
// is made from the English name, here and never again.
import { collectionConfig } from '@campus/events/settings/collection-config';
import { useState } from 'react';
import { codeFrom } from '../records/code-from.ts';
import { mayOn } from '../records/steps.ts';
import { useRecordsPort } from '../records/use-records-port.ts';
import { useShellData } from '../session/use-shell-data.ts';
import { isComposing } from '../ui/composing.ts';
import { Confirm } from '../ui/confirm.tsx';
import { Field, TextField } from '../ui/field.tsx';
import { Icon } from '../ui/icon.tsx';
import type { AnswerKind } from './kinds.ts';
import { useDesignerWords } from './words.ts';

export interface DefineDialogProps {
  readonly kind: AnswerKind;
  readonly taken: ReadonlySet<string>;
  readonly onDefined: (code: string) => void;
  readonly onClose: () => void;
}

/** A choice a line. */
const rangeOf = (lines: string): string =>
  lines
    .split('\n')
    .map((line) => line.replaceAll('|', '/').trim())
    .filter((line) => line !== '')
    .join('|');

const nothing = { zh: '', en: '', choices: '', choicesEn: '' };

export const DefineDialog = ({ kind, taken, onDefined, onClose }: DefineDialogProps) => {
  const { t, say } = useDesignerWords();
  const { roles } = useShellData();
  const port = useRecordsPort(collectionConfig, mayOn(collectionConfig, roles));
  const [draft, setDraft] = useState(nothing);
  const [isTried, setIsTried] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const [refused, setRefused] = useState<string>();
  const names = { zh: draft.zh.trim(), en: draft.en.trim() };
  const code = codeFrom(names, taken);
  const range = rangeOf(draft.choices);
  const isMissing = { name: names.zh === '', choices: kind.hasChoices && range === '' };
  const isWhole = !isMissing.name && !isMissing.choices;
  const define = async () => {
    setIsTried(true);
    if (!isWhole || isSaving) return;
    setIsSaving(true);
    const saved = await port.save(
      undefined,
      {
        field_name_en: code,
        field_name_cn: names.zh,
        field_name_en_desc: names.en || null,
        collect_mode: kind.mode,
        data_range: kind.hasChoices ? range : null,
        data_range_en: (kind.hasChoices && rangeOf(draft.choicesEn)) || null,
      },
      undefined,
    );
    setIsSaving(false);
    if ('refusal' in saved) setRefused(say(saved.refusal.text));
    else onDefined(code);
  };
  const said = (missing: boolean) => (isTried && missing ? t('needed') : undefined);
  return (
    <Confirm
      title={t('defineOf', { kind: say(kind) })}
      action={t('define')}
      look="primary"
      back={t('cancel')}
      onConfirm={() => void define()}
      onClose={onClose}
    >
      <fieldset
        className="define-form"
        // It stands inside the record's form, which must not be sent.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
          event.preventDefault();
          if (!isComposing(event)) void define();
        }}
      >
        <TextField
          label={t('name')}
          isRequired
          error={said(isMissing.name)}
          maxLength={100}
          value={draft.zh}
          onType={(text) => setDraft({ ...draft, zh: text })}
        />
        <TextField
          label={t('nameEn')}
          hint={names.zh === '' ? t('codeHint') : t('code', { code })}
          maxLength={100}
          value={draft.en}
          onType={(text) => setDraft({ ...draft, en: text })}
        />
        {kind.hasChoices ? (
          <ChoiceLines
            draft={draft}
            error={said(isMissing.choices)}
            onChange={(lines) => setDraft({ ...draft, ...lines })}
          />
        ) : null}
        {names.zh !== '' && names.en === '' ? (
          <p className="designer-warn">
            <Icon name="alert" size={14} /> {t('noEnglish')}
          </p>
        ) : null}
        {refused === undefined ? null : (
          <p className="bad" role="alert">
            {refused}
          </p>
        )}
      </fieldset>
    </Confirm>
  );
};

interface ChoiceLinesProps {
  readonly draft: Pick<typeof nothing, 'choices' | 'choicesEn'>;
  readonly error: string | undefined;
  readonly onChange: (lines: Partial<ChoiceLinesProps['draft']>) => void;
}

const ChoiceLines = ({ draft, error, onChange }: ChoiceLinesProps) => {
  const { t } = useDesignerWords();
  return (['choices', 'choicesEn'] as const).map((name) => (
    <Field
      key={name}
      label={t(name)}
      isRequired={name === 'choices'}
      hint={t('aLine')}
      error={name === 'choices' ? error : undefined}
    >
      {(control) => (
        <textarea
          {...control}
          className="input"
          rows={3}
          value={draft[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Field>
  ));
};
