// The operator can look up every variable that a process reads: in the README at the root or of this folder.
import { expect, it } from 'vitest';
import { readNames, textOf } from './manifests.ts';

/** Node's own, told to it by compose.tls.yaml. */
const NOT_OURS = new Set(['NODE_EXTRA_CA_CERTS']);

const rows = [textOf('../README.md'), textOf('README.md')].flatMap((text) =>
  text.split('\n').filter((line) => line.startsWith('| `')),
);
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
