// A card that points at something on the page and stays beside it.
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { type Box, type Placement, placeBeside } from './placement.ts';
import { useDismiss } from './use-dismiss.ts';
import { useFocusReturn } from './use-focus-return.ts';

export interface PopoverProps {
  /** What it points at, in pixels of the window. */
  readonly anchor: Box;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const hiddenAt: Placement = { left: 0, top: 0, side: 'below', arrowLeft: 0 };

export const Popover = ({ anchor, label, onClose, children }: PopoverProps) => {
  const root = useRef<HTMLDivElement>(null);
  const [placement, setPlacement] = useState<Placement>(hiddenAt);
  const close = useCallback(() => onClose(), [onClose]);
  useDismiss(root, true, close);
  useFocusReturn(root);
  useLayoutEffect(() => {
    const element = root.current;
    if (!element) return;
    const place = () => {
      const { width, height } = element.getBoundingClientRect();
      const view = { width: window.innerWidth, height: window.innerHeight };
      setPlacement(placeBeside(anchor, { width, height }, view));
    };
    place();
    element.focus({ preventScroll: true });
    // It grows when the answer comes, and must not grow out of the window.
    const observer = new ResizeObserver(place);
    observer.observe(element);
    return () => observer.disconnect();
  }, [anchor]);
  return createPortal(
    <div
      ref={root}
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={`popover popover-${placement.side}`}
      style={{ left: placement.left, top: placement.top }}
    >
      <span className="popover-arrow" aria-hidden="true" style={{ left: placement.arrowLeft }} />
      {children}
    </div>,
    document.body,
  );
};
