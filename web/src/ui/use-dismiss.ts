// Closes what floats above the page: Escape, or a press outside it.

import { type RefObject, useEffect } from 'react';
import { isComposing } from './composing.ts';

/** Calls `onDismiss` on Escape or on a press outside `inside` while `isOpen`. */
export const useDismiss = (
  inside: RefObject<HTMLElement | null>,
  isOpen: boolean,
  onDismiss: () => void,
): void => {
  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (isComposing(event) || event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      onDismiss();
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !inside.current?.contains(event.target)) onDismiss();
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, [inside, isOpen, onDismiss]);
};
