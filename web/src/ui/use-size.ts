// The size of an element in pixels, as it is now: for drawings whose text must not shrink with them.
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Tells of the size at once, and whenever it changes. Answers how to stop. */
export const watchSize = (node: Element | null, onSize: (size: Size) => void): (() => void) => {
  if (!node || typeof ResizeObserver !== 'function') return () => undefined;
  const observer = new ResizeObserver(([entry]) => {
    if (!entry) return;
    const { width, height } = entry.contentRect;
    onSize({ width: Math.round(width), height: Math.round(height) });
  });
  observer.observe(node);
  return () => observer.disconnect();
};

export const useSize = <Node extends Element>(first: Size): [RefObject<Node | null>, Size] => {
  const element = useRef<Node>(null);
  const [size, setSize] = useState(first);
  useEffect(
    () =>
      watchSize(element.current, ({ width, height }) =>
        setSize((known) => (known.width === width && known.height === height ? known : { width, height })),
      ),
    [],
  );
  return [element, size];
};
