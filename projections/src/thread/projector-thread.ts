// The thread of the projections: reads the log and writes the read models by itself, and tells the main
// thread what has changed.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { openLogFollower } from '@campus/events/log/store/sqlite/log-follower';
import { collectAtRest } from '@campus/events/runtime/collect-at-rest';
import type { Change, ChangeFeed } from '../ports/change-feed.ts';
import { createProjections, type Projections } from '../projections.ts';
import { openSqliteReadStore } from '../read-store/sqlite-read-store.ts';
import { giveWay } from './give-way.ts';
import type { FromProjector, ProjectorData, ToProjector } from './projector-messages.ts';

const start = async ({ folder, news, readModels }: ProjectorData, port: MessagePort): Promise<void> => {
  giveWay();
  const say = (message: FromProjector): void => port.postMessage(message);
  const store = openLogFollower(folder, news);
  const readStore = openSqliteReadStore(readModels, { isOwnThread: true });
  const projections = createProjections({
    store,
    readStore,
    feed: createOutgoingFeed(say),
    log: (level, message, details) =>
      say({ kind: 'log', level, message, details: JSON.stringify(details ?? {}) }),
  });

  const close = async (): Promise<void> => {
    await projections.close();
    await readStore.close();
    await store.close();
    port.close();
  };

  port.on('message', (message: ToProjector) => {
    if (message === 'close') return void close();
    const { id } = message;
    answer(message, projections, say).then(
      (value) => say({ kind: 'answer', id, value }),
      (error: unknown) => {
        const { name, message } = error instanceof Error ? error : new Error(String(error));
        say({ kind: 'failure', id, name, message });
      },
    );
  });
  collectAtRest();
  await projections.start();
  say({ kind: 'ready' });
};

const answer = async (
  question: Exclude<ToProjector, 'close'>,
  projections: Projections,
  say: (message: FromProjector) => void,
): Promise<unknown> => {
  switch (question.ask) {
    case 'caughtUp':
      return projections.caughtUp(question.position, question.milliseconds);
    case 'positions':
      return projections.positions();
    case 'rebuild':
      return projections.rebuild(question.name, (progress) =>
        say({ kind: 'progress', id: question.id, progress }),
      );
  }
};

/** What is said in one go crosses in one message. */
const createOutgoingFeed = (say: (message: FromProjector) => void): ChangeFeed => {
  let changes: Change[] = [];
  return {
    publish: (change) => {
      changes.push(change);
      if (changes.length > 1) return;
      queueMicrotask(() => {
        say({ kind: 'changes', text: JSON.stringify(changes) });
        changes = [];
      });
    },
    subscribe: () => () => undefined,
    close: async () => undefined,
  };
};

if (parentPort) await start(workerData, parentPort);
