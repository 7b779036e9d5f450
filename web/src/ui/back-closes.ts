// On a phone the back gesture closes what lies over the page, before it leaves the page.
import { useEffect, useRef } from 'react';
import { useIsCompact } from './use-compact.ts';

interface Over {
  readonly id: string;
  /** The address it was opened at: another one is the router's to show. */
  readonly href: string;
  readonly close: () => void;
}

/** What lies over the page, the topmost last. */
const opened: Over[] = [];
let count = 0;
/** Pops that this file asked for itself, to take its own entries away. */
let ownPops = 0;
/** Longer than the router takes to leave the page after the same press. */
const SETTLED_MS = 150;

const markOf = (): unknown => window.history.state?.overlay;
const mark = (id: string): object => ({ ...window.history.state, overlay: id });

const push = (id: string): void => {
  // What was closed a moment ago still has its entry.
  const isLeftOver = markOf() !== undefined && !opened.some((each) => each.id === markOf());
  if (isLeftOver) window.history.replaceState(mark(id), '');
  else window.history.pushState(mark(id), '');
};

const goBack = (): void => {
  ownPops += 1;
  window.history.back();
};

/** Before the router hears it: the page stays where it is. */
const onPop = (event: PopStateEvent): void => {
  if (ownPops > 0) {
    ownPops -= 1;
    event.stopImmediatePropagation();
    return;
  }
  const top = opened.at(-1);
  if (top === undefined) {
    // An entry of something that is closed: the page it lay over is one further.
    if (markOf() !== undefined) window.setTimeout(goBack, 0);
    return;
  }
  if (markOf() === top.id) return;
  if (window.location.href === top.href) event.stopImmediatePropagation();
  top.close();
  // It asked before it closes: the next press is for it, too.
  window.setTimeout(() => {
    if (opened.at(-1) === top && markOf() !== top.id) push(top.id);
  }, SETTLED_MS);
};

let isLeaving = false;

/** The router says when another page is on its way: nothing goes back under it. */
export const tellLeaving = (leaving: boolean): void => {
  isLeaving = leaving;
};

/** Takes the entry of what was closed away, unless something is pressed meanwhile: then `onPop` passes it over. */
const takeAwaySoon = (id: string): void => {
  const leave = () => {
    clearTimeout(timer);
    window.removeEventListener('click', leave, true);
  };
  const timer = window.setTimeout(() => {
    leave();
    if (!isLeaving && markOf() === id) goBack();
  }, SETTLED_MS);
  window.addEventListener('click', leave, true);
};

const open = (close: () => void): (() => void) => {
  if (count === 0) window.addEventListener('popstate', onPop, true);
  count += 1;
  const over: Over = { id: `over-${count}`, href: window.location.href, close };
  push(over.id);
  opened.push(over);
  return () => {
    opened.splice(opened.indexOf(over), 1);
    takeAwaySoon(over.id);
  };
};

/** While the caller is on the page, the back gesture calls `onBack` instead of leaving the page. */
export const useBackCloses = (onBack: () => void): void => {
  const isCompact = useIsCompact();
  const latest = useRef(onBack);
  useEffect(() => {
    latest.current = onBack;
  }, [onBack]);
  useEffect(() => {
    if (!isCompact) return undefined;
    return open(() => latest.current());
  }, [isCompact]);
};
