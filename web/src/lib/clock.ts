// The server's clock for what is drawn, ticking once a second.
import { useMemo, useSyncExternalStore } from 'react';
import { onServerTime, serverNow } from './server-time.ts';
import { type LocalNow, localNowAt } from './when.ts';

const nowSecond = (): number => Math.floor(serverNow() / 1000);

let second = nowSecond();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

/** While nobody listens nothing ticks: the first who asks then must not be told when the last one left. */
const currentSecond = (): number => {
  if (timer === undefined) second = nowSecond();
  return second;
};

const tick = (): void => {
  const now = nowSecond();
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
export const useServerSecond = (): number => useSyncExternalStore(listen, currentSecond);

/** How many times `seconds` have passed since 1970; renders again each time. */
export const useServerTurn = (seconds: number): number =>
  useSyncExternalStore(listen, () => Math.floor(currentSecond() / seconds));

const minuteOf = (): number => Math.floor(currentSecond() / 60);

/** The wall clock of `zone` by the server's time; renders again each minute, the same object until then. */
export const useLocalNow = (zone: string): LocalNow => {
  const minute = useSyncExternalStore(listen, minuteOf);
  return useMemo(() => localNowAt(zone, minute * 60_000), [zone, minute]);
};
