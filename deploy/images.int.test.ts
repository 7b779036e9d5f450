// What an image carries is all that its process needs: the files that its last stage copies, and nothing else,
// are laid out in a folder of their own, and the processes start there.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@campus/loadtest/harness/server-process';
import { afterEach, describe, expect, it } from 'vitest';
import { root, textOf } from './manifests.ts';

let folder = '';
let child: ChildProcess | undefined;
afterEach(async () => {
  child?.kill('SIGKILL');
  child = undefined;
  await rm(folder, { recursive: true, force: true });
});

/** Lays out `/campus` of the image; answers the command it starts. */
const layOut = async (image: string): Promise<string[]> => {
  folder = await mkdtemp(join(tmpdir(), 'campus-image-'));
  const text = textOf(`images/${image}.Dockerfile`);
  const last = text.slice(text.lastIndexOf('\nFROM '));
  for (const [, from = '', to = ''] of last.matchAll(/^COPY --from=build .*?\/campus\/(\S+) (\S+)$/gm)) {
    const target = to.endsWith('/') ? join(to, basename(from)) : to;
    // Every link is followed, as an image has no workspace to lead to.
    await cp(join(root, from), join(folder, target), { recursive: true, dereference: true });
  }
  return JSON.parse(/^CMD (\[.+\])$/m.exec(last)?.[1] ?? '[]');
};

const run = (args: readonly string[], environment: Readonly<Record<string, string>>) => {
  const started = spawn(process.execPath, args, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child = started;
  let said = '';
  for (const stream of [started.stdout, started.stderr])
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  const ended = once(started, 'close').then(([code]): number | null => code);
  return { ended, said: () => said };
};

describe.each(['api', 'projections'])('the image of %s', (image) => {
  it('loads all of its process, which names what it misses', async () => {
    const [, ...args] = await layOut(image);
    const { ended, said } = run(args, {});
    expect(await ended).toBe(1);
    expect(said()).toContain('EVENTSTOREDB_URL：必须设置 / must be set');
  });

  it('loads what is loaded only on demand: the meters, the traces, each server', async () => {
    const [, ...args] = await layOut(image);
    const { ended, said } = run(args, {
      CAMPUS_MASTER_KEY: randomBytes(32).toString('base64'),
      OIDC_ISSUER: 'http://127.0.0.1:1/realms/campus',
      PUBLIC_ORIGIN: 'https://campus.example.edu',
      METRICS_PORT: '0',
      METRICS_HOST: '127.0.0.1',
      START_WAIT_SECONDS: '1',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
      EVENTSTOREDB_URL: 'esdb://127.0.0.1:1?tls=false',
      MONGODB_URL: 'mongodb://127.0.0.1:1',
      NATS_URL: 'nats://127.0.0.1:1',
    });
    expect(await ended).toBe(1);
    expect(said()).toMatch(/EVENTSTOREDB_URL：.*无法连接 \/ cannot be reached/);
  });
});

describe('the image of the api', () => {
  it.each(['keys', 'migrate'])('has the command %s, which says how it is used', async (command) => {
    await layOut('api');
    const { ended, said } = run([`api/dist/${command}.mjs`], {});
    expect(await ended).toBe(2);
    expect(said()).toContain(`usage: npm run ${command} --`);
  });

  it('has the native module, every thread, the pages and the schema: the embedded product runs on it', async () => {
    await layOut('api');
    const port = await freePort();
    const { ended, said } = run(['api/dist/embedded.mjs'], {
      PORT: String(port),
      HOST: '127.0.0.1',
      CAMPUS_DATA: join(folder, '.data'),
    });
    const url = `http://127.0.0.1:${port}`;
    const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok ?? false;
    while (!(await isReady())) {
      expect(child?.exitCode, said()).toBeNull();
      await pause(100);
    }
    const page = await (await fetch(`${url}/pc/home`)).text();
    expect(page).toContain('<base href="/"');
    const answer = await fetch(`${url}/api/provider/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ __typename }' }),
    });
    expect(await answer.json()).toEqual({ data: { __typename: 'Query' } });
    child?.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
