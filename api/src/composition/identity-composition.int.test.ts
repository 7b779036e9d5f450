// Which realm a node signs people in at, and that production takes none whose passwords are published.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { standIn } from '@campus/events/testing/stand-in';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Directory } from '../gateway/at-hand/directory.ts';
import {
  campusOf,
  type IdentityServer,
  STUDENT,
  startIdentity,
} from '../gateway/identity/testing/identity-server.ts';
import { readConfiguration } from './configuration.ts';
import { identityFor } from './identity-composition.ts';

let folder: string;
let realm: IdentityServer;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'campus-identity-'));
  realm = await startIdentity(join(folder, 'realm'), {
    accounts: campusOf([{ ...STUDENT, account: 'student50' }]),
  });
});
afterEach(async () => {
  await realm.stop();
  await rm(folder, { recursive: true });
});

const start = (mode: string) =>
  identityFor({
    configuration: readConfiguration({
      NODE_ENV: mode,
      OIDC_ISSUER: realm.issuer,
      CAMPUS_DATA: join(folder, mode),
      CAMPUS_MASTER_KEY: '1Pq0sT5y7mCwXkzV9uHj3LbNfGdRaEoI2xQvYt8ZcKs=',
    }),
    directory: standIn<Directory>(campusOf([])),
    clock: Date.now,
    onError: () => undefined,
  });

it('starts no node of production at a realm with the people of the demonstration', async () => {
  await expect(start('production')).rejects.toMatchObject({ faults: [{ variable: 'OIDC_ISSUER' }] });
});

it('takes that realm for a trial', async () => {
  const identity = await start('development');
  expect(identity.issuer).toBe(realm.issuer);
  await identity.close();
});
