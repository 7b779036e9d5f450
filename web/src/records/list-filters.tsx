// Search and filters above a list, as the declaration names them.
import type { Entity } from '@campus/events/domain/record/entity';
import type { Field } from '@campus/events/domain/record/fields';
import { Button, Input } from 'antd';
import { inSentence } from '../lib/bilingual.ts';
import { Icon } from '../ui/icon.tsx';
import { useTyped } from '../ui/use-typed.ts';
import { firstFilters, type ListState, RANGE } from './address.ts';
import type { FilterProps } from './kinds/kind.ts';
import { pageOf } from './kinds/kinds.ts';
import type { RecordsPort } from './port.ts';
import { useRecordWords } from './words.ts';

export interface ListFiltersProps {
  readonly entity: Entity;
  readonly state: ListState;
  readonly today: string;
  readonly port: RecordsPort;
  readonly onChange: (change: Partial<ListState>) => void;
}

/** So many fields stand in the search box, the others in its name. */
const MOST_NAMED = 3;

/** A letter of Chinese is as wide as two digits; icons and air stand beside the words. */
const widthOf = (hint: string): string => {
  const digits = [...hint].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0);
  return `${Math.max(digits + 7, 26)}ch`;
};

export const ListFilters = ({ entity, state, today, port, onChange }: ListFiltersProps) => {
  const { t, say, language } = useRecordWords();
  const searched = Object.values(entity.fields).filter((field) => field.searched);
  const wordsOf = (fields: readonly Field[]) =>
    fields
      .map((field) =>
        field.searched === 'whole' ? t('searchWhole', { field: inSentence(field)[language] }) : say(field),
      )
      .join(language === 'zh' ? '、' : ', ');
  const more = searched.length > MOST_NAMED ? t('searchMore') : '';
  const first = firstFilters(entity, today);
  const names = entity.listing.filters;
  const isChanged = state.search !== '' || names.some((name) => state.filters[name] !== first[name]);
  return (
    <>
      {searched.length === 0 ? null : (
        <Search
          text={state.search}
          hint={wordsOf(searched.slice(0, MOST_NAMED)) + more}
          label={t('search', { fields: wordsOf(searched) })}
          onSearch={(search) => onChange({ search, page: 1 })}
        />
      )}
      {entity.listing.filters.map((name) => {
        const field = entity.fields[name];
        return field ? (
          <FieldFilter
            key={name}
            field={field}
            value={state.filters[name] === RANGE ? undefined : state.filters[name]}
            together={entity.listing.begins?.[name]}
            port={port}
            onChange={(value) => {
              const { [name]: _, ...others } = state.filters;
              onChange({ filters: value ? { ...others, [name]: value } : others, page: 1 });
            }}
          />
        ) : null;
      })}
      {/* Its place is kept, so nothing moves when it comes. */}
      {names.length === 0 && searched.length === 0 ? null : (
        <Button
          type="link"
          className={isChanged ? 'record-clear' : 'record-clear record-clear-none'}
          disabled={!isChanged}
          onClick={() => onChange({ search: '', filters: first, page: 1 })}
        >
          {t('clear')}
        </Button>
      )}
    </>
  );
};

const Search = (props: {
  readonly text: string;
  readonly hint: string;
  readonly label: string;
  readonly onSearch: (text: string) => void;
}) => {
  const { text, hint, label, onSearch } = props;
  const [typed, setTyped] = useTyped(text, onSearch);
  return (
    <Input
      className="record-search"
      prefix={<Icon name="search" />}
      style={{ width: widthOf(hint) }}
      placeholder={hint}
      aria-label={label}
      maxLength={100}
      allowClear
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
};

const FieldFilter = (props: FilterProps) => {
  const { Filter } = pageOf(props.field);
  return Filter ? <Filter {...props} /> : <WordsFilter {...props} />;
};

const WordsFilter = ({ field, value = '', onChange }: FilterProps) => {
  const { t, say } = useRecordWords();
  const [typed, setTyped] = useTyped(value, (words) => onChange(words || undefined));
  return (
    <Input
      className={value === '' ? 'record-filter' : 'record-filter record-filter-set'}
      prefix={<span className="record-filter-name">{say(field)}</span>}
      placeholder={t('any')}
      aria-label={say(field)}
      maxLength={100}
      allowClear
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
};
