// The last picture of a timetable in this tab. Who opens its address again sees it at once, with the time it is of,
// until the live one stands. It holds what was on the screen, so it stays in the tab and goes with the sign-in.

export interface LastPicture {
  /** Shows what was kept of this address. Nobody knows yet who is signed in: `belongTo` follows. */
  show(): void;
  /** Takes away and forgets what is another account's. */
  belongTo(account: string | undefined): void;
  /** What it stood for is drawn. */
  takeAway(): void;
  /** Keeps what is on the screen when the page is left, until the answer is called. */
  keepWhenLeft(): () => void;
}

export interface OpenedPage {
  readonly window: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  readonly document: Document;
  /** The storage of the tab. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Path and query. */
  readonly address: () => string;
  /** Milliseconds since 1970, by this device. */
  readonly clock: () => number;
  readonly after: (ms: number, run: () => void) => void;
}

/** The page as HTML, and what dresses it. */
interface Kept {
  readonly account: string;
  readonly address: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly html: string;
  readonly tokens: string;
  readonly mode: string;
  /** Where each element that was scrolled stood: its place among all, then down and right, in pixels. */
  readonly scrolled: readonly (readonly [number, number, number])[];
}

const KEY = 'last-picture';
/** The time for which the rest of a session is remembered, too. */
const MOST_AGE_MS = 3_600_000;
/** A page that is not live by then says itself what it waits for. */
const MOST_SHOWN_MS = 5_000;
const CLASS = 'last-picture';
/** A picture that the page fetched itself: its address ends with the page. */
const OWN_PICTURE = / src="blob:[^"]*"/g;
/** The style sheet of `ui/theme.ts`. */
const TOKENS = 'campus-tokens';

export const createLastPicture = (page: OpenedPage): LastPicture => {
  const { window, document, storage, address, clock, after } = page;
  let account: string | undefined;

  const forget = (): void => {
    takeAway();
    try {
      storage.removeItem(KEY);
    } catch {
      // Refused: then nothing was kept either.
    }
  };
  const takeAway = (): void => document.querySelector(`.${CLASS}`)?.remove();

  const kept = (): Kept | undefined => {
    try {
      const one: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
      return isKept(one) && one.at <= clock() && clock() - one.at < MOST_AGE_MS ? one : undefined;
    } catch {
      return undefined;
    }
  };

  const keep = (): void => {
    const root = document.getElementById('root');
    if (account === undefined || !root) return;
    const one: Kept = {
      account,
      address: address(),
      at: clock(),
      html: root.innerHTML.replaceAll(OWN_PICTURE, ''),
      tokens: document.getElementById(TOKENS)?.textContent ?? '',
      mode: document.documentElement.dataset.mode ?? '',
      scrolled: [...root.querySelectorAll('*')].flatMap(({ scrollTop, scrollLeft }, index) =>
        scrollTop === 0 && scrollLeft === 0 ? [] : [[index, scrollTop, scrollLeft] as const],
      ),
    };
    try {
      storage.setItem(KEY, JSON.stringify(one));
    } catch {
      // Full or refused: the page is opened without it.
    }
  };

  return {
    show: () => {
      const one = kept();
      if (one?.address !== address()) return;
      dress(document, one);
      const host = document.createElement('div');
      host.className = CLASS;
      host.inert = true;
      host.setAttribute('aria-hidden', 'true');
      host.innerHTML = one.html;
      document.body.append(host);
      const all = host.querySelectorAll('*');
      for (const [index, top, left] of one.scrolled) all[index]?.scrollTo(left, top);
      after(MOST_SHOWN_MS, takeAway);
    },
    belongTo: (who) => {
      account = who;
      if (kept()?.account !== who) forget();
    },
    takeAway,
    keepWhenLeft: () => {
      window.addEventListener('pagehide', keep);
      return () => window.removeEventListener('pagehide', keep);
    },
  };
};

/** Until `ui/theme.ts` does so. */
const dress = (document: Document, { tokens, mode }: Kept): void => {
  const sheet = document.head.appendChild(document.createElement('style'));
  sheet.id = TOKENS;
  sheet.textContent = tokens;
  document.documentElement.dataset.mode = mode;
};

const isKept = (one: unknown): one is Kept =>
  typeof one === 'object' &&
  one !== null &&
  'account' in one &&
  'html' in one &&
  'scrolled' in one &&
  'at' in one;
