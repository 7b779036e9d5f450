// The realm of production follows from the demonstration's and lets none of its people in.
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { textOf as readHere } from '../manifests.ts';
import {
  DEVELOPMENT_REALM,
  PLACE_VARIABLES,
  PRODUCTION_REALM,
  productionRealm,
  readRealm,
} from './production-realm.ts';

const development = readRealm(DEVELOPMENT_REALM);
const production = readRealm(PRODUCTION_REALM);

it('is what follows from the realm of the demonstration: `npm run realm` writes it again', () => {
  expect(production).toEqual(productionRealm(development));
});

it('has one person, who must choose a password at the first sign-in', () => {
  expect(production.users).toHaveLength(1);
  const [first] = production.users;
  expect(first?.realmRoles).toContain('super_admin');
  expect(first?.requiredActions).toEqual(['UPDATE_PASSWORD']);
  const published = new Set(development.users.flatMap(({ credentials }) => credentials.map(textOf)));
  expect(first?.credentials.map(textOf).filter((text) => published.has(text))).toEqual([]);
});

const textOf = ({ value }: { readonly value: string }): string => value;

it('trades no password for a token, and names no address of a laptop', () => {
  for (const { clientId, enabled, directAccessGrantsEnabled } of production.clients)
    expect(enabled && directAccessGrantsEnabled, clientId).toBe(false);
  expect(JSON.stringify(production)).not.toMatch(/localhost|127\.0\.0\.1|campus\.example/);
});

it('asks the environment for what a place is told, and for nothing else', () => {
  const asked = readFileSync(PRODUCTION_REALM, 'utf8').matchAll(/\$\{([A-Z_]+)\}/g);
  expect(new Set([...asked].map((match) => match[1]))).toEqual(new Set(PLACE_VARIABLES));
});

it('is kept without the console, which the door does not lead to', () => {
  for (const place of ['admin', 'realms/master'])
    expect(readHere('nginx/campus.conf')).toMatch(new RegExp(`location /auth/${place} \\{\\s+return 404;`));
  const runbook = readHere('RUNBOOK.md');
  expect(runbook).not.toContain('/auth/admin');
  expect(runbook).toContain('clientId=campus-cli');
});
