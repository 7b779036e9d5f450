// Goes to a page, a room, a person or a booking by a few letters, or begins an act: one field and its answers.
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Link, useNavigate } from 'react-router';
import type { ShellData } from '../shell/shell-data.ts';
import { useBackCloses } from '../ui/back-closes.ts';
import { Button } from '../ui/button.tsx';
import { isComposing } from '../ui/composing.ts';
import { Icon } from '../ui/icon.tsx';
import type { Group, PaletteEntry } from './entries.ts';
import { markedIn } from './match.ts';
import { keepRecent } from './recent.ts';
import { type Offered, useOffers } from './use-offers.ts';
import { usePaletteWords } from './words.ts';
import './palette.css';

export interface PaletteProps {
  readonly data: ShellData;
  readonly isOffice: boolean;
  readonly onClose: () => void;
}

const Marked = ({ name, text }: { readonly name: string; readonly text: string }) => {
  const [from, to] = markedIn(name, text) ?? [0, 0];
  if (to === 0) return name;
  return (
    <>
      {name.slice(0, from)}
      <mark>{name.slice(from, to)}</mark>
      {name.slice(to)}
    </>
  );
};

interface RowsProps {
  readonly id: string;
  readonly offered: readonly Offered[];
  readonly active: PaletteEntry | undefined;
  readonly text: string;
  readonly marked: string;
  readonly onPoint: (entry: PaletteEntry) => void;
  /** It is being opened by its link. */
  readonly onOpen: (entry: PaletteEntry, group: Group) => void;
}

const Rows = ({ id, offered, active, marked, onPoint, onOpen }: RowsProps) => {
  const { t } = usePaletteWords();
  return offered.map(({ group, entries }) => (
    <fieldset key={group} className="palette-group" aria-labelledby={`${id}-${group}`}>
      <p id={`${id}-${group}`} className="menu-heading">
        {t(`group.${group}`)}
      </p>
      {entries.map((entry) => (
        <Link
          key={entry.key}
          id={`${id}-${entry.key}`}
          to={entry.to}
          role="option"
          tabIndex={-1}
          aria-selected={entry === active}
          className="palette-row"
          onPointerMove={() => onPoint(entry)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => {
            // With such a key the browser opens it in a tab of its own.
            if (!event.ctrlKey && !event.metaKey && !event.shiftKey) onOpen(entry, group);
          }}
        >
          <Icon name={entry.icon} />
          <span className="palette-name">
            <Marked name={entry.name} text={marked} />
          </span>
          <span className="palette-note">{entry.note}</span>
        </Link>
      ))}
    </fieldset>
  ));
};

/** Opens over everything; the browser keeps the focus inside and gives it back. */
const useOpen = (
  element: RefObject<HTMLDialogElement | null>,
  field: RefObject<HTMLInputElement | null>,
  onClose: () => void,
): void => {
  useBackCloses(onClose);
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
    field.current?.focus();
    return () => dialog?.close();
  }, [element, field]);
  useEffect(() => {
    const dialog = element.current;
    const beside = ({ target }: MouseEvent) => target === dialog && onClose();
    dialog?.addEventListener('click', beside);
    return () => dialog?.removeEventListener('click', beside);
  }, [element, onClose]);
};

const stepOf = (key: string): number => (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0);

const Answers = (props: RowsProps & { readonly isPending: boolean; readonly isFailed: boolean }) => {
  const { isPending, isFailed, ...rows } = props;
  const { t } = usePaletteWords();
  const count = rows.offered.reduce((sum, { entries }) => sum + entries.length, 0);
  const isEmpty = count === 0 && !isPending && rows.text !== '';
  return (
    <>
      <div id={`${rows.id}-list`} role="listbox" aria-label={t('answers')} className="palette-list">
        <Rows {...rows} />
      </div>
      {isPending ? <span className="palette-waiting skeleton-line" /> : null}
      {isEmpty && !isFailed ? (
        <div className="palette-none">
          <p className="state-title">{t('none', { text: rows.text })}</p>
          <p className="state-hint">{t('noneHint')}</p>
        </div>
      ) : null}
      {isFailed ? <p className="palette-none bad">{t('failed')}</p> : null}
      <p className="heard-only" role="status">
        {isPending || rows.text === '' ? '' : t('count', { count })}
      </p>
    </>
  );
};

/** What is typed, once it is words: letters of an unfinished Chinese word are none. */
const useTypedWords = () => {
  const [typed, setTyped] = useState('');
  const [text, setText] = useState('');
  const isUnfinished = useRef(false);
  const type = (value: string) => {
    setTyped(value);
    if (!isUnfinished.current) setText(value);
  };
  const compose = (isBegun: boolean, value: string) => {
    isUnfinished.current = isBegun;
    if (!isBegun) setText(value);
  };
  return { typed, text, type, compose };
};

const Keys = () => {
  const { t } = usePaletteWords();
  return (
    <p className="palette-keys keyboard-only" aria-hidden="true">
      <kbd className="keycap">↑</kbd>
      <kbd className="keycap">↓</kbd>
      {t('keys.move')}
      <kbd className="keycap">Enter</kbd>
      {t('keys.open')}
      <kbd className="keycap">Esc</kbd>
      {t('keys.close')}
    </p>
  );
};

/** The answer that the keys are at: the first until one walks on. */
const useActive = (id: string, offered: readonly Offered[]) => {
  const [pointed, setPointed] = useState<string>();
  const all = offered.flatMap(({ group, entries }) => entries.map((entry) => ({ group, entry })));
  const found = all.findIndex(({ entry }) => entry.key === pointed);
  const at = Math.max(0, found);
  useEffect(() => {
    if (pointed === undefined) return;
    document.getElementById(`${id}-${pointed}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, pointed]);
  const walk = (step: number) =>
    setPointed(all[(at + step + all.length) % Math.max(1, all.length)]?.entry.key);
  return { active: all[at], point: setPointed, walk };
};

/** Opens the answer, and keeps in mind which. */
const useOpening = ({ data, onClose }: PaletteProps) => {
  const navigate = useNavigate();
  const opened = (entry: PaletteEntry, group: Group) => {
    const account = data.person?.account ?? '';
    if (group === 'pages') keepRecent(account, { kind: 'page', id: entry.key });
    if (group === 'resources' && entry.id !== undefined)
      keepRecent(account, { kind: 'resource', id: entry.id });
    onClose();
  };
  const open = (entry: PaletteEntry, group: Group) => {
    opened(entry, group);
    void navigate(entry.to);
  };
  return { opened, open };
};

export const Palette = (props: PaletteProps) => {
  const { data, isOffice, onClose } = props;
  const { t } = usePaletteWords();
  const id = useId();
  const element = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useOpen(element, field, onClose);
  const { typed, text, type, compose } = useTypedWords();
  const { offered, marked, isPending, isFailed } = useOffers(data, isOffice, text);
  const { active, point, walk } = useActive(id, offered);
  const { opened, open } = useOpening(props);
  // Enter was pressed before the answers were there: the first of them is meant.
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current || isPending) return;
    isAwaited.current = false;
    if (active) open(active.entry, active.group);
  });

  const onKey = (event: KeyboardEvent) => {
    const step = stepOf(event.key);
    if (isComposing(event) || (step === 0 && event.key !== 'Enter')) return;
    event.preventDefault();
    if (step !== 0) walk(step);
    else if (active) open(active.entry, active.group);
    else isAwaited.current = isPending;
  };
  return (
    <dialog
      ref={element}
      className="palette"
      aria-label={t('title')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="palette-field">
        <Icon name="search" size={18} />
        <input
          ref={field}
          role="combobox"
          aria-label={t('title')}
          aria-expanded={active !== undefined}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && `${id}-${active.entry.key}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={100}
          placeholder={t(isOffice ? 'placeholderOffice' : 'placeholder')}
          value={typed}
          onChange={({ target }) => {
            isAwaited.current = false;
            point(undefined);
            type(target.value);
          }}
          onCompositionStart={({ currentTarget }) => compose(true, currentTarget.value)}
          onCompositionEnd={({ currentTarget }) => compose(false, currentTarget.value)}
          onKeyDown={onKey}
        />
        <Button look="quiet" icon="close" label={t('action.close')} onClick={onClose} />
      </div>
      <div className="palette-answers">
        <Answers
          id={id}
          offered={offered}
          active={active?.entry}
          text={text.trim()}
          marked={marked}
          isPending={isPending}
          isFailed={isFailed}
          onPoint={({ key }) => point(key)}
          onOpen={opened}
        />
      </div>
      <Keys />
    </dialog>
  );
};
