// A process of ours, looked into over the Chrome DevTools protocol: its main thread and its workers.

import { once } from 'node:events';
import { basename } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { answerAs } from '@campus/events/testing/answer-as';
import { WebSocket } from 'ws';

/** Lets the parent look into a process started with this environment. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' } as const;

/** Where a process started with INSPECTED is looked into, by what it has printed. Throws. */
export const inspectedAt = (printed: string): string => {
  const address = /ws:\/\/127\.0\.0\.1:\S+/.exec(printed)?.[0];
  if (!address) throw new Error('the process cannot be looked into');
  return address;
};

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** One thread that can be asked. */
export interface InspectedThread {
  /** `main`, or the file that the worker runs, without its ending. */
  readonly name: string;
  /** Rejects with what the thread says is wrong. */
  ask<Result>(method: string, params?: object): Promise<Result>;
}

const OWN_THREAD = "process.getBuiltinModule('fs').readlinkSync('/proc/thread-self')";

/** The system's number of the thread. */
export const numberOf = async ({ ask }: InspectedThread): Promise<number> => {
  const asked = { expression: OWN_THREAD, returnByValue: true };
  const { result } = await ask<{ result: { value?: unknown } }>('Runtime.evaluate', asked);
  return Number(basename(String(result.value)));
};

export interface Inspector {
  readonly main: InspectedThread;
  /** The main thread first. */
  readonly threads: readonly InspectedThread[];
  /** Called with every notification of the main thread until the answer, a function, is called. */
  onNotice(heard: (method: string, params: Readonly<Record<string, unknown>>) => void): () => void;
  close(): void;
}

/** Numbers the questions to one thread and brings each its answer. */
const createThread = (name: string, send: (text: string) => void) => {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let asked = 0;
  const thread: InspectedThread = {
    name,
    ask: <Result>(method: string, params: object = {}) =>
      new Promise<Result>((resolve, reject) => {
        const id = ++asked;
        waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
        send(JSON.stringify({ id, method, params }));
      }),
  };
  const answer = ({ id = 0, result, error }: Message): void => {
    const question = waiting.get(id);
    waiting.delete(id);
    if (error) question?.reject(new Error(error.message));
    else question?.resolve(result);
  };
  return { thread, answer };
};

interface Attached {
  readonly sessionId: string;
  readonly workerInfo: { readonly url: string };
}

const fileOf = (url: string): string => /([^/]+?)(\.\w+)?$/.exec(url)?.[1] ?? url;

/** Connects to `address` and to every worker that runs by now. */
export const openInspector = async (address: string): Promise<Inspector> => {
  const socket = new WebSocket(address, { maxPayload: 2 ** 31 - 1 });
  await once(socket, 'open');
  const main = createThread('main', (text) => socket.send(text));
  const workers = new Map<string, ReturnType<typeof createThread>>();
  const listeners = new Set<(method: string, params: Readonly<Record<string, unknown>>) => void>();

  const attach = ({ sessionId, workerInfo }: Attached): void => {
    const send = (message: string) =>
      void main.thread.ask('NodeWorker.sendMessageToWorker', { sessionId, message }).catch(() => undefined);
    const file = fileOf(workerInfo.url);
    const before = [...workers.values()].filter(({ thread }) => thread.name.startsWith(file)).length;
    workers.set(sessionId, createThread(before ? `${file}-${before + 1}` : file, send));
  };
  socket.on('message', (data) => {
    const message: Message = JSON.parse(String(data));
    const { method, params = {} } = message;
    if (!method) return main.answer(message);
    if (method === 'NodeWorker.attachedToWorker') attach(answerAs<Attached>(params));
    else if (method === 'NodeWorker.receivedMessageFromWorker')
      workers.get(String(params.sessionId))?.answer(JSON.parse(String(params.message)));
    else for (const heard of listeners) heard(method, params);
  });
  await main.thread.ask('NodeWorker.enable', { waitForDebuggerOnStart: false });
  return {
    main: main.thread,
    threads: [main.thread, ...[...workers.values()].map(({ thread }) => thread)],
    onNotice: (heard) => {
      listeners.add(heard);
      return () => void listeners.delete(heard);
    },
    close: () => socket.terminate(),
  };
};

const REST_MS = 2_000;

/** Connects once the process has had time to settle and has collected what nobody holds. */
export const openAtRest = async (address: string): Promise<Inspector> => {
  await pause(REST_MS);
  const inspector = await openInspector(address);
  // Twice, since what the first finds unreachable may keep more alive until the second.
  for (const method of ['HeapProfiler.collectGarbage', 'HeapProfiler.collectGarbage'])
    await inspector.main.ask(method);
  return inspector;
};
