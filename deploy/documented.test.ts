// The operator can look up every variable that a process reads in the README of this folder, and no link of a
// document is dead.
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';
import { isThere, readNames, root, textOf } from './manifests.ts';
import { filesLike, readText } from './tidy/sources.ts';

/** Node's own, told to it by compose.tls.yaml. */
const NOT_OURS = new Set(['NODE_EXTRA_CA_CERTS']);

const rows = textOf('README.md')
  .split('\n')
  .filter((line) => line.startsWith('| `'));
const documented = new Set(
  rows.flatMap((row) =>
    [...(row.split(' | ')[0] ?? '').matchAll(/`([A-Z][A-Z0-9_]*)\b/g)].map(([, name]) => name),
  ),
);

it('explains every variable that a process reads', () => {
  expect(documented.size).toBeGreaterThan(20);
  const silent = [...readNames()].filter((name) => !NOT_OURS.has(name) && !documented.has(name));
  expect(silent.toSorted()).toEqual([]);
});

/** The anchor that a heading gets where documents are shown. */
const anchorsIn = (path: string): readonly string[] =>
  [...readText(path).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-'),
  );

it('leads from every link of a document to a file and a heading that are there', () => {
  const dead = filesLike('*.md').flatMap((path) =>
    [...readText(path).matchAll(/\]\((?!https?:)([^)#\s]*)#?([^)\s]*)\)/g)].flatMap(
      ([link, file = '', anchor = '']) => {
        const target = file === '' ? path : normalize(join(dirname(path), file));
        const isDead = !isThere(root, target) || (anchor !== '' && !anchorsIn(target).includes(anchor));
        return isDead ? [`${path}: ${link}`] : [];
      },
    ),
  );
  expect(dead).toEqual([]);
});
