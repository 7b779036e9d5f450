// A screen that many people use closes by itself once nobody touches it.
import { useEffect, useState } from 'react';
import { useServerSecond } from '../lib/clock.ts';
import { serverNow } from '../lib/server-time.ts';

const TOUCHES = ['pointerdown', 'keydown'] as const;

/** Seconds until it closes by itself, since anybody touched the screen. @param onClose undefined: not now */
export const useIdle = (seconds: number, onClose: (() => void) | undefined): number => {
  const second = useServerSecond();
  const [touchedAt, setTouchedAt] = useState(second);
  useEffect(() => {
    const touched = (): void => setTouchedAt(Math.floor(serverNow() / 1000));
    for (const kind of TOUCHES) window.addEventListener(kind, touched);
    return () => {
      for (const kind of TOUCHES) window.removeEventListener(kind, touched);
    };
  }, []);
  const left = Math.min(seconds, Math.max(0, seconds - (second - touchedAt)));
  useEffect(() => {
    if (left === 0) onClose?.();
  }, [left, onClose]);
  return left;
};
