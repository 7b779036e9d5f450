// The product as a process of its own for the tests of one file, with people signed in.
import { fetchToken } from '@campus/deploy/ops/client';
import { afterAll, beforeAll } from 'vitest';
import { removeFolder, type ServerOptions, type ServerProcess, startServer } from './server-process.ts';

interface RunningServer {
  readonly url: () => string;
  /** By account. */
  readonly tokens: Map<string, string>;
  readonly signIn: (name: string, password: string) => Promise<void>;
}

/**
 * Call once in a file: it is started before the first test and gone after the last.
 * @param names accounts of the demonstration that are signed in
 */
export const runServer = (names: readonly string[], options: ServerOptions = {}): RunningServer => {
  let server: ServerProcess | undefined;
  const tokens = new Map<string, string>();
  const url = (): string => server?.url ?? '';
  const signIn = async (name: string, password: string): Promise<void> => {
    tokens.set(name, (await fetchToken(url(), { name, password })).access);
  };
  beforeAll(async () => {
    server = await startServer(options);
    for (const name of names) await signIn(name, 'campus');
  }, 180_000);
  afterAll(async () => {
    await server?.stop();
    if (server) await removeFolder(server.folder);
  });
  return { url, tokens, signIn };
};
