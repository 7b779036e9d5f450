// What the office asks of visitors beyond the fixed fields: shown, required and ordered by its settings, in both
// languages. The server refuses what is not shown.
import { bilingual } from '../../lib/bilingual.ts';
import { Field, SelectInput, TextInput } from '../../ui/field.tsx';
import type { VisitDraft } from './draft.ts';
import { PictureField } from './picture-field.tsx';
import type { StepProps } from './use-hold.ts';
import { useVisitWords } from './words.ts';

type Asked = StepProps['fields'][number];

/** The step that asks for a field; the fixed ones have places of their own. */
const ofPerson: readonly string[] = ['unit', 'post', 'gender', 'identity_type', 'email', 'person_type'];
const ofVisit: readonly string[] = ['car_product', 'remark', 'visitor_picture'];

export const askedOf = (fields: StepProps['fields'], step: 1 | 2): StepProps['fields'] =>
  fields.filter(({ field_name }) => (step === 1 ? ofPerson : ofVisit).includes(field_name));

/** The names of what is required and not yet filled in. */
export const lackingOf = (fields: StepProps['fields'], { more }: Pick<VisitDraft, 'more'>): string[] =>
  fields.flatMap(({ field_name, is_required }) =>
    is_required === 1 && !more[field_name]?.trim() ? [field_name] : [],
  );

/** What was entered of the fields that are still shown; a draft may be older than the settings. */
export const sentOf = (
  fields: StepProps['fields'],
  { more }: Pick<VisitDraft, 'more'>,
): Readonly<Record<string, string | number>> =>
  Object.fromEntries(
    fields.flatMap(({ field_name }) => {
      const value = more[field_name]?.trim();
      if (!value) return [];
      return [[field_name, field_name === 'gender' ? Number(value) : value] as const];
    }),
  );

const limits: Readonly<Record<string, number>> = { unit: 100, post: 50, car_product: 50, remark: 200 };

/** The part of a draft that is told of one's own accord. */
export interface DraftPart<Part extends keyof VisitDraft> {
  readonly draft: Pick<VisitDraft, Part>;
  readonly change: (part: Partial<Pick<VisitDraft, Part>>) => void;
}

interface AskedFieldProps {
  readonly field: Asked;
  readonly drafting: DraftPart<'more'>;
}

export const AskedField = ({ field, drafting: { draft, change } }: AskedFieldProps) => {
  const { t, say } = useVisitWords();
  const { field_name: name, name: zh, name_en, is_required, choices } = field;
  const value = draft.more[name] ?? '';
  const set = (to: string): void => change({ more: { ...draft.more, [name]: to } });
  if (name === 'visitor_picture')
    return <PictureField value={value} isRequired={is_required === 1} onChange={set} />;
  return (
    <Field label={say(bilingual(zh, name_en))} isRequired={is_required === 1}>
      {(control) =>
        choices.length > 0 ? (
          <SelectInput
            {...control}
            value={value}
            onChoose={set}
            none={['', t('asked.choose')]}
            choices={choices.map((choice) => [choice.value, say(bilingual(choice.name, choice.name_en))])}
          />
        ) : (
          <TextInput
            {...control}
            type={name === 'email' ? 'email' : 'text'}
            value={value}
            maxLength={limits[name] ?? 100}
            onChange={({ target }) => set(target.value)}
          />
        )
      }
    </Field>
  );
};
