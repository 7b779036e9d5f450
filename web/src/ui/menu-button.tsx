// A button that unfolds a short list below it: navigation groups, the user's menu, filters.

import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { isComposing } from './composing.ts';
import { Icon } from './icon.tsx';
import { useDismiss } from './use-dismiss.ts';

export interface MenuButtonProps {
  readonly label: ReactNode;
  /** Accessible name where the label is not text. */
  readonly name?: string | undefined;
  readonly className?: string;
  readonly align?: 'start' | 'end';
  readonly hasChevron?: boolean;
  /** The entries: links and buttons; any press on one of them closes the list. */
  readonly children: ReactNode;
}

const focusNeighbour = (list: HTMLElement | null, step: 1 | -1): void => {
  const found = list?.querySelectorAll<HTMLElement>('a[href], button:not(:disabled), input') ?? [];
  const entries: (Element | null)[] = Array.from(found);
  const next = entries[(entries.indexOf(document.activeElement) + step + entries.length) % entries.length];
  if (next instanceof HTMLElement) next.focus();
};

/** A field in the list has its own keys and presses. */
const keepsOpen = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-keeps-open]') !== null;

/** Up and down walk through the entries; Escape and a press elsewhere close. */
export const MenuButton = ({
  label,
  name,
  className = 'button',
  align = 'start',
  hasChevron = true,
  children,
}: MenuButtonProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => setIsOpen(false), []);
  useDismiss(root, isOpen, close);

  useEffect(() => {
    const element = root.current;
    const walk = (event: KeyboardEvent) => {
      if (keepsOpen(event) || isComposing(event)) return;
      if (event.key === 'Escape') opener.current?.focus();
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      setIsOpen(true);
      requestAnimationFrame(() => focusNeighbour(list.current, event.key === 'ArrowDown' ? 1 : -1));
    };
    const leave = (event: MouseEvent) => {
      const entry = event.target instanceof Element ? event.target.closest('a, button') : null;
      if (!entry || keepsOpen(event) || !list.current?.contains(entry)) return;
      // What the entry opens gives the focus back to whom it had it from, and the entry is hidden by then.
      opener.current?.focus({ preventScroll: true });
      setIsOpen(false);
    };
    element?.addEventListener('keydown', walk);
    element?.addEventListener('click', leave);
    return () => {
      element?.removeEventListener('keydown', walk);
      element?.removeEventListener('click', leave);
    };
  }, []);

  return (
    <div ref={root} className="menu-button">
      <button
        ref={opener}
        type="button"
        className={className}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        aria-label={name}
      >
        {label}
        {hasChevron ? <Icon name="chevron-down" size={14} /> : null}
      </button>
      <div ref={list} id={id} hidden={!isOpen} className={`menu-list menu-list-${align}`}>
        {children}
      </div>
    </div>
  );
};
