// The draft that grows under the hand and the cell under a resting mouse, as React state.
import { type RefObject, useEffect, useRef, useState } from 'react';
import { type DragOptions, DragTracker } from './drag-tracker.ts';
import type { Draft, LaneSelection } from './surface.ts';

export const useDragSelection = (
  root: RefObject<HTMLElement | null>,
  options: DragOptions,
): { draft: Draft | null; hover: LaneSelection | null } => {
  const latest = useRef(options);
  latest.current = options;
  const [draft, setDraft] = useState<Draft | null>(null);
  const [hover, setHover] = useState<LaneSelection | null>(null);
  useEffect(() => {
    const element = root.current;
    if (!element) return;
    return new DragTracker(element, () => latest.current, setDraft, setHover).attach();
  }, [root]);
  return { draft, hover };
};
