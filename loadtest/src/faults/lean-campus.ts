// A small campus that starts within a second: seeded once, and copied for every epoch of the kill loop.
import { cp } from 'node:fs/promises';
import { fetchToken } from '@campus/deploy/ops/client';
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

/** Room for short-lived objects is cleared at every start, and this one does not live long. */
const PRODUCT = ['--max-semi-space-size=64', 'api/dist/embedded.mjs'] as const;
const STUDENTS = Math.min(25, ALL_STUDENTS);
const ROOMS = 6;
/** Of every room: two may share a minute, so that counting is tried and not only overlap. */
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

export const openLeanCampus = async (): Promise<LeanCampus> => {
  const [template, port] = await Promise.all([newFolder(), freePort()]);
  const start: LeanCampus['start'] = (folder, env, onSpawn) =>
    startServer({
      folder,
      port,
      command: PRODUCT,
      readyWithinMs: READY_MS,
      env: { HOST: '127.0.0.1', ...env },
      ...(onSpawn ? { onSpawn } : {}),
    });
  const close = (): Promise<void> => removeFolder(template);
  try {
    const server = await start(template, {});
    const rooms = await makeRooms(await person(server.url, 'admin'), ROOMS, PLACES);
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

const createTokens = (): LeanCampus['tokens'] => {
  let fetchedAt = Number.NEGATIVE_INFINITY;
  let students: string[] = [];
  let admin = '';
  const of = async (server: ServerProcess, name: string): Promise<string> =>
    (await fetchToken(server.url, { name, password: PASSWORD })).access;
  return async (server, isAskedAnew = false) => {
    if (isAskedAnew || performance.now() - fetchedAt > TOKEN_MS) {
      students = [];
      await rateOf(STUDENTS, 4, async (index) => {
        students[index] = await of(server, `student${index + 1}`);
      });
      admin = await of(server, 'admin');
      fetchedAt = performance.now();
    }
    return { students, admin };
  };
};
