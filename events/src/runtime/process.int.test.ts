// How a process of ours ends: as a child that is told to.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const life = fileURLToPath(new URL('process.ts', import.meta.url));
/** Far more than any of them takes. */
const STOP_MS = 30_000;

/** Starts a process whose life is `body`, asks it to end once it says `ready`, and answers with how it did. */
const ended = async (body: string, stopMs = STOP_MS): Promise<{ code: number | null; said: string }> => {
  const program = `
    import { setTimeout as pause } from 'node:timers/promises';
    import { createProcess } from ${JSON.stringify(life)};
    const life = createProcess(${stopMs});
    const open = (name, close = () => undefined) =>
      life.keep({ close: async () => { await close(); console.log('closed ' + name); } });
    setInterval(() => undefined, 1_000);
    ${body}`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      const wasReady = said.includes('ready');
      said += text.toString();
      if (!wasReady && said.includes('ready')) child.kill('SIGTERM');
    });
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, said };
};

it('closes the last first and ends with 0', async () => {
  const { code, said } = await ended(
    `life.run(async () => { open('log'); open('door'); console.log('ready'); });`,
  );
  expect(said).toMatch(/closed door\nclosed log/);
  expect(code).toBe(0);
});

it('ends with 0 where its start fails because it was told to stop meanwhile', async () => {
  const { code, said } = await ended(`life.run(async () => {
    let isOpen = true;
    open('log', async () => { isOpen = false; await pause(100); });
    console.log('ready');
    while (isOpen) await pause(5);
    throw new Error('the log is closed');
  });`);
  expect(said).toContain('closed log');
  expect(said).not.toContain('the log is closed');
  expect(code).toBe(0);
});

it('closes what its start opens after it was told to stop', async () => {
  const { said } = await ended(`life.run(async () => {
    const told = new Promise((resolve) => process.once('SIGTERM', resolve));
    let isOpen = false;
    open('log', async () => { while (!isOpen) await pause(5); });
    console.log('ready');
    await told;
    open('door');
    isOpen = true;
  });`);
  expect(said).toMatch(/closed log\nclosed door/);
});

it('leaves what cannot be closed in time, says so, and ends with 0: what was acknowledged is on disk', async () => {
  const body = `life.run(async () => {
    open('log', () => pause(60_000));
    console.log('ready');
  });`;
  const { code, said } = await ended(body, 300);
  expect(said).toContain('not all of it was closed within 300 ms');
  expect(code).toBe(0);
});

it('closes the others where one cannot be closed, and ends with 1', async () => {
  const { code, said } = await ended(`life.run(async () => {
    open('log');
    open('door', () => { throw new Error('it is stuck'); });
    console.log('ready');
  });`);
  expect(said).toContain('it is stuck');
  expect(said).toContain('closed log');
  expect(code).toBe(1);
});
