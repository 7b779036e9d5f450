// A page opens at its top; going back finds it where it was left.
import { useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation, useNavigationType } from 'react-router';
import { tellLeaving } from '../ui/back-closes.ts';

/** How far each place of the history was scrolled. */
const left = new Map<string, number>();
/** The time that a page may take to be as high as it was. */
const PATIENCE_MS = 3_000;
const handsOn = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/** Scrolls there as soon as the page is high enough, unless its reader scrolls meanwhile. */
const scrollOnceHigh = (y: number): (() => void) => {
  const until = performance.now() + PATIENCE_MS;
  let frame = 0;
  const stop = (): void => {
    cancelAnimationFrame(frame);
    for (const name of handsOn) window.removeEventListener(name, stop, true);
  };
  const look = (): void => {
    window.scrollTo(0, y);
    if (Math.abs(window.scrollY - y) <= 1 || performance.now() > until) stop();
    else frame = requestAnimationFrame(look);
  };
  for (const name of handsOn) window.addEventListener(name, stop, { capture: true, passive: true });
  look();
  return stop;
};

export const PageScroll = () => {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const { state } = useNavigation();
  useLayoutEffect(() => tellLeaving(state !== 'idle'), [state]);
  const before = useRef<string>(undefined);
  useLayoutEffect(() => {
    window.history.scrollRestoration = 'manual';
    const asBrowsers = () => {
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', asBrowsers);
    return () => window.removeEventListener('pagehide', asBrowsers);
  }, []);
  useLayoutEffect(() => {
    const isSamePage = before.current === pathname;
    const isFirst = before.current === undefined;
    before.current = pathname;
    // A page that changes its own query, such as a date, stays where it is.
    if (isFirst || isSamePage || hash !== '') return undefined;
    const y = type === 'POP' ? (left.get(key) ?? 0) : 0;
    if (y > 0) return scrollOnceHigh(y);
    window.scrollTo(0, 0);
    return undefined;
  }, [key, pathname, hash, type]);
  useLayoutEffect(() => {
    const keep = () => left.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);
  return <Outlet />;
};
