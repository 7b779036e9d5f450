// Puts the scheduler's clock, and seeded ids, in the place of Node's own for the length of a run. We replace the
// timers of the process because product code then runs unchanged, pauses and hold-backs included. We gave up two
// simulations at once in one process.
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers';
import timersPromises from 'node:timers/promises';
import type { Scheduler } from './scheduler.ts';

interface SimulatedTimer {
  cancel(): void;
  unref(): SimulatedTimer;
  ref(): SimulatedTimer;
  hasRef(): boolean;
}

type Callback = (...args: readonly unknown[]) => void;

/** The instant at which every simulation begins, so that logs can be compared. */
export const BEGINNING = Date.UTC(2026, 8, 16, 0, 24);

/** Returns the way back. */
export const replaceTimers = (scheduler: Scheduler, newId: () => string): (() => void) => {
  const replaced: (() => void)[] = [];
  const replace = (target: object, name: string, value: unknown): void => {
    const before = Object.getOwnPropertyDescriptor(target, name);
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
    replaced.push(() =>
      before ? Object.defineProperty(target, name, before) : Reflect.deleteProperty(target, name),
    );
  };
  const simulated = timersOf(scheduler);
  for (const target of [timers, globalThis])
    for (const [name, value] of Object.entries(simulated)) replace(target, name, value);
  for (const [name, value] of Object.entries(promisesOf(scheduler))) replace(timersPromises, name, value);
  replace(crypto, 'randomUUID', newId);
  replace(performance, 'now', () => scheduler.now);
  replace(Date, 'now', () => Math.floor(BEGINNING + scheduler.now));
  syncBuiltinESMExports();
  return () => {
    for (const back of replaced.reverse()) back();
    syncBuiltinESMExports();
  };
};

/** What is due at once still comes after everything that is on its way already. */
const SOON = 0.001;

const timersOf = (scheduler: Scheduler) => {
  const start = (delay: number, label: string, run: () => void): SimulatedTimer => {
    const timer = {
      cancel: scheduler.after(Math.max(SOON, delay), scheduler.current, label, run),
      unref: () => timer,
      ref: () => timer,
      hasRef: () => true,
    };
    return timer;
  };
  const setTimeout = (run: Callback, delay = 0, ...args: readonly unknown[]): SimulatedTimer =>
    start(delay, 'timer', () => run(...args));
  const setInterval = (run: Callback, delay = 0, ...args: readonly unknown[]): SimulatedTimer => {
    const again = (): void => {
      timer.cancel = next().cancel;
      run(...args);
    };
    const next = (): SimulatedTimer => start(delay, 'interval', again);
    const timer = next();
    return timer;
  };
  const setImmediate = (run: Callback, ...args: readonly unknown[]): SimulatedTimer =>
    start(0, 'turn', () => run(...args));
  const clear = (timer: SimulatedTimer | undefined): void => timer?.cancel?.();
  return {
    setTimeout,
    setInterval,
    setImmediate,

    clearTimeout: clear,
    clearInterval: clear,
    clearImmediate: clear,
  };
};

interface PauseOptions {
  readonly signal?: AbortSignal;
}

const promisesOf = (scheduler: Scheduler) => {
  const pause = (delay: number, label: string, value: unknown, { signal }: PauseOptions = {}) =>
    new Promise((resolve, reject) => {
      const giveUp = (): void => {
        cancel();
        reject(new DOMException('aborted', 'AbortError'));
      };
      const cancel = scheduler.after(Math.max(SOON, delay), scheduler.current, label, () => {
        signal?.removeEventListener('abort', giveUp);
        resolve(value);
      });
      if (signal?.aborted) giveUp();
      else signal?.addEventListener('abort', giveUp);
    });
  return {
    setTimeout: (delay = 0, value?: unknown, options?: PauseOptions) => pause(delay, 'pause', value, options),
    setImmediate: (value?: unknown, options?: PauseOptions) => pause(0, 'turn', value, options),
  };
};
