// The processor time that each thread of a process has taken, by the system's own count: other programs make it
// hardly longer, as they do every clock.
import { readdir, readFile } from 'node:fs/promises';

/** Microseconds, by the system's number of the thread; that of the main one is the number of the process. */
export type Taken = ReadonlyMap<number, number>;

const NANOSECONDS_A_MICROSECOND = 1_000;

/** Throws where the system does not count the threads of a process. A thread that has ended since is left out. */
const processorOf = async (pid: number): Promise<Taken> => {
  const threads = `/proc/${pid}/task`;
  const taken = new Map<number, number>();
  for (const thread of await readdir(threads)) {
    const text = await readFile(`${threads}/${thread}/schedstat`, 'utf8').catch(() => undefined);
    if (text !== undefined) taken.set(Number(thread), Number(text.split(' ')[0]) / NANOSECONDS_A_MICROSECOND);
  }
  if (!taken.has(pid)) throw new Error('the system does not count the processor time of threads');
  return taken;
};

/** What the process took while each of `count` was done, for each. */
export const takenBy = async (pid: number, count: number, work: () => Promise<unknown>): Promise<Taken> => {
  const before = await processorOf(pid);
  await work();
  const after = await processorOf(pid);
  return new Map([...after].map(([thread, all]) => [thread, (all - (before.get(thread) ?? 0)) / count]));
};

export const allOf = (taken: Taken): number => [...taken.values()].reduce((sum, one) => sum + one, 0);
