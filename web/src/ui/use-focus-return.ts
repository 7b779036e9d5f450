// Where the keyboard goes once what floats has closed: back to where it was, so that nobody begins at the top.
import { type RefObject, useLayoutEffect } from 'react';

/** What has the focus and what around it may have it: a pressed cell may be gone by then, its timetable stands. */
const around = (element: Element | null): HTMLElement[] => {
  const outer = element?.parentElement?.closest('[tabindex="0"]') ?? null;
  return [element, outer].flatMap((one) =>
    one instanceof HTMLElement && one !== document.body ? [one] : [],
  );
};

/** Gives the focus back when `inside` goes away with it. Call it before anything in there takes the focus. */
export const useFocusReturn = (inside: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = inside.current;
    const before = around(document.activeElement);
    return () => {
      const isWithin = element?.contains(document.activeElement) || document.activeElement === document.body;
      if (isWithin) before.find((one) => one.isConnected)?.focus({ preventScroll: true });
    };
  }, [inside]);
};
