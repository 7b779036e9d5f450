// Starts the baseline of raw sockets as a process of its own.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';

export interface Broadcaster {
  readonly port: number;
  readonly pid: number;
  /** What it has printed on its error output. */
  complaints(): string;
  /** Sends `rounds` frames to every client as fast as it can. */
  send(rounds: number): void;
  /** Asks for one round over HTTP; resolves with the answer, which leaves before the round does. */
  post(): Promise<void>;
  close(): Promise<void>;
}

export const startBroadcaster = async (
  payloadBytes: number,
  environment: Readonly<Record<string, string>> = {},
): Promise<Broadcaster> => {
  const script = fileURLToPath(new URL('../baselines/ws-broadcast.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, String(payloadBytes)], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString();
  });
  const ended = exited.then(() => Promise.reject(new Error(`the baseline has ended\n${complaints}`)));
  ended.catch(() => undefined);
  const [printed]: Buffer[] = await Promise.race([once(child.stdout, 'data'), ended]);
  const port = Number(String(printed).trim());
  return {
    port,
    pid: child.pid ?? -1,
    complaints: () => complaints,
    send: (rounds) => {
      child.stdin.write(`send ${rounds}\n`);
    },
    post: () =>
      new Promise((resolve, reject) => {
        const sent = request({ host: '127.0.0.1', port, method: 'POST' }, (response) => {
          response.resume();
          response.on('end', () => resolve());
        });
        sent.on('error', reject);
        sent.end();
      }),
    close: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
};
