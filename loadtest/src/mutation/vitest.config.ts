// The tests of one group, for Stryker: it runs of them those that reach what it has changed.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { isGroupName, mutationGroups } from './groups.ts';

const name = process.env.CAMPUS_MUTATED ?? '';
if (!isGroupName(name)) throw new Error(`CAMPUS_MUTATED names no group: ${name}`);

export default defineConfig({
  // The repository's own configuration says why: the objects of graphql's two builds are strangers.
  resolve: { alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }] },
  root: join(import.meta.dirname, '../../..'),
  test: {
    include: [...mutationGroups[name].tests],
    exclude: [
      '**/node_modules/**',
      '**/*.{int,alone,e2e,cluster}.test.ts',
      // Stryker runs tests in threads, where nobody can change the zone of the machine.
      'events/src/domain/time/zone.test.ts',
    ],
    testTimeout: 30_000,
  },
});
