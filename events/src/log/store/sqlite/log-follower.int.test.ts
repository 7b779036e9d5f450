// The log as another thread follows it: what the writer's own side promises holds there too.
import { scratchFolders } from '../../../testing/scratch-folders.ts';
import { describeEventStore } from '../contract.ts';
import type { EventStore } from '../event-store.ts';
import { openLogFollower } from './log-follower.ts';
import { openSqliteEventStore } from './sqlite-event-store.ts';

const newFolder = scratchFolders('log');

const appendHereReadThere = async (): Promise<EventStore> => {
  const folder = newFolder();
  const store = await openSqliteEventStore({ folder, onFatal: (error) => console.error(error) });
  const follower = openLogFollower(folder, store.news);
  return {
    ...follower,
    append: store.append,
    close: async () => {
      await follower.close();
      await store.close();
    },
  };
};

describeEventStore('SQLite, followed by its file', appendHereReadThere);
