// Chooses one of many by typing a part of its name: a combo box as screen readers know it.

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '../i18n.ts';
import type { Bilingual } from '../lib/bilingual.ts';
import { Button } from './button.tsx';
import { isComposing } from './composing.ts';
import { useDismiss } from './use-dismiss.ts';
import './picker.css';

/** What can be chosen. */
export interface PickerOption {
  readonly id: string;
  readonly name: Bilingual;
}

/** What is chosen; its name may still be on its way. */
export interface Picked {
  readonly id: string;
  readonly name: Bilingual | undefined;
}

export interface PickerProps {
  readonly label: string;
  readonly placeholder: string;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly options: readonly PickerOption[];
  readonly chosen: Picked | undefined;
  readonly onChange: (option: PickerOption | undefined) => void;
  /** Set where a button opened the picker: it takes the keyboard at once, and Escape gives it back. */
  readonly onLeave?: () => void;
}

export const Picker = (props: PickerProps) => {
  const { label, placeholder, text, onType, options, chosen, onChange, onLeave } = props;
  const { t, say } = useText();
  const [isOpen, setIsOpen] = useState(false);
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
    onChange(option);
    onType('');
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
    const option = options[active];
    if (event.key === 'Enter' && isOpen && option) {
      event.preventDefault();
      choose(option);
    }
  };

  if (chosen)
    return (
      <span className="chip picker-chosen">
        {chosen.name ? say(chosen.name) : chosen.id}
        <Button
          look="quiet"
          icon="close"
          label={`${t('action.close')}: ${label}`}
          onClick={() => onChange(undefined)}
        />
      </span>
    );
  return (
    <div ref={root} className="picker">
      <input
        ref={field}
        className="field-input"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && options[active] ? `${id}-${active}` : undefined}
        placeholder={placeholder}
        value={text}
        onFocus={() => setIsOpen(true)}
        onChange={(event) => {
          onType(event.target.value);
          setActive(0);
          setIsOpen(true);
        }}
        onKeyDown={onKey}
      />
      <div id={`${id}-list`} role="listbox" aria-label={label} className="picker-list" hidden={!isOpen}>
        {options.map((option, index) => (
          <div
            key={option.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            className="menu-entry picker-option"
            onPointerDown={(event) => {
              event.preventDefault();
              choose(option);
            }}
          >
            {say(option.name)}
          </div>
        ))}
      </div>
    </div>
  );
};
