// The processor time that a process has taken, by the system's own count: other programs make it hardly longer,
// as they do every clock.
import { readdir, readFile } from 'node:fs/promises';

/** Microseconds so far. */
export interface Taken {
  readonly all: number;
  readonly main: number;
}

const NANOSECONDS = 1_000;

/** Throws where the system does not count the threads of a process. */
const processorOf = async (pid: number): Promise<Taken> => {
  const threads = `/proc/${pid}/task`;
  const ofThread = async (thread: string): Promise<number> => {
    const [nanoseconds = ''] = (await readFile(`${threads}/${thread}/schedstat`, 'utf8')).split(' ');
    return Number(nanoseconds) / NANOSECONDS;
  };
  const each = await Promise.all((await readdir(threads)).map(ofThread));
  return { all: each.reduce((sum, one) => sum + one, 0), main: await ofThread(String(pid)) };
};

/** What the process took while `work` was done. */
export const takenBy = async (pid: number, work: () => Promise<unknown>): Promise<Taken> => {
  const before = await processorOf(pid);
  await work();
  const after = await processorOf(pid);
  return { all: after.all - before.all, main: after.main - before.main };
};
