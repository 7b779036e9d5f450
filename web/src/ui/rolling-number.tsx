// A number that counts to its new value instead of jumping, in a place that never changes its width.
import { useEffect, useRef, useState } from 'react';

const durationMs = 400;

const wantsStillness = (): boolean =>
  typeof window.matchMedia === 'function' && window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const eased = (share: number): number => 1 - (1 - share) ** 3;

const useRolling = (value: number): number => {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const start = from.current;
    from.current = value;
    if (start === value) return;
    if (wantsStillness()) {
      setShown(value);
      return;
    }
    let frame = 0;
    const began = performance.now();
    const step = (now: number) => {
      const share = Math.min(1, (now - began) / durationMs);
      setShown(Math.round(start + (value - start) * eased(share)));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => {
      cancelAnimationFrame(frame);
      setShown(value);
    };
  }, [value]);
  return shown;
};

export interface RollingNumberProps {
  readonly value: number;
  /** The largest it can become: keeps room for its digits. */
  readonly most: number;
}

export const RollingNumber = ({ value, most }: RollingNumberProps) => {
  const shown = useRolling(value);
  return (
    <span className="rolling" style={{ minInlineSize: `${String(Math.max(most, value)).length}ch` }}>
      {shown}
    </span>
  );
};
