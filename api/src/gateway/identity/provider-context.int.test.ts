// What we take from inside oidc-provider: its bookkeeping must not cost the process more than its requests, and it
// must not warn people at every start.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askForTokens } from './testing/browser.ts';
import { type IdentityServer, startIdentity } from './testing/identity-server.ts';

/** Before the library is loaded. */
const warn = vi.hoisted(() => vi.spyOn(console, 'warn'));

let folder: string;
let server: IdentityServer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-identity-'));
  server = await startIdentity(folder);
});

afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** Node numbers a promise, in properties of its own, when something follows the promises of the process. */
const isFollowed = (): boolean => Object.getOwnPropertySymbols(Promise.resolve()).length > 0;

it('follows no promise any more when people have signed in, one after another and at once', async () => {
  const signIn = () =>
    askForTokens(server.issuer, {
      grant_type: 'password',
      client_id: 'campus-cli',

      username: 'student1',
      password: 'campus',
    });
  expect(isFollowed()).toBe(false);
  await signIn();
  const answers = await Promise.all([1, 2, 3].map(signIn));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await expect.poll(isFollowed).toBe(false);
});

it('starts without a word of warning', () => {
  expect(warn).not.toHaveBeenCalled();
});
