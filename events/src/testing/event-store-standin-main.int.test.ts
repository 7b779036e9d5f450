// The stand-in as a process: clients of two processes share one log, which outlives it.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { NO_STREAM } from '../domain/envelope.ts';
import { openEventStoreDb } from '../log/store/eventstoredb.ts';
import { facts } from './store-probe.ts';

const main = fileURLToPath(new URL('./event-store-standin-main.ts', import.meta.url));

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const step of cleanUp.splice(0).reverse()) await step();
});

const started = async (...args: string[]): Promise<{ child: ChildProcess; said: string }> => {
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...args]);
  cleanUp.push(() => child.kill('SIGKILL'));
  const said = await new Promise<string>((resolve) => {
    child.stdout.on('data', (text: Buffer) => resolve(text.toString().trim()));
    child.stderr.on('data', (text: Buffer) => resolve(text.toString().trim()));
  });
  return { child, said };
};

it('serves one log to any number of clients, on the port it is told, and ends when it is told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'campus-standin-'));
  cleanUp.push(() => rmSync(folder, { recursive: true }));
  const first = await started('--data', folder);
  expect(first.said).toMatch(/^esdb:\/\/127\.0\.0\.1:\d+\?tls=false$/);
  const [writer, reader] = [
    await openEventStoreDb({ url: first.said }),
    await openEventStoreDb({ url: first.said }),
  ];
  cleanUp.push(
    () => writer.close(),
    () => reader.close(),
  );
  await writer.append('one', NO_STREAM, facts(3));
  expect(await reader.readStream('one')).toHaveLength(3);
  first.child.kill('SIGTERM');
  expect(await once(first.child, 'exit')).toEqual([0, null]);

  const port = /:(\d+)\?/.exec(first.said)?.[1] ?? '';
  const again = await started('--data', folder, '--port', port);
  expect(again.said).toBe(first.said);
  expect(await reader.readStream('one')).toHaveLength(3);
}, 30_000);

it('says how it is used when it is not told where its log lies', async () => {
  expect((await started('--port', '0')).said).toContain('--data FOLDER');
}, 30_000);
