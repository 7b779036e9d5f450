// The documents of `schema/`. A build of the product holds their texts in place of this file
// (`deploy/build/server.mjs`).
import { readdirSync, readFileSync } from 'node:fs';

const SCHEMA_FOLDER = new URL('../schema/', import.meta.url);

/** Their texts, in the order of their names. */
export const schemaFiles = (): readonly string[] =>
  readdirSync(SCHEMA_FOLDER)
    .filter((name) => name.endsWith('.graphql'))
    .sort()
    .map((name) => readFileSync(new URL(name, SCHEMA_FOLDER), 'utf8'));
