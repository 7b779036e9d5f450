// The pages ask only what the schema answers, and their types say so.
import { readFileSync } from 'node:fs';
import { Kind } from 'graphql';
import { expect, it } from 'vitest';
import { pageDocuments, pageTypes, typesFile } from './page-types.ts';

it('is what `npm run codegen` writes', async () => {
  expect(readFileSync(typesFile, 'utf8')).toBe(await pageTypes());
});

it('types each document of the pages by its own name', () => {
  const documents = pageDocuments();
  const mistyped = documents.flatMap(({ location, document: { definitions }, declaredAs }) =>
    definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && declaredAs !== `${definition.name?.value}Document`
        ? [`${location}: ${definition.name?.value} is typed ${declaredAs || 'not at all'}`]
        : [],
    ),
  );
  expect(mistyped).toEqual([]);
  expect(documents.length).toBeGreaterThan(50);
});
