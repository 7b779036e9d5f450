// Chooses one of many by typing a part of its name: a combo box as screen readers know it.

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../i18n.ts';
import type { Bilingual } from '../lib/bilingual.ts';
import { Button } from './button.tsx';
import { isComposing } from './composing.ts';
import { Icon } from './icon.tsx';
import { useDismiss } from './use-dismiss.ts';
import './picker.css';

/** What can be chosen. */
export interface PickerOption {
  readonly id: string;
  readonly name: Bilingual;
  /** Tells it from another of the same name. */
  readonly note?: string | undefined;
  /** Stands before the name of somebody: its first letter. */
  readonly letter?: string | undefined;
  /** Among several: chosen already, or still to be added. */
  readonly isAdded?: boolean | undefined;
}

/** What is chosen; its name may still be on its way. */
export interface Picked {
  readonly id: string;
  readonly name: Bilingual | undefined;
}

export interface PickerProps {
  /** The field's name; without it, a label stands for the field by its id. */
  readonly label?: string | undefined;
  readonly id?: string | undefined;
  readonly placeholder: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly options: readonly PickerOption[];
  readonly chosen: Picked | undefined;
  readonly onChange: (option: PickerOption | undefined) => void;
  /** How the search for what was typed goes. Absent: the options are at hand. */
  readonly search?: { readonly loading: boolean; readonly error?: unknown } | undefined;
  /** Said below the open field in place of the picker's own words for a search that brought nothing. */
  readonly note?: string | undefined;
  /** Set where a button opened the picker: it takes the keyboard at once, and Escape gives it back. */
  readonly onLeave?: () => void;
  /** Takes what was typed and is no option, at Enter and when the field is left. */
  readonly onOther?: ((text: string) => void) | undefined;
  /** What is chosen of several, before the text; what was found then stays open for the next. */
  readonly chips?: ReactNode;
}

interface OfferProps {
  readonly id: string;
  readonly option: PickerOption;
  readonly isActive: boolean;
  readonly onChoose: () => void;
}

export const Letter = ({ of }: { readonly of: string }) => (
  <span className="picker-letter" aria-hidden="true">
    {of}
  </span>
);

/** Its press leaves the keyboard with the field, and a finger that scrolls the list chooses nothing. */
const Offer = ({ id, option, isActive, onChoose }: OfferProps) => {
  const { t, say } = useText();
  const { name, note, letter, isAdded } = option;
  return (
    <button
      id={id}
      type="button"
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className="menu-entry picker-option"
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {letter ? <Letter of={letter} /> : null}
      <span className="picker-words">
        {say(name)}
        {note ? <small className="faint">{note}</small> : null}
      </span>
      {isAdded ? (
        <span className="picker-added">
          <Icon name="check" size={14} /> {t('picker.added')}
        </span>
      ) : isAdded === false ? (
        <span className="picker-add" aria-hidden="true">
          {t('picker.add')}
        </span>
      ) : null}
    </button>
  );
};

interface OffersProps extends Pick<PickerProps, 'label' | 'options'> {
  readonly id: string;
  readonly active: number;
  readonly isOpen: boolean;
  readonly onChoose: (option: PickerOption) => void;
}

const Offers = ({ id, label, options, active, isOpen, onChoose }: OffersProps) => (
  <div id={`${id}-list`} role="listbox" aria-label={label} className="picker-list" hidden={!isOpen}>
    {options.map((option, index) => (
      <Offer
        key={option.id}
        id={`${id}-${index}`}
        option={option}
        isActive={index === active}
        onChoose={() => onChoose(option)}
      />
    ))}
  </div>
);

const Boxed = ({ chips, children }: { readonly chips: ReactNode; readonly children: ReactNode }) =>
  chips === undefined ? (
    children
  ) : (
    <span className="picker-box">
      {chips}
      {children}
    </span>
  );

type SilenceProps = Pick<PickerProps, 'text' | 'options' | 'search' | 'note'> & { readonly isOpen: boolean };

/** Why nothing is offered. It stands empty from the start: a screen reader hears only what changes. */
const Silence = ({ isOpen, text, options, search, note }: SilenceProps) => {
  const { t } = useText();
  const own = () => {
    if (search?.error) return t('picker.failed');
    if (text.trim() === '' || options.length > 0) return '';
    return t(search?.loading ? 'picker.searching' : 'picker.nothing');
  };
  return (
    <p role="status" className={note === undefined ? 'picker-list picker-silence' : 'field-note'}>
      {isOpen ? (note ?? own()) : ''}
    </p>
  );
};

export const Picker = (props: PickerProps) => {
  const { label, placeholder, text, onType, options, chosen, onChange, onLeave, onOther, chips } = props;
  const { t, say } = useText();
  const [isWanted, setIsOpen] = useState(false);
  const isOpen = isWanted && options.length > 0;
  const [active, setActive] = useState(0);
  const root = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const isCalledFor = onLeave !== undefined;
  useEffect(() => {
    if (isCalledFor) field.current?.focus();
  }, [isCalledFor]);
  const id = useId();
  useDismiss(root, isOpen, () => setIsOpen(false));

  const choose = (option: PickerOption) => {
    if (chips !== undefined) {
      onChange(option);
      // The next letter begins another search.
      field.current?.select();
      return;
    }
    onType('');
    onChange(option);
    setIsOpen(false);
  };
  const onKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && onLeave) {
      event.preventDefault();
      onLeave();
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setIsOpen(true);
      setActive((active + step + options.length) % Math.max(1, options.length));
    }
    const option = isOpen ? options[active] : undefined;
    if (event.key !== 'Enter' || !(option || onOther)) return;
    event.preventDefault();
    if (option) choose(option);
    else onOther?.(text);
  };

  if (chosen)
    return (
      <span className="chip picker-chosen">
        {chosen.name ? say(chosen.name) : chosen.id}
        <Button
          look="quiet"
          icon="close"
          label={`${t('action.close')}: ${label ?? ''}`}
          onClick={() => onChange(undefined)}
        />
      </span>
    );
  const input = (
    <input
      ref={field}
      id={props.id}
      className="field-input"
      autoComplete="off"
      role="combobox"
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={`${id}-list`}
      aria-autocomplete="list"
      aria-activedescendant={isOpen && options[active] ? `${id}-${active}` : undefined}
      placeholder={placeholder}
      value={text}
      onFocus={() => setIsOpen(true)}
      onBlur={({ relatedTarget }) => {
        if (!root.current?.contains(relatedTarget)) setIsOpen(false);
        onOther?.(text);
      }}
      onChange={(event) => {
        onType(event.target.value);
        setActive(0);
        setIsOpen(true);
      }}
      onKeyDown={onKey}
    />
  );
  return (
    <div ref={root} className="picker">
      <Boxed chips={chips}>{input}</Boxed>
      <Offers {...props} id={id} active={active} isOpen={isOpen} onChoose={choose} />
      <Silence {...props} isOpen={isWanted} />
    </div>
  );
};
