// One server for all tests of a file, and people who walk in with windows of their own in the browser of the process.
// The server is started for them, unless CAMPUS_UNDER_TEST names one that runs already: then every file walks into
// that.

import type { Client } from '@campus/deploy/ops/client';
import { borrowBrowser, returnBrowser, signInAt, type VisitOptions, type Visitor, visit } from './browser.ts';
import { person, type Room, rooms, wellWithinDay } from './people.ts';
import { removeFolder, type ServerOptions, type ServerProcess, startServer } from './server-process.ts';

export interface Campus {
  /** Its folder is empty where the server was not started here. */
  readonly server: Pick<ServerProcess, 'url' | 'folder'>;
  /** A window of somebody who is not signed in. */
  window(options?: VisitOptions): Promise<Visitor>;
  /** Signs `visitor` in at `path` of the product. */
  signIn(visitor: Visitor, account: string, path: string): Promise<void>;
  /** A window of `account`, signed in through the login page, at `path` of the product. */
  enter(account: string, path: string, options?: VisitOptions): Promise<Visitor>;
  /** By the Chinese name that the demonstration gives it. */
  room(name: string): Room;
  close(): Promise<void>;
}

const POP_UPS = 'query { findPopNoticeAll { id } }';

/** Taken back by the administrator, so that none stands in the way of a test. */
const withdrawPopUps = async (client: Client): Promise<void> => {
  const { findPopNoticeAll } = await client.request<{ findPopNoticeAll: readonly { id: string }[] }>(POP_UPS);
  for (const { id } of findPopNoticeAll)
    await client.request('mutation ($id: ID!) { updateNoticeState(id: $id, state: 2) { errcode } }', { id });
};

/** The longest file takes less, on a slow machine too. */
const FILE_MINUTES = 4;

export const openCampus = async (options: ServerOptions = {}): Promise<Campus> => {
  await wellWithinDay(FILE_MINUTES);
  const running = options.contextPath ? undefined : process.env.CAMPUS_UNDER_TEST;
  const [started, browser] = await Promise.all([running ? undefined : startServer(options), borrowBrowser()]);
  const server = started ?? { url: running ?? '', folder: '' };
  const admin = await person(server.url, 'admin');
  const [known] = await Promise.all([rooms(admin), withdrawPopUps(admin)]);
  const visitors: Visitor[] = [];
  const window = async (how?: VisitOptions) => {
    const visitor = await visit(browser, how);
    visitors.push(visitor);
    return visitor;
  };
  return {
    server,
    window,
    signIn: (visitor, account, path) => signInAt(visitor, `${server.url}${path}`, account),
    enter: async (account, path, how) => {
      const visitor = await window(how);
      await signInAt(visitor, `${server.url}${path}`, account);
      return visitor;
    },
    room: (name) => {
      const found = known.find((room) => room.name === name);
      if (!found) throw new RangeError(`no room is called ${name}`);
      return found;
    },
    close: async () => {
      for (const { context } of visitors) await context.close();
      await returnBrowser();
      await started?.stop();
      if (started) await removeFolder(started.folder);
    },
  };
};
