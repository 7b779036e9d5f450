// The size of an element in pixels, as it is now: for drawings whose text must not shrink with them.
import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const useSize = <Node extends Element>(first: Size): [RefObject<Node | null>, Size] => {
  const element = useRef<Node>(null);
  const [size, setSize] = useState(first);
  useEffect(() => {
    const node = element.current;
    if (!node || typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const width = Math.round(entry.contentRect.width);
      const height = Math.round(entry.contentRect.height);
      setSize((known) => (known.width === width && known.height === height ? known : { width, height }));
    });
    observer.observe(node);
    return () => observer.disconnect();
  }, []);
  return [element, size];
};
