// What a glass does for itself through weeks: it starts anew at night. One timer, one listener.
import { localOf } from '@campus/events/domain/time/zone';
import { useEffect } from 'react';
import { serverNow } from '../../lib/server-time.ts';
import { useLive } from '../../live/live-context.tsx';
import { mayReload } from './door-trust.ts';

const LOOK_MS = 60_000;

export const useCare = (zone: string): void => {
  const { connection } = useLive();
  useEffect(() => {
    let touchedAt = performance.now();
    const touched = (): void => {
      touchedAt = performance.now();
    };
    const look = (): void => {
      const idle = {
        minute: localOf(zone, serverNow()).minute,
        openMs: performance.now(),
        untouchedMs: performance.now() - touchedAt,
        silentMs: connection.silentMs(),
      };
      if (mayReload(idle)) window.location.reload();
    };
    const timer = setInterval(look, LOOK_MS);
    for (const kind of ['pointerdown', 'keydown']) window.addEventListener(kind, touched);
    return () => {
      clearInterval(timer);
      for (const kind of ['pointerdown', 'keydown']) window.removeEventListener(kind, touched);
    };
  }, [zone, connection]);
};
