// The cost of a bespoke page: the code of the features that a page reaches and its style sheets, by the number of
// pages. The slot of a declared list or form is no page; routes and words are not counted either.
import { posix } from 'node:path';
import { arrows, product } from './graph.ts';
import { readText } from './sources.ts';

const isOfFeatures = (path: string): boolean => path.startsWith('web/src/features/');

export const pages: readonly string[] = product
  .map(({ path }) => path)
  .filter((path) => isOfFeatures(path) && path.endsWith('-page.tsx'));

/** Grows while it is walked: what a reached file imports is reached. */
const reached = new Set(pages);
for (const path of reached)
  for (const { from, to } of arrows) if (from === path && isOfFeatures(to)) reached.add(to);

const code = product.filter(({ path }) => reached.has(path));
const sheets = code.flatMap(({ path, imports }) =>
  imports
    .filter((specifier) => specifier.endsWith('.css'))
    .map((specifier) => posix.join(posix.dirname(path), specifier))
    .filter(isOfFeatures),
);

export const pageLines: number = [...reached, ...new Set(sheets)].reduce(
  (all, path) => all + readText(path).split('\n').length - 1,
  0,
);
