// Remembers small choices in this browser. A browser that refuses storage forgets them, nothing else.

/** The person who is told on this device while no page is open: `tenant/account`. */
export const PUSH_OWNER = 'push-owner';

export const recall = (key: string): string | undefined => {
  try {
    return window.localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
};

export const remember = (key: string, value: string): void => {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse; the choice then lasts as long as the page.
  }
};

export const forget = (key: string): void => {
  try {
    window.localStorage.removeItem(key);
  } catch {
    // Nothing was remembered there.
  }
};
