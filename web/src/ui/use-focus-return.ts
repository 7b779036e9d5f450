// Where the keyboard goes once what floats has closed: back to where it was, so that nobody begins at the top.
import { type RefObject, useLayoutEffect } from 'react';

/** Gives the focus back when `inside` goes away with it. Call it before anything in there takes the focus. */
export const useFocusReturn = (inside: RefObject<HTMLElement | null>): void => {
  useLayoutEffect(() => {
    const element = inside.current;
    const before = document.activeElement;
    return () => {
      const isWithin = element?.contains(document.activeElement) || document.activeElement === document.body;
      if (isWithin && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [inside]);
};
