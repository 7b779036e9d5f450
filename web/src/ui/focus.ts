// Moves the keyboard on where what had the focus goes away, so that nobody begins at the top of the page.
import { flushSync } from 'react-dom';

export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Gives the focus to the first of these that is on the page. */
export const focusFirst = (...wanted: readonly (Element | null | undefined)[]): void => {
  const isUsable = (one: unknown): one is HTMLElement =>
    one instanceof HTMLElement && one.isConnected && one !== document.body;
  wanted.find(isUsable)?.focus({ preventScroll: true });
};

const FOCUSABLE = 'input, select, textarea, button, a[href], [tabindex]';

/** A finger would only be shown the keys too early. */
const isUnderFinger = (): boolean =>
  document.documentElement.hasAttribute('data-pressed') && window.matchMedia('(pointer: coarse)').matches;

/** The button that reveals something leaves: its focus goes to the first in `root` that was not there before. */
export const revealIn = (root: Element | null, reveal: () => void): void => {
  const all = () => [...(root?.querySelectorAll(FOCUSABLE) ?? [])];
  const before = all();
  flushSync(reveal);
  if (!isUnderFinger()) focusFirst(...all().filter((one) => !before.includes(one)));
};

/** Keys that only change what another one means. */
const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];

/**
 * Marks the page while it is used by presses: a ring around the focus is for who walks with keys. Browsers draw it
 * also around what a script gave the focus after a press. Call once at the start.
 */
export const followPresses = (root = document.documentElement): void => {
  const mark = (isPressed: boolean) => root.toggleAttribute('data-pressed', isPressed);
  root.addEventListener('pointerdown', () => mark(true), { capture: true });
  root.addEventListener('keydown', ({ key }) => !MODIFIERS.includes(key) && mark(false), { capture: true });
};
