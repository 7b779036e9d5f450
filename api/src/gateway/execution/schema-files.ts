// The schema: every `.graphql` file of the api, each beside its subject. A build of the product holds their
// texts in place of this file (`deploy/build/server.mjs`).
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(import.meta.dirname, '../..');

/** Their texts, in the order of their paths. */
export const schemaFiles = (): readonly string[] =>
  readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.graphql'))
    .toSorted()
    .map((path) => readFileSync(join(SOURCES, path), 'utf8'));
