// The server's clock in the browser, ticking once a second. Drawings never trust the viewer's own clock.
import { useMemo, useSyncExternalStore } from 'react';
import { type LocalNow, localNowAt } from './when.ts';

let aheadMs = 0;
let isHeard = false;
let second = Math.floor(Date.now() / 1000);
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** Milliseconds since 1970 by the server's clock, as far as it is known. */
export const serverNow = (): number => Date.now() + aheadMs;

const tick = (): void => {
  const now = Math.floor(serverNow() / 1000);
  if (now === second) return;
  second = now;
  for (const listener of listeners) listener();
};

/** Call with every `serverTime` that arrives (milliseconds since 1970). */
export const learnServerTime = (serverTime: number): void => {
  isHeard = true;
  aheadMs = serverTime - Date.now();
  tick();
};

/** How far the server's clock is ahead of this one, as far as it is known. */
export const serverAheadMs = (): number => aheadMs;

/** How far it was when the server was heard last: taken for true until it is heard. Call before anything is drawn. */
export const supposeServerAhead = (ms: number): void => {
  if (isHeard) return;
  aheadMs = ms;
  second = Math.floor(serverNow() / 1000);
};

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setInterval(tick, 250);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0 || timer === undefined) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** The server's time in whole seconds since 1970; renders again each second. */
export const useServerSecond = (): number => useSyncExternalStore(listen, () => second);

const minuteOf = (): number => Math.floor(second / 60);

/** The wall clock of `zone` by the server's time; renders again each minute, the same object until then. */
export const useLocalNow = (zone: string): LocalNow => {
  const minute = useSyncExternalStore(listen, minuteOf);
  return useMemo(() => localNowAt(zone, minute * 60_000), [zone, minute]);
};
