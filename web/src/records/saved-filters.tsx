// Filters that someone keeps under a name: each is an address of the list, remembered in this browser.
import { Button, Dropdown } from 'antd';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { recall, remember } from '../lib/storage.ts';
import { unitsWithin } from '../lib/text-limit.ts';
import { Button as PlainButton } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { useRecordWords } from './words.ts';
import '../ui/lists.css';

export interface SavedFiltersProps {
  /** Path of the list. */
  readonly route: string;
  /** What its address asks for now, without a leading `?`. */
  readonly query: string;
  readonly onChoose: (query: string) => void;
}

interface Saved {
  readonly name: string;
  readonly query: string;
}

const MOST_SAVED = 20;
const keyOf = (route: string): string => `savedFilters:${route}`;

const isSaved = (value: unknown): value is Saved =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'query' in value &&
  typeof value.query === 'string';

const recallSaved = (route: string): readonly Saved[] | undefined => {
  const stored = recall(keyOf(route));
  if (stored === undefined) return undefined;
  try {
    const read: unknown = JSON.parse(stored);
    return Array.isArray(read) ? read.filter(isSaved) : [];
  } catch {
    return [];
  }
};

/** A page is no part of what is kept. */
const withoutPage = (query: string): string => {
  const parameters = new URLSearchParams(query);
  parameters.delete('page');
  return parameters.toString();
};

const NameDialog = (props: { readonly onKeep: (name: string) => void; readonly onClose: () => void }) => {
  const { onKeep, onClose } = props;
  const { t } = useRecordWords();
  const [name, setName] = useState('');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '') onKeep(name.trim());
  };
  const foot = (
    <div className="confirm-foot">
      <PlainButton onClick={onClose}>{t('cancel')}</PlainButton>
      <PlainButton look="primary" type="submit" form={id} disabled={name.trim() === ''}>
        {t('save')}
      </PlainButton>
    </div>
  );
  return (
    <Dialog isSmall title={t('filterKeep')} onClose={onClose} foot={foot}>
      <form id={id} onSubmit={submit}>
        <input
          ref={field}
          className="input"
          maxLength={unitsWithin(30, name)}
          aria-label={t('filterName')}
          placeholder={t('filterName')}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </form>
    </Dialog>
  );
};

export const SavedFilters = ({ route, query, onChoose }: SavedFiltersProps) => {
  const { t } = useRecordWords();
  const [saved, setSaved] = useState(() => recallSaved(route) ?? []);
  const [isNaming, setIsNaming] = useState(false);
  const asked = withoutPage(query);
  /** Another window may have kept or forgotten some since. A browser that stores nothing has those of this page. */
  const newest = () => recallSaved(route) ?? saved;
  const keep = (change: (now: readonly Saved[]) => readonly Saved[]) => {
    const kept = change(newest());
    remember(keyOf(route), JSON.stringify(kept));
    setSaved(kept);
  };
  const current = saved.find((each) => each.query === asked);
  const items = [
    ...saved.map((each) => ({ key: each.name, label: each.name, onClick: () => onChoose(each.query) })),
    ...(saved.length > 0 ? [{ type: 'divider' as const, key: 'line' }] : []),
    current
      ? {
          key: '-remove',
          label: t('filterForget', { name: current.name }),
          onClick: () => keep((now) => now.filter(({ query }) => query !== asked)),
        }
      : {
          key: '-save',
          label: t('filterKeep'),
          disabled: asked === '' || saved.length >= MOST_SAVED,
          onClick: () => setIsNaming(true),
        },
  ];
  return (
    <>
      <Dropdown
        menu={{ items }}
        trigger={['click']}
        autoFocus
        onOpenChange={(isOpen) => isOpen && setSaved(newest())}
      >
        <Button icon={<Icon name="star" />} aria-label={current?.name ?? t('filters')} title={t('filters')}>
          {current?.name}
        </Button>
      </Dropdown>
      {isNaming ? (
        <NameDialog
          onKeep={(named) => {
            keep((now) => [...now.filter((each) => each.name !== named), { name: named, query: asked }]);
            setIsNaming(false);
          }}
          onClose={() => setIsNaming(false)}
        />
      ) : null}
    </>
  );
};
