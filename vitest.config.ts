// Three kinds of tests: pure and fast, with real parts, through a real browser.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const exclude = ['**/node_modules/**', '**/dist/**'];
// graphql has two builds in one package, and its objects of one are strangers to the other: ours is the
// build that Node itself gives to every library.
const resolve = {
  alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
};

export default defineConfig({
  test: {
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, '**/*.int.test.ts', '**/*.e2e.test.ts'],
        },
      },
      {
        resolve,
        test: {
          name: 'integration',
          include: ['**/*.int.test.ts'],
          exclude,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['**/*.e2e.test.ts'],
          exclude,
          testTimeout: 180_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
          // A browser on a busy machine may miss a beat once; what is broken fails twice.
          retry: 1,
        },
      },
    ],
  },
});
