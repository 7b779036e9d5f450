// A field of a resource that a form offers changes something: some source of the product names it, or the
// declaration says by it who keeps, sees or reads the record.
import { type Entity, rightsFields } from '@campus/events/domain/record/entity';
import { isWritable } from '@campus/events/domain/record/validate';
import { resource } from '@campus/events/resource/resource';
import { resourceConfig } from '@campus/events/resource/resource-config';
import { resourceType } from '@campus/events/resource/resource-type';
import { expect, it } from 'vitest';
import { isTest, sources } from './sources.ts';

const isProduct = /^(events|projections|api|web)\/src\//;
/** Declarations, types made of them, and what only fills or tests the product. */
const saysNothing = /^events\/src\/(resource|settings)\/|\.generated\.ts$|\/(testing|demonstration)\//;

const words = new Set(
  sources
    .filter(({ path }) => isProduct.test(path) && !saysNothing.test(path) && !isTest(path))
    .flatMap(({ text }) => text.match(/\w+/g) ?? []),
);

const declared: readonly Entity[] = [resourceType, resource, resourceConfig];

/** What a declaration says of its own record, and of the record above where it says nothing itself. */
const heededByEngine = new Set(
  declared.flatMap((entity) => [
    ...rightsFields(entity),
    ...Object.values(entity.fields).flatMap(({ hiddenWhen }) => hiddenWhen?.[0] ?? []),
  ]),
);

it.each(declared)('$name offers no field that changes nothing', ({ fields }) => {
  const idle = Object.entries(fields).flatMap(([name, field]) =>
    isWritable(field) && field.shown !== false && !words.has(name) && !heededByEngine.has(name) ? [name] : [],
  );
  expect(idle).toEqual([]);
});
