// Moves the keyboard on where what had the focus goes away, so that nobody begins at the top of the page.

export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** Gives the focus to the first of these that is on the page. */
export const focusFirst = (...wanted: readonly (Element | null | undefined)[]): void => {
  const isUsable = (one: unknown): one is HTMLElement =>
    one instanceof HTMLElement && one.isConnected && one !== document.body;
  wanted.find(isUsable)?.focus({ preventScroll: true });
};
