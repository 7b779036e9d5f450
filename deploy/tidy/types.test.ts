// Types, held by machine: one meaning a name in a workspace, and casts that only become fewer.
import { expect, it } from 'vitest';
import { isProof, type Source, sources } from './sources.ts';
import { nodesIn } from './syntax.ts';

/** Lower them when casts go; a cast that has to come says why beside it. */
const MOST_CASTS = { product: 66, proof: 33 };

/** `x as T`, save `as const`. */
const castsIn = (source: Source): number =>
  nodesIn(source, ' as ').filter(
    (node) => node.type === 'TSAsExpression' && 'typeAnnotation' in node && !isConst(node.typeAnnotation),
  ).length;

const isConst = (type: unknown): boolean => JSON.stringify(type).includes('"name":"const"');

it('takes no cast more than there were', () => {
  const count = (some: readonly Source[]) => some.reduce((all, source) => all + castsIn(source), 0);
  const typed = sources.filter(({ path }) => /\.tsx?$/.test(path));
  expect(count(typed.filter((source) => !isProof(source)))).toBeLessThanOrEqual(MOST_CASTS.product);
  expect(count(typed.filter(isProof))).toBeLessThanOrEqual(MOST_CASTS.proof);
});

it('gives one meaning a name: no exported type name stands twice in a workspace', () => {
  const exported = /^export (?:interface|type|(?:abstract )?class|enum) ([\w$]+)/gm;
  const places = new Map<string, string[]>();
  for (const { path, text } of sources)
    for (const [, name] of text.matchAll(exported)) {
      const key = `${path.split('/')[0]}: ${name}`;
      places.set(key, [...(places.get(key) ?? []), path]);
    }
  expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([]);
});
