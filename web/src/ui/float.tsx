// What a control unfolds beside itself: above everything, within the control's container, closed by Escape.

import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useStable } from '../lib/use-stable.ts';
import { isComposing } from './composing.ts';
import { placeBeside } from './placement.ts';

export interface FloatProps {
  /** The control; a press on it does not close. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly className: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const gap = 4;

/** The browser's top layer keeps it where it stands in the document, so that a dialog around it stays open. */
export const Float = ({ anchor, className, onClose, children }: FloatProps) => {
  const root = useRef<HTMLDivElement>(null);
  const close = useStable(onClose);
  useLayoutEffect(() => {
    const element = root.current;
    const control = anchor.current;
    if (!element || !control) return;
    element.showPopover?.();
    const place = () => {
      const { width, height } = element.getBoundingClientRect();
      const view = { width: window.innerWidth, height: window.innerHeight };
      const { left, top } = placeBeside(control.getBoundingClientRect(), { width, height }, view, gap);
      element.style.left = `${left}px`;
      element.style.top = `${top}px`;
    };
    place();
    const sized = new ResizeObserver(place);
    sized.observe(element);
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('scroll', place, { signal, capture: true, passive: true });
    window.addEventListener(
      'pointerdown',
      ({ target }) => {
        const isInside = target instanceof Node && (element.contains(target) || control.contains(target));
        if (!isInside) close();
      },
      { signal, capture: true },
    );
    // Before what is around it hears the key: a panel would close with it.
    window.addEventListener(
      'keydown',
      (event) => {
        if (isComposing(event) || event.key !== 'Escape') return;
        event.preventDefault();
        event.stopPropagation();
        close();
      },
      { signal, capture: true },
    );
    return () => {
      stop.abort();
      sized.disconnect();
    };
  }, [anchor, close]);
  return (
    <div ref={root} popover="manual" className={`float ${className}`} data-keeps-open="">
      {children}
    </div>
  );
};
