// A server as a child process: started with its own folder, awaited within bounds, stopped by its own id.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

/** Asked, it may finish what it has under way for so long; then it is ended. */
const STOP_MS = 20_000;
const ASK_EVERY_MS = 100;
/** Enough to read why it did not start. */
const KEPT_CHARACTERS = 20_000;

export interface Program {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
}

export interface RunningProgram {
  readonly pid: number;
  /** The end of what it has printed so far. */
  output(): string;
  isRunning(): boolean;
  /** Asks it to end, and ends it where it does not. Its exit code; null where it was ended. */
  stop(): Promise<number | null>;
  /** SIGKILL: as a power cut would. */
  kill(): Promise<void>;
}

/** Resolves when `isUp` says so; throws with what the program printed when it ends before or takes too long. */
export const runProgram = async (
  { command, args, cwd, env }: Program,
  isUp: (output: string) => Promise<boolean> | boolean,
  withinMs: number,
): Promise<RunningProgram> => {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let printed = '';
  for (const pipe of [child.stdout, child.stderr])
    pipe.on('data', (chunk: Buffer) => {
      printed = (printed + chunk.toString()).slice(-KEPT_CHARACTERS);
    });
  let fault: Error | undefined;
  child.on('error', (error) => {
    fault = error;
  });
  const ended = once(child, 'close');
  const isRunning = () => fault === undefined && child.exitCode === null && child.signalCode === null;
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    if (!isRunning()) return child.exitCode;
    child.kill(signal);
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(timer);
    return child.exitCode;
  };
  const deadline = Date.now() + withinMs;
  while (!(isRunning() && (await isUp(printed)))) {
    if (isRunning() && Date.now() < deadline) {
      await pause(ASK_EVERY_MS);
      continue;
    }
    const why = isRunning() ? `did not answer within ${withinMs} ms` : 'ended at its start';
    await end('SIGKILL');
    throw new Error(`${command} ${why}${fault ? `: ${fault.message}` : ''}\n${printed}`);
  }
  return {
    pid: child.pid ?? -1,
    output: () => printed,
    isRunning,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
  };
};
