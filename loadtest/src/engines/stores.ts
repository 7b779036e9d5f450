// The log, the read models and the feed as servers of the own machine: the stand-in for EventStoreDB,
// FerretDB for MongoDB, and NATS itself.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../harness/server-process.ts';
import { createRestartable, isListening, type Restartable } from './restartable.ts';
import { root } from './tools.ts';

const START_MS = 60_000;
const newFolder = async (folder: string, name: string): Promise<string> => {
  const path = join(folder, name);
  await mkdir(path, { recursive: true });
  return path;
};

/** Speaks EventStoreDB's protocol; always there, since it is part of this repository. */
export const eventStoreStandin = async (folder: string): Promise<Restartable> => {
  const [port, data] = [await freePort(), await newFolder(folder, 'event-store')];
  const script = 'events/src/testing/event-store-standin-main.ts';
  return createRestartable({
    name: 'EventStoreDB stand-in',
    address: `esdb://127.0.0.1:${port}?tls=false`,
    program: {
      command: process.execPath,
      args: ['--import', 'tsx', script, '--data', data, '--port', String(port)],
      cwd: root,
    },
    isUp: (output) => output.includes('esdb://'),
    withinMs: START_MS,
  });
};

export const natsServer = async (program: string, folder: string): Promise<Restartable> => {
  const [port, data] = [await freePort(), await newFolder(folder, 'nats')];
  return createRestartable({
    name: 'NATS',
    versionIn: /Version:\s+(\S+)/,
    address: `nats://127.0.0.1:${port}`,
    program: { command: program, args: ['--addr', '127.0.0.1', '--port', String(port)], cwd: data },
    isUp: () => isListening(port),
    withinMs: START_MS,
  });
};

export const ferretDb = async (program: string, folder: string): Promise<Restartable> => {
  const [port, data] = [await freePort(), await newFolder(folder, 'ferretdb')];
  const args = [
    '--handler=sqlite',
    // A field of a field is a field too.
    '--test-enable-nested-pushdown',
    `--sqlite-url=file:${data}/?_pragma=synchronous(off)`,
    `--state-dir=${data}`,
    `--listen-addr=127.0.0.1:${port}`,
    '--debug-addr=-',
    '--telemetry=disable',
    '--log-level=ERROR',
  ];
  return createRestartable({
    name: 'FerretDB',
    address: `mongodb://127.0.0.1:${port}/campus`,
    program: { command: program, args, cwd: data },
    isUp: () => isListening(port),
    withinMs: START_MS,
  });
};
