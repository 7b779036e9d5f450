// The server's clock for what is drawn, ticking once a second.
import { useMemo, useSyncExternalStore } from 'react';
import { onServerTime, serverNow } from './server-time.ts';
import { type LocalNow, localNowAt } from './when.ts';

let second = Math.floor(serverNow() / 1000);
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

const tick = (): void => {
  const now = Math.floor(serverNow() / 1000);
  if (now === second) return;
  second = now;
  for (const listener of listeners) listener();
};
onServerTime(tick);

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

/** How many times `seconds` have passed since 1970; renders again each time. */
export const useServerTurn = (seconds: number): number =>
  useSyncExternalStore(listen, () => Math.floor(second / seconds));

const minuteOf = (): number => Math.floor(second / 60);

/** The wall clock of `zone` by the server's time; renders again each minute, the same object until then. */
export const useLocalNow = (zone: string): LocalNow => {
  const minute = useSyncExternalStore(listen, minuteOf);
  return useMemo(() => localNowAt(zone, minute * 60_000), [zone, minute]);
};
