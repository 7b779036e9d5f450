// Starts the product as its own process on a free port and a folder of its own, as a person would.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');
const READY_MS = 90_000;
const STOP_MS = 15_000;

export interface ServerProcess {
  /** Address with the context path, without a slash at the end. */
  readonly url: string;
  readonly folder: string;
  readonly pid: number;
  /** What it has printed so far. */
  output(): string;
  /** SIGTERM, and its exit code. */
  stop(): Promise<number | null>;
  /** SIGKILL: as a power cut would. */
  kill(): Promise<void>;
}

export interface ServerOptions {
  readonly folder?: string;
  readonly contextPath?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly port?: number;
}

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (!address || typeof address === 'string') throw new Error('no free port');
  return address.port;
};

export const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'campus-'));
export const removeFolder = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

/** Resolves once `/readyz` says that the read models have caught up; throws with the output otherwise. */
export const startServer = async (options: ServerOptions = {}): Promise<ServerProcess> => {
  const port = options.port ?? (await freePort());
  const folder = options.folder ?? (await newFolder());
  const contextPath = options.contextPath ?? '/';
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=64', '--import', 'tsx', 'api/src/embedded.ts'],
    {
      cwd: root,
      env: {
        ...process.env,
        ...options.env,
        PORT: String(port),
        CAMPUS_DATA: folder,
        CONTEXT_PATH: contextPath,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const url = `http://localhost:${port}${contextPath.replace(/\/$/, '')}`;
  await untilReady(child, url, () => printed);
  const ended = once(child, 'exit') as Promise<[number | null]>;
  return {
    url,
    folder,
    pid: child.pid ?? -1,
    output: () => printed,
    stop: async () => {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      const [code] = await ended;
      clearTimeout(timer);
      return code;
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
};

const untilReady = async (child: ChildProcess, url: string, printed: () => string): Promise<void> => {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}\n${printed()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await pause(100);
  }
  child.kill('SIGKILL');
  throw new Error(`the server was not ready in ${READY_MS} ms\n${printed()}`);
};
