// Keeps the screen on, where the browser can; asked for again whenever it was lost.
import { useEffect, useState } from 'react';

/** Whether the screen is kept on now. */
export const useWakeLock = (): boolean => {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (isOver) return await taken.release();
        lock = taken;
        setIsAwake(true);
        lock.addEventListener('release', () => setIsAwake(false));
      } catch {
        // Refused on low battery or without a secure address: the device's own setting decides then.
        setIsAwake(false);
      }
    };
    void ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, []);
  return isAwake;
};
