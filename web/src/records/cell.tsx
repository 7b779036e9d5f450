// One value of a record as a person reads it.
import type { Field } from '@campus/events/record/fields';
import { isLocalDate } from '@campus/events/time/dates';
import type { Bilingual, Language } from '../lib/bilingual.ts';
import { dateTimeText } from '../lib/date-time.ts';
import { dateTextWithYear } from '../lib/when.ts';
import { Icon, type IconName } from '../ui/icon.tsx';

const toneIcons: Readonly<Record<'good' | 'warn' | 'off', IconName>> = {
  good: 'check',
  warn: 'gear',
  off: 'ban',
};

const noYes: readonly Bilingual[] = [
  { zh: '否', en: 'No' },
  { zh: '是', en: 'Yes' },
];

/** `names` says what references mean; a reference that is not in it shows its id. */
const textOf = (
  field: Field,
  value: unknown,
  language: Language,
  names?: ReadonlyMap<string, Bilingual>,
): string => {
  if (value === null || value === undefined || value === '') return '–';
  switch (field.kind) {
    case 'flag':
      return noYes[Number(value)]?.[language] ?? String(value);
    case 'choice':
      return choiceText(field, value, language);
    case 'texts':
      return (Array.isArray(value) ? value : [value])
        .map((each) =>
          field.choices ? choiceText({ choices: field.choices }, each, language) : String(each),
        )
        .join(language === 'zh' ? '、' : ', ');
    case 'reference':
      return names?.get(String(value))?.[language] ?? String(value);
    case 'number':
      return field.unit ? `${String(value)} ${field.unit[language === 'zh' ? 0 : 1]}` : String(value);
    case 'date':
      return isLocalDate(value) ? dateTextWithYear(value, language) : String(value);
    case 'dateTime':
    case 'kept':
      return momentText(String(value), language);
    default:
      return typeof value === 'object' ? JSON.stringify(value) : String(value);
  }
};

/** What the system keeps is a moment or a name: only the first is worded. */
const momentText = (value: string, language: Language): string => {
  const [date, time] = value.split(' ');
  return isLocalDate(date) && time !== undefined ? dateTimeText(value, language) : value;
};

const choiceText = (
  { choices }: { readonly choices: readonly (readonly [number | string, string, string, ...unknown[]])[] },
  value: unknown,
  language: Language,
): string => {
  const choice = choices.find(([offered]) => String(offered) === String(value));
  return choice ? choice[language === 'zh' ? 1 : 2] : String(value);
};

export interface CellProps {
  readonly field: Field;
  readonly value: unknown;
  readonly language: Language;
  readonly names?: ReadonlyMap<string, Bilingual>;
}

/** A status carries its icon and colour beside its word, never instead of it. */
export const Cell = ({ field, value, language, names }: CellProps) => {
  const text = textOf(field, value, language, names);
  const tone =
    field.kind === 'choice'
      ? field.choices.find(([offered]) => String(offered) === String(value))?.[3]
      : undefined;
  if (!tone) return <span className={text === '–' ? 'record-none' : undefined}>{text}</span>;
  return (
    <span className={`record-status record-status-${tone}`}>
      <Icon name={toneIcons[tone]} size={14} />
      {text}
    </span>
  );
};
