// The cost of a bespoke page: all code and style sheets of the features, tests aside, by the number of pages.
import { filesLike, isTest, readText } from './sources.ts';

const features = filesLike('web/src/features/*').filter(
  (path) => /\.(tsx?|css)$/.test(path) && !isTest(path),
);

export const pages: readonly string[] = features.filter((path) => path.endsWith('-page.tsx'));

export const pageLines: number = features.reduce(
  (all, path) => all + readText(path).split('\n').length - 1,
  0,
);
