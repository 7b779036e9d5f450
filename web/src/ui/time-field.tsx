// A time of day to type or to pick, in the steps that can be booked.

import { clockOf } from '@campus/events/domain/time/period';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useStable } from '../lib/use-stable.ts';
import { isComposing } from './composing.ts';
import { Float } from './float.tsx';
import { minuteTyped, nearestOffered } from './time-text.ts';
import { useIsCompact } from './use-compact.ts';

export interface TimeFieldProps {
  readonly label: string;
  /** Minutes of the day; undefined: none is chosen. */
  readonly value: number | undefined;
  readonly from: number;
  /** Included. */
  readonly to: number;
  readonly step?: number;
  readonly onChange: (minute: number) => void;
  /** Lets it be empty again. */
  readonly onClear?: (() => void) | undefined;
  readonly id?: string | undefined;
}

const offeredIn = ({ value, from, to, step = 30 }: TimeFieldProps): number[] => {
  const count = Math.max(0, Math.floor((to - from) / step) + 1);
  const steps = Array.from({ length: count }, (_, index) => from + index * step);
  return value === undefined || steps.includes(value) ? steps : [...steps, value].sort((a, b) => a - b);
};

interface ListProps {
  readonly id: string;
  readonly label: string;
  readonly offered: readonly number[];
  readonly active: number | undefined;
  readonly onPick: (minute: number) => void;
}

const optionId = (id: string, minute: number): string => `${id}-${minute}`;

const Times = ({ id, label, offered, active, onPick }: ListProps) => {
  useEffect(() => {
    const shown = active === undefined ? null : document.getElementById(optionId(id, active));
    shown?.scrollIntoView?.({ block: 'center' });
  }, [id, active]);
  return (
    <div id={id} role="listbox" aria-label={label} className="time-list">
      {offered.map((minute) => (
        <div
          key={minute}
          role="option"
          id={optionId(id, minute)}
          tabIndex={-1}
          aria-selected={minute === active}
          className="time-option"
          // A finger that scrolls the list presses no mouse, and the field keeps the focus.
          onMouseDown={(event) => {
            event.preventDefault();
            onPick(minute);
          }}
        >
          {clockOf(minute)}
        </div>
      ))}
    </div>
  );
};

/** What is typed and which of the times it means, until it is taken or left. */
const useTyping = (props: TimeFieldProps) => {
  const { value, onChange, onClear } = props;
  const offered = offeredIn(props);
  const [text, setText] = useState<string | undefined>();
  const [active, setActive] = useState<number | undefined>();
  const [isOpen, setIsOpen] = useState(false);
  const leave = useStable(() => {
    setIsOpen(false);
    setText(undefined);
    setActive(undefined);
  });
  const take = (minute: number | undefined): void => {
    leave();
    if (minute !== undefined && minute !== value) onChange(minute);
  };
  const takeTyped = (): void => {
    if (text?.trim() === '' && onClear) {
      leave();
      onClear();
    } else take(active);
  };
  const type = (typed: string): void => {
    const minute = minuteTyped(typed);
    setText(typed);
    setIsOpen(true);
    setActive(minute === undefined ? undefined : nearestOffered(offered, minute));
  };
  const walk = (step: 1 | -1): void => {
    const at = offered.indexOf(active ?? value ?? offered[0] ?? 0);
    setActive(isOpen ? offered[Math.max(0, Math.min(at + step, offered.length - 1))] : offered[at]);
    setIsOpen(true);
  };
  return {
    offered,
    text,
    active: active ?? value,
    isOpen,
    open: () => setIsOpen(true),
    leave,
    take,
    takeTyped,
    type,
    walk,
  };
};

export const TimeField = (props: TimeFieldProps) => {
  const { label, value, id } = props;
  const listId = useId();
  const input = useRef<HTMLInputElement>(null);
  const isCompact = useIsCompact();
  const typing = useTyping(props);
  const { isOpen, active } = typing;
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') typing.walk(event.key === 'ArrowDown' ? 1 : -1);
    else if (event.key === 'Enter' && isOpen) typing.takeTyped();
    else return;
    event.preventDefault();
  };
  return (
    <span className="time-field" data-keeps-open="">
      <input
        ref={input}
        id={id}
        className="input"
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active !== undefined ? optionId(listId, active) : undefined}
        autoComplete="off"
        // A finger picks from the list; the keys of the screen would cover it.
        inputMode={isCompact ? 'none' : 'numeric'}
        maxLength={5}
        placeholder="--:--"
        value={typing.text ?? (value === undefined ? '' : clockOf(value))}
        onFocus={({ target }) => target.select()}
        onClick={typing.open}
        onChange={({ target }) => typing.type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={typing.takeTyped}
      />
      {isOpen ? (
        <Float anchor={input} className="time-float" onClose={typing.leave}>
          <Times id={listId} label={label} offered={typing.offered} active={active} onPick={typing.take} />
        </Float>
      ) : null}
    </span>
  );
};
