// One of a closed set, several of one, and yes or no.
import type { Choice, FieldOf } from '@campus/events/domain/record/fields';
import { kindOf } from '@campus/events/domain/record/fields';
import { elementsIn } from '@campus/events/domain/unknown';
import { Select, Switch } from 'antd';
import type { Bilingual } from '../../lib/bilingual.ts';
import { Button } from '../../ui/button.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { segmentsSpan } from '../form-parts.ts';
import { useRecordWords } from '../words.ts';
import { asString, type FilterProps, handedOn, type InputProps, type PageKind } from './kind.ts';
import { RecordsPicker } from './reference.tsx';

const toneIcons: Readonly<Record<'good' | 'warn' | 'bad' | 'off', IconName>> = {
  good: 'check',
  warn: 'gear',
  bad: 'alert',
  off: 'ban',
};

const noYes: readonly Choice[] = [
  [1, '是', 'Yes'],
  [0, '否', 'No'],
];

const Status = ({ tone, text }: { readonly tone: keyof typeof toneIcons; readonly text: string }) => (
  <span className={`record-status record-status-${tone}`}>
    <Icon name={toneIcons[tone]} size={14} />
    {text}
  </span>
);

/** A filter that names itself and what it is set to, with a way back to all. */
const ChoiceFilter = (
  props: Omit<FilterProps<Bilingual>, 'port'> & { readonly choices: readonly Choice[] },
) => {
  const { field, choices, together, value, onChange } = props;
  const { t, say, language } = useRecordWords();
  const side = language === 'zh' ? 1 : 2;
  // One value alone has its own word.
  const named = together?.[0].includes(',') ? [together] : [];
  return (
    <Select
      className={value ? 'record-filter record-filter-set' : 'record-filter'}
      aria-label={say(field)}
      prefix={<span className="record-filter-name">{say(field)}</span>}
      value={value ?? ''}
      allowClear={value === undefined ? false : { clearIcon: <Icon name="close" size={12} /> }}
      popupMatchSelectWidth={false}
      options={[['', t('all'), t('all')] as const, ...named, ...choices].map((choice) => ({
        value: String(choice[0]),
        label: choice[side],
      }))}
      onChange={(chosen?: string) => onChange(chosen || undefined)}
    />
  );
};

const ChoiceSelect = ({ field, value, onChange, ...props }: InputProps<FieldOf<'choice'>>) => {
  const { t, language } = useRecordWords();
  const side = language === 'zh' ? 1 : 2;
  return (
    <Select
      {...handedOn(props)}
      placeholder={field.none?.[side - 1] ?? t('pick')}
      allowClear={!field.required}
      value={typeof value === 'number' || typeof value === 'string' ? value : undefined}
      options={field.choices.map((each) => ({ value: each[0], label: each[side] }))}
      onChange={(chosen) => onChange?.(chosen)}
    />
  );
};

/** A few short choices stand side by side. One that may be left open can be taken away again. */
const ChoiceSegments = ({ field, value, onChange, ...props }: InputProps<FieldOf<'choice'>>) => {
  const { t, say, language } = useRecordWords();
  const side = language === 'zh' ? 1 : 2;
  const isOpen = !field.required && field.default === undefined;
  return (
    <span className="form-segments">
      <Segmented
        {...handedOn(props)}
        label={say(field)}
        choices={field.choices.map((each) => ({ value: String(each[0]), label: each[side] }))}
        value={asString(value)}
        onChange={(chosen) => onChange?.(field.choices.find(([each]) => String(each) === chosen)?.[0])}
      />
      {isOpen && asString(value) !== '' ? (
        <Button
          look="quiet"
          icon="close"
          label={t('unset', { name: say(field) })}
          onClick={() => onChange?.(null)}
        />
      ) : null}
    </span>
  );
};

export const choicePage: PageKind<FieldOf<'choice'>> = {
  Input: (props) =>
    segmentsSpan(props.field.choices) === undefined ? (
      <ChoiceSelect {...props} />
    ) : (
      <ChoiceSegments {...props} />
    ),
  /** A status carries its icon and colour beside its word, never instead of it. */
  Cell: ({ field, value, language }) => {
    const text = kindOf(field).text(field, value, { language });
    const tone = field.choices.find(([offered]) => String(offered) === String(value))?.[3];
    return tone ? <Status tone={tone} text={text} /> : <span>{text}</span>;
  },
  Filter: (props) => <ChoiceFilter {...props} choices={props.field.choices} />,
};

const WordsInput = ({ field, value, onChange, ...props }: InputProps<FieldOf<'texts'>>) => {
  const { t, language } = useRecordWords();
  const side = language === 'zh' ? 1 : 2;
  return (
    <Select
      {...handedOn(props)}
      mode={field.choices ? 'multiple' : 'tags'}
      placeholder={field.none?.[side - 1] ?? (field.choices ? t('pick') : undefined)}
      value={elementsIn(value).map(String)}
      options={(field.choices ?? []).map((each) => ({ value: String(each[0]), label: each[side] }))}
      onChange={(chosen) => onChange?.(chosen)}
    />
  );
};

export const textsPage: PageKind<FieldOf<'texts'>> = {
  Input: ({ field, ...props }) =>
    field.to === undefined ? (
      <WordsInput field={field} {...props} />
    ) : (
      <RecordsPicker entity={field.to} offered={field.offered} {...props} />
    ),
};

export const flagPage: PageKind<FieldOf<'flag'>> = {
  Input: ({ field: _, value, onChange, ...props }) => (
    <Switch {...handedOn(props)} checked={value === 1} onChange={(isOn) => onChange?.(Number(isOn))} />
  ),
  /** In a column of yes and no, no stands back. */
  Cell: ({ field, value, language }) => {
    const [zh, en, tone] = field.states?.[Number(value) === 1 ? 'yes' : 'no'] ?? [];
    if (tone) return <Status tone={tone} text={(language === 'zh' ? zh : en) ?? ''} />;
    const text = kindOf(field).text(field, value, { language });
    if (Number(value) !== 1) return <span className="record-none">{text}</span>;
    return (
      <span className="record-status">
        <Icon name="check" size={14} />
        {text}
      </span>
    );
  },
  Filter: (props) => <ChoiceFilter {...props} choices={noYes} />,
};
