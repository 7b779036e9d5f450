// Search and filters above a list, as the declaration names them.
import type { Entity } from '@campus/events/record/entity';
import type { Field } from '@campus/events/record/fields';
import { Button, Input, Select } from 'antd';
import { useEffect, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import { useWords } from '../words.ts';
import type { ListState } from './address.ts';
import type { Options } from './use-options.ts';
import { NAMESPACE } from './words.ts';

/** Typing pauses this long before the list follows. */
const TYPING_PAUSE_MS = 300;

export interface ListFiltersProps {
  readonly entity: Entity;
  readonly state: ListState;
  readonly options: Options;
  readonly onChange: (change: Partial<ListState>) => void;
}

export const ListFilters = ({ entity, state, options, onChange }: ListFiltersProps) => {
  const { t, say, language } = useWords(NAMESPACE);
  const searched = Object.values(entity.fields).filter((field) => field.searched);
  const isNarrowed = state.search !== '' || Object.keys(state.filters).length > 0;
  return (
    <>
      {searched.length === 0 ? null : (
        <Search
          text={state.search}
          hint={t('search', { fields: searched.map(say).join(language === 'zh' ? '、' : ', ') })}
          onSearch={(search) => onChange({ search, page: 1 })}
        />
      )}
      {entity.list.filters.map((name) => {
        const field = entity.fields[name];
        return field ? (
          <FieldFilter
            key={name}
            field={field}
            value={state.filters[name]}
            options={options}
            onChange={(value) => {
              const { [name]: _, ...others } = state.filters;
              onChange({ filters: value ? { ...others, [name]: value } : others, page: 1 });
            }}
          />
        ) : null;
      })}
      {isNarrowed ? (
        <Button type="link" onClick={() => onChange({ search: '', filters: {}, page: 1 })}>
          {t('clear')}
        </Button>
      ) : null}
    </>
  );
};

const Search = (props: {
  readonly text: string;
  readonly hint: string;
  readonly onSearch: (text: string) => void;
}) => {
  const { text, hint, onSearch } = props;
  const [typed, setTyped] = useState(text);
  useEffect(() => setTyped(text), [text]);
  useEffect(() => {
    if (typed === text) return undefined;
    const pause = setTimeout(() => onSearch(typed.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [typed, text, onSearch]);
  return (
    <Input
      className="record-search"
      prefix={<Icon name="search" />}
      placeholder={hint}
      aria-label={hint}
      maxLength={100}
      allowClear
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
};

const FieldFilter = (props: {
  readonly field: Field;
  readonly value: string | undefined;
  readonly options: Options;
  readonly onChange: (value: string | undefined) => void;
}) => {
  const { field, value, options, onChange } = props;
  const { t, say, language } = useWords(NAMESPACE);
  const offered = offeredBy(field, options, language === 'zh' ? 1 : 2);
  if (offered === undefined)
    return (
      <Input
        className="record-filter"
        type={field.kind === 'date' ? 'date' : 'text'}
        placeholder={say(field)}
        aria-label={say(field)}
        maxLength={100}
        allowClear
        defaultValue={value}
        onBlur={(event) => onChange(event.target.value || undefined)}
        onPressEnter={(event) => onChange(event.currentTarget.value || undefined)}
      />
    );
  return (
    <Select
      className="record-filter"
      aria-label={say(field)}
      value={value ?? ''}
      popupMatchSelectWidth={false}
      options={[{ value: '', label: t('all') }, ...offered]}
      labelRender={({ label }) => (
        <span>
          {say(field)} <strong>{label}</strong>
        </span>
      )}
      onChange={(chosen: string) => onChange(chosen || undefined)}
    />
  );
};

/** Undefined where any text may be asked for. */
const offeredBy = (
  field: Field,
  options: Options,
  side: 1 | 2,
): { value: string; label: string }[] | undefined => {
  if (field.kind === 'choice')
    return field.choices.map((choice) => ({ value: String(choice[0]), label: choice[side] }));
  if (field.kind === 'flag')
    return [
      { value: '1', label: side === 1 ? '是' : 'Yes' },
      { value: '0', label: side === 1 ? '否' : 'No' },
    ];
  if (field.kind !== 'reference') return undefined;
  return (options.get(field.to) ?? []).map(({ id, zh, en }) => ({
    value: id,
    label: side === 1 || !en ? zh : en,
  }));
};
