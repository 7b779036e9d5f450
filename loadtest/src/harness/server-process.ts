// Starts the product as its own process on a free port and a folder of its own, as a person would.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { copyDemonstration, demonstrationsKept } from './demonstration-folder.ts';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const READY_MS = 90_000;
const STOP_MS = 15_000;
const LOOK_MS = 50;

/** The code it ended with, or the signal that ended it. */
export type Ending = number | NodeJS.Signals;

export interface ServerProcess {
  /** Address with the context path, without a slash at the end. */
  readonly url: string;
  readonly folder: string;
  readonly pid: number;
  /** What it has printed so far. */
  output(): string;
  /** SIGTERM, and what came of it. */
  stop(): Promise<Ending>;
  /** SIGKILL: as a power cut would. */
  kill(): Promise<void>;
  /** Resolves when it is gone, however it went. */
  readonly ended: Promise<Ending>;
}

export interface ServerOptions {
  readonly folder?: string;
  readonly contextPath?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly port?: number;
  /** A long log takes longer to be read for the first time; default 90 s. */
  readonly readyWithinMs?: number;
  /** Makes its own demonstration: one that is looked at for long is to be new. */
  readonly isFresh?: boolean;
  /** What Node is given to run, in place of what `npm start` gives it. */
  readonly command?: readonly string[];
  /** Called at once, long before it is ready. */
  readonly onSpawn?: (child: ChildProcess) => void;
}

/** The flags of `npm start`; the caller has built the product (`package.json`, `vitest.config.ts`). */
export const PRODUCT = [
  '--max-semi-space-size=32',
  '--no-parallel-scavenge',
  'api/dist/embedded.mjs',
] as const;

/** It was gone before it was ready. The message holds what it printed. */
export class EndedEarly extends Error {
  override readonly name = 'EndedEarly';
}

/** Systems give outgoing connections higher ones: a server that is away for a moment finds its own free again. */
const LOWEST_PORT = 11_000;
const HIGHEST_PORT = 31_000;

export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    const probe = createServer().listen(port, '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    probe.close();
    await once(probe, 'close');
    return port;
  }
};

export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'campus-'));
export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** It would make the demonstration as every other server does. */
const isPlain = ({ contextPath, env, command, isFresh = false }: ServerOptions): boolean =>
  !isFresh && contextPath === undefined && env === undefined && command === undefined;

const makeDemonstration = async (folder: string): Promise<void> => {
  const server = await startServer({ folder });
  await server.stop();
};

const folderFor = async (options: ServerOptions): Promise<string> => {
  if (options.folder !== undefined) return options.folder;
  const folder = await newFolder();
  const kept = demonstrationsKept();
  if (kept !== undefined && isPlain(options)) await copyDemonstration(kept, folder, makeDemonstration);
  return folder;
};

/** Resolves once `/readyz` says that the read models have caught up; throws with the output otherwise. */
export const startServer = async (options: ServerOptions = {}): Promise<ServerProcess> => {
  const folder = await folderFor(options);
  const port = options.port ?? (await freePort());
  const contextPath = options.contextPath ?? '/';
  const child = spawn(process.execPath, options.command ?? PRODUCT, {
    cwd: root,
    env: {
      ...process.env,
      // A test answers requests in the place of the server, which a worker of the page would keep from it.
      OFFLINE_PAGES: '0',
      ...options.env,
      PORT: String(port),
      CAMPUS_DATA: folder,
      CONTEXT_PATH: contextPath,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  options.onSpawn?.(child);
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const url = `http://localhost:${port}${contextPath.replace(/\/$/, '')}`;
  // Both pipes are read to their end before it counts as gone.
  const ended = once(child, 'close').then(([code, signal]): Ending => code ?? signal);
  await untilReady(child, url, options.readyWithinMs ?? READY_MS, ended, () => printed);
  return {
    url,
    folder,
    pid: child.pid ?? -1,
    output: () => printed,
    ended,
    stop: async () => {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      const code = await ended;
      clearTimeout(timer);
      return code;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

const untilReady = async (
  child: ChildProcess,
  url: string,
  withinMs: number,
  ended: Promise<Ending>,
  printed: () => string,
): Promise<void> => {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new EndedEarly(`the server ended with ${await ended}\n${printed()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(LOOK_MS);
  }
  child.kill('SIGKILL');
  throw new Error(`the server was not ready in ${withinMs} ms\n${printed()}`);
};
