// Production knows a realm that would let in the people of the demonstration.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import realm from '../../../../deploy/keycloak/realm.development.json' with { type: 'json' };
import { isDemonstrationRealm, refuseDemonstrationRealm } from './demonstration-realm.ts';
import { campusOf, type IdentityServer, STUDENT, startIdentity } from './testing/identity-server.ts';

let folder: string;
let server: IdentityServer;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-identity-'));
});
afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

const published = { ...STUDENT, account: 'student50' };

it('knows the demonstration by its published account', async () => {
  server = await startIdentity(folder, { accounts: campusOf([published]) });
  expect(await isDemonstrationRealm(server.issuer)).toBe(true);
  await expect(refuseDemonstrationRealm(server.issuer)).rejects.toThrow(/OIDC_ISSUER：.*公开密码.*published/);
  expect(realm.users.map(({ username }) => username)).toContain('student50');
});

it('takes no other realm for it', async () => {
  server = await startIdentity(folder, { accounts: campusOf([STUDENT]) });
  expect(await isDemonstrationRealm(server.issuer)).toBe(false);
  await refuseDemonstrationRealm(server.issuer);
  await server.stop();
  server = await startIdentity(folder, { accounts: campusOf([published]), demonstration: false });
  expect(await isDemonstrationRealm(server.issuer)).toBe(false);
});

it('takes a realm that does not answer for none', async () => {
  server = await startIdentity(folder);
  expect(await isDemonstrationRealm('http://127.0.0.1:1/realms/campus')).toBe(false);
});
