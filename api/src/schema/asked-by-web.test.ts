// What the pages ask is what the schema answers: every document that the web application exports.
import { readdirSync, readFileSync } from 'node:fs';
import { type DocumentNode, NoUnusedFragmentsRule, specifiedRules, validate } from 'graphql';
import { expect, it } from 'vitest';
import { buildSchema } from '../execution/schema.ts';
import { declaredParts } from '../testing/declared-operations.ts';

const web = new URL('../../../web/src/', import.meta.url);
/** A fragment that stands by itself is used elsewhere. */
const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule);
/** Of the browser's own cache; no server answers it. */
const LOCAL = 'live/pictures.ts';

const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && path !== LOCAL)
  .filter((path) => readFileSync(new URL(path, web), 'utf8').includes('gql`'));

const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'Document';

it('is answered by the schema', async () => {
  const schema = buildSchema(declaredParts());
  const faults: string[] = [];
  let looked = 0;
  for (const file of files) {
    const exported = (await import(new URL(file, web).href)) as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries(exported)) {
      if (!isDocument(value)) continue;
      looked += 1;
      faults.push(...validate(schema, value, rules).map(({ message }) => `${file} ${name}: ${message}`));
    }
  }
  expect(faults).toEqual([]);
  expect(looked).toBeGreaterThan(50);
});
