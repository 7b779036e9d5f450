// Another record, found by a search on the server, a page at a time; where records form a tree, in the tree.
import type { FieldOf } from '@campus/events/domain/record/fields';
import { elementsIn } from '@campus/events/domain/unknown';
import { entities } from '@campus/events/entities';
import { Select, TreeSelect } from 'antd';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Refusal } from '../../lib/answer.ts';
import { Icon } from '../../ui/icon.tsx';
import { OPTIONS_A_BRANCH, OPTIONS_A_PAGE, type Option, type RecordsPort } from '../port.ts';
import { useRecordWords } from '../words.ts';
import { type FilterProps, handedOn, type InputProps, type PageKind } from './kind.ts';

/** Typing pauses this long before the server is asked. */
const TYPING_PAUSE_MS = 300;

interface Offered {
  readonly options: readonly Option[];
  readonly hasMore: boolean;
  /** The last search failed. */
  readonly refusal?: Refusal;
}
const none: Offered = { options: [], hasMore: true };

/** What is offered for what was typed, and the next page of it. */
const useOffered = (
  port: RecordsPort,
  entity: string,
  only?: PickerProps['offered'],
  atOnce = OPTIONS_A_PAGE,
) => {
  const [search, setSearch] = useState('');
  const [offered, setOffered] = useState(none);
  const asked = useRef('');
  const fail = useCallback((refusal: Refusal) => setOffered((before) => ({ ...before, refusal })), []);
  const load = useCallback(
    async (typed: string, offset: number) => {
      const turn = `${typed} ${offset}`;
      asked.current = turn;
      const answer = await port.fetchOptions(entity, {
        search: typed,
        offset,
        first: atOnce,
        offered: only,
      });
      if (asked.current !== turn) return;
      if ('refusal' in answer) {
        if (offset === 0) setOffered(none);
        fail(answer.refusal);
      } else
        setOffered((before) => ({
          options: offset === 0 ? answer.value : [...before.options, ...answer.value],
          hasMore: answer.value.length === atOnce,
        }));
    },
    [port, entity, only, atOnce, fail],
  );
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const { say } = useRecordWords();
  return {
    ...offered,
    // Without a refusal the select says in its own words that there is nothing.
    silence: offered.refusal && say(offered.refusal.text),
    search,
    fail,
    open: () => void load('', 0),
    type: (typed: string) => {
      setSearch(typed);
      clearTimeout(pause.current);
      pause.current = setTimeout(() => void load(typed, 0), TYPING_PAUSE_MS);
    },
    more: () => void (offered.hasMore ? load(search, offered.options.length) : undefined),
  };
};

/** An id is no name: dots stand for it until its name is read. What is not found any more keeps its id. */
const named = (id: string, name: string): Option => ({ id, zh: name, en: name });

/** The record that is chosen, which no page of options needs to hold. */
const useChosen = (port: RecordsPort, entity: string, id: string | undefined): Option | undefined => {
  const [chosen, setChosen] = useState<Option>();
  useEffect(() => {
    if (id === undefined || chosen?.id === id) return undefined;
    let isCurrent = true;
    port.fetchOptions(entity, { ids: [id] }).then((answer) => {
      if (isCurrent) setChosen(('value' in answer && answer.value[0]) || named(id, id));
    });
    return () => {
      isCurrent = false;
    };
  }, [port, entity, id, chosen?.id]);
  if (id === undefined) return undefined;
  return chosen?.id === id ? chosen : named(id, '…');
};

type RecordsPickerProps = Omit<InputProps, 'field'> &
  Pick<PickerProps, 'offered'> & { readonly entity: string };

interface PickerProps {
  readonly entity: string;
  readonly port: RecordsPort;
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
  readonly control?: object;
  readonly offered?: readonly [field: string, value: number] | undefined;
  readonly atOnce?: number | undefined;
}

const isNearEnd = ({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean =>
  scrollTop + 2 * clientHeight > scrollHeight;

const useLabel = () => {
  const { language } = useRecordWords();
  return ({ zh, en }: Option): string => (language === 'en' && en ? en : zh);
};

const RecordPicker = ({ entity, port, value, onChange, control = {}, ...only }: PickerProps) => {
  const offered = useOffered(port, entity, only.offered, only.atOnce);
  const chosen = useChosen(port, entity, value);
  const label = useLabel();
  const options =
    chosen && !offered.options.some(({ id }) => id === chosen.id)
      ? [chosen, ...offered.options]
      : offered.options;
  return (
    <Select
      allowClear
      {...control}
      popupMatchSelectWidth={false}
      showSearch={{ filterOption: false, onSearch: offered.type }}
      notFoundContent={offered.silence}
      value={value ?? null}
      options={options.map((option) => ({ value: option.id, label: label(option) }))}
      onOpenChange={(isOpen) => isOpen && offered.open()}
      onPopupScroll={({ currentTarget }) => isNearEnd(currentTarget) && offered.more()}
      onChange={(id: string | null) => onChange(id ?? undefined)}
    />
  );
};

/** Names of the records that are chosen. */
const useAllChosen = (port: RecordsPort, entity: string, ids: readonly string[]): readonly Option[] => {
  const [known, setKnown] = useState<readonly Option[]>([]);
  const missing = ids.filter((id) => !known.some((option) => option.id === id)).join('\n');
  useEffect(() => {
    if (missing === '') return undefined;
    let isCurrent = true;
    const asked = missing.split('\n');
    port.fetchOptions(entity, { ids: asked }).then((answer) => {
      if (!isCurrent) return;
      const found = 'value' in answer ? answer.value : [];
      const lost = asked.filter((id) => !found.some((option) => option.id === id));
      setKnown((before) => [...before, ...found, ...lost.map((id) => named(id, id))]);
    });
    return () => {
      isCurrent = false;
    };
  }, [port, entity, missing]);
  return known.filter(({ id }) => ids.includes(id));
};

/** Several records. */
export const RecordsPicker = ({
  entity,
  offered: only,
  port,
  value,
  onChange,
  ...props
}: RecordsPickerProps) => {
  const { t } = useRecordWords();
  const ids = elementsIn(value).map(String);
  const offered = useOffered(port, entity, only);
  const chosen = useAllChosen(port, entity, ids);
  const label = useLabel();
  const others = offered.options.filter(({ id }) => !chosen.some((option) => option.id === id));
  return (
    <Select
      {...handedOn(props)}
      mode="multiple"
      placeholder={t('find')}
      popupMatchSelectWidth={false}
      showSearch={{ filterOption: false, onSearch: offered.type }}
      notFoundContent={offered.silence}
      value={ids}
      options={[...chosen, ...others].map((option) => ({ value: option.id, label: label(option) }))}
      onOpenChange={(isOpen) => isOpen && offered.open()}
      onPopupScroll={({ currentTarget }) => isNearEnd(currentTarget) && offered.more()}
      onChange={(picked) => onChange?.(picked)}
    />
  );
};

interface TreeNode {
  readonly id: string;
  readonly pId: string;
  readonly value: string;
  readonly title: string;
}

const TreePicker = ({ entity, port, value, onChange, control = {} }: PickerProps) => {
  const found = useOffered(port, entity);
  const chosen = useChosen(port, entity, value);
  const label = useLabel();
  const [nodes, setNodes] = useState<readonly TreeNode[]>([]);
  const nodeOf = (option: Option, above: string): TreeNode => ({
    id: option.id,
    pId: above,
    value: option.id,
    title: label(option),
  });
  const load = async (below: string | null) => {
    const answer = await port.fetchOptions(entity, { below, first: OPTIONS_A_BRANCH });
    if ('refusal' in answer) return found.fail(answer.refusal);
    const isLeaf = below !== null && port.shallow?.has(entity) === true;
    const loaded = answer.value.map((option) => ({ ...nodeOf(option, below ?? ''), isLeaf }));
    const ids = new Set(loaded.map(({ id }) => id));
    setNodes((before) => [...before.filter(({ id }) => !ids.has(id)), ...loaded]);
  };
  const isSearching = found.search !== '';
  const shown = isSearching ? found.options.map((option) => nodeOf(option, '')) : nodes;
  const hasChosen = chosen === undefined || shown.some(({ id }) => id === chosen.id);
  return (
    <TreeSelect
      allowClear
      suffixIcon={<Icon name="chevron-down" size={16} />}
      {...control}
      showSearch={{ filterTreeNode: false, onSearch: found.type }}
      treeDataSimpleMode={{ id: 'id', pId: 'pId', rootPId: '' }}
      popupMatchSelectWidth={false}
      notFoundContent={found.silence}
      value={value}
      treeData={hasChosen ? [...shown] : [...shown, { ...nodeOf(chosen, '-'), pId: '' }]}
      {...(isSearching ? {} : { loadData: ({ value: id }: { value?: unknown }) => load(String(id)) })}
      onOpenChange={(isOpen) => isOpen && nodes.length === 0 && void load(null)}
      onChange={(id: string | undefined) => onChange(id)}
    />
  );
};

const trees = new Set(entities.flatMap(({ name, parent }) => (parent ? [name] : [])));
const pickerFor = (entity: string) => (trees.has(entity) ? TreePicker : RecordPicker);

const ReferenceInput = ({ field, port, value, onChange, ...props }: InputProps<FieldOf<'reference'>>) => {
  const { t, language } = useRecordWords();
  // A part of a tree is offered as a list.
  const Picker = field.offered ? RecordPicker : pickerFor(field.to);
  const placeholder = field.none?.[language === 'zh' ? 0 : 1] ?? t('find');
  return (
    <Picker
      entity={field.to}
      port={port}
      control={{ ...handedOn(props), placeholder }}
      offered={field.offered}
      atOnce={field.atOnce}
      value={typeof value === 'string' ? value : undefined}
      onChange={(id) => onChange?.(id ?? null)}
    />
  );
};

const ReferenceFilter = ({ field, port, value, onChange }: FilterProps<FieldOf<'reference'>>) => {
  const { t, say } = useRecordWords();
  const Picker = pickerFor(field.to);
  const control = {
    className: value ? 'record-filter record-filter-set' : 'record-filter',
    prefix: <span className="record-filter-name">{say(field)}</span>,
    placeholder: t('all'),
    allowClear: { clearIcon: <Icon name="close" size={12} /> },
    'aria-label': say(field),
  };
  return <Picker entity={field.to} port={port} value={value} onChange={onChange} control={control} />;
};

export const referencePage: PageKind<FieldOf<'reference'>> = {
  Input: ReferenceInput,
  Filter: ReferenceFilter,
};
