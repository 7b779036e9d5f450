// How the writer tells other threads that the log has grown: a number in memory that they share. It
// passes by the main thread, whose time is the product's speed.
import { setTimeout as pause } from 'node:timers/promises';

/** Shared by all threads that open the same log. */
export type LogNews = SharedArrayBuffer;

const COUNTER = 0;

export const createLogNews = (): LogNews => new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);

/** To be called when a transaction is on disk. */
export const createNewsTeller = (news: LogNews): (() => void) => {
  const shared = new Int32Array(news);
  return () => {
    Atomics.add(shared, COUNTER, 1);
    Atomics.notify(shared, COUNTER);
  };
};

/** Being woken costs both threads more than a look, so after it the listener rests a moment. */
const REST_MS = 1;

/** Calls `onNews` after the number has changed, until the returned function is called. */
export const listenForNews = (news: LogNews, onNews: () => void): (() => void) => {
  const shared = new Int32Array(news);
  let isOpen = true;
  let known = Atomics.load(shared, COUNTER);
  const listen = async (): Promise<void> => {
    while (isOpen) {
      // Answers at once when the number has moved since it was last seen, so nothing is slept through.
      const wait = Atomics.waitAsync(shared, COUNTER, known);
      if (wait.async) await wait.value;
      known = Atomics.load(shared, COUNTER);
      if (isOpen) onNews();
      await pause(REST_MS, undefined, { ref: false });
    }
  };
  void listen();
  return () => {
    isOpen = false;
    Atomics.notify(shared, COUNTER);
  };
};
