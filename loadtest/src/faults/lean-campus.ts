// A small campus that starts within a second: seeded once, and copied for every epoch of the kill loop.
import { cp } from 'node:fs/promises';
import { type Client, fetchToken } from '@campus/deploy/ops/client';
import { STUDENTS as ALL_STUDENTS, makeRooms } from '../bench/campus.ts';
import { rateOf } from '../bench/rounds.ts';
import { person } from '../harness/people.ts';
import {
  freePort,
  newFolder,
  removeFolder,
  type ServerOptions,
  type ServerProcess,
  startServer,
} from '../harness/server-process.ts';

const STUDENTS = Math.min(25, ALL_STUDENTS);
const ROOMS = 6;
/** The places of every room: two may share a minute, so that counting is tried and not only overlap. */
const PLACES = 2;
/** Tokens live for five minutes. */
const TOKEN_MS = 2 * 60_000;
const PASSWORD = 'campus';
/** A machine that is busy with other things is slow, not broken. */
const READY_MS = 5 * 60_000;

export interface Tokens {
  readonly students: readonly string[];
  readonly admin: string;
}

export interface LeanCampus {
  readonly port: number;
  readonly rooms: readonly string[];
  readonly places: ReadonlyMap<string, number>;
  /** A folder as the campus was when it was made. */
  copy(): Promise<string>;
  /** Starts the product on `folder`, where it went on listening before; see `startServer`. */
  start(
    folder: string,
    env: Readonly<Record<string, string>>,
    onSpawn?: ServerOptions['onSpawn'],
  ): Promise<ServerProcess>;
  /** Access tokens of student1, student2 … and of the administrator, asked of `server` when they are old. */
  tokens(server: ServerProcess, isAskedAnew?: boolean): Promise<Tokens>;
  close(): Promise<void>;
}

export interface LeanCampusOptions {
  /** Environment in which it is made. */
  readonly env?: Readonly<Record<string, string>>;
  /** Makes more than the rooms. */
  readonly furnish?: (admin: Client) => Promise<void>;
}

export const openLeanCampus = async ({
  env: made = {},
  furnish,
}: LeanCampusOptions = {}): Promise<LeanCampus> => {
  const [template, port] = await Promise.all([newFolder(), freePort()]);
  const start: LeanCampus['start'] = (folder, env, onSpawn) =>
    startServer({
      folder,
      port,
      readyWithinMs: READY_MS,
      env: { HOST: '127.0.0.1', ...env },
      ...(onSpawn ? { onSpawn } : {}),
    });
  const close = (): Promise<void> => removeFolder(template);
  try {
    const server = await start(template, made);
    const admin = await person(server.url, 'admin');
    const rooms = await makeRooms(admin, ROOMS, PLACES);
    await furnish?.(admin);
    await server.stop();
    return {
      port,
      rooms,
      start,
      close,
      places: new Map(rooms.map((room) => [room, PLACES])),
      copy: async () => {
        const folder = await newFolder();
        await cp(template, folder, { recursive: true });
        return folder;
      },
      tokens: createTokens(),
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Access tokens of the demonstration's people, in their order. */
export const fetchTokens = async (server: ServerProcess, names: readonly string[]): Promise<string[]> => {
  const tokens: string[] = [];
  await rateOf(names.length, 4, async (index) => {
    const name = names[index] ?? '';
    tokens[index] = (await fetchToken(server.url, { name, password: PASSWORD })).access;
  });
  return tokens;
};

/** The students who book the plain rooms. */
export const studentNames: readonly string[] = Array.from(
  { length: STUDENTS },
  (_, index) => `student${index + 1}`,
);

const createTokens = (): LeanCampus['tokens'] => {
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let students: string[] = [];
  let admin = '';
  return async (server, isAskedAnew = false) => {
    if (isAskedAnew || performance.now() - fetchedAt > TOKEN_MS) {
      [admin = '', ...students] = await fetchTokens(server, ['admin', ...studentNames]);
      fetchedAt = performance.now();
    }
    return { students, admin };
  };
};
