// Kinds of tests: pure and fast, with real parts, alone on the machine, through a real browser, and on a cluster
// of processes.
import { randomInt } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { EnvironmentSequencer } from './loadtest/src/harness/environment-sequencer.ts';
import { NotRunReporter } from './loadtest/src/harness/not-run-reporter.ts';
import { ProgressReporter } from './loadtest/src/harness/progress-reporter.ts';

/** Decides what each generated test tries of what it could try. The workers have it from the environment. */
process.env.CAMPUS_SEED ??= String(randomInt(1_000_000));
const drawing = ['loadtest/src/harness/seeded-properties.ts'];
const ofComponents = [
  'loadtest/src/harness/unread-styles.ts',
  'loadtest/src/harness/between-files.ts',
  ...drawing,
];

/** Tests that start processes start what is built, and so it is built before them where it is stale. */
const server = 'deploy/build/server.mjs';
const web = 'deploy/build/web.mjs';
const demonstrations = 'loadtest/src/harness/keep-demonstrations.ts';

/** What is waited for comes at once or never; on a busy machine once is later. */
const patience = { poll: { timeout: 20_000 } };
/**
 * Where real clocks, sockets and windows take part, a test that failed is asked once more. One that passed
 * only then is listed at the end of the run with why it failed, and is a fault to find.
 */
const retry = 1;

const exclude = ['**/node_modules/**', '**/dist/**'];
// graphql has two builds in one package, and its objects of one are strangers to the other: ours is the
// build that Node itself gives to every library.
const resolve = {
  alias: [{ find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve('graphql')) }],
};

export default defineConfig({
  test: {
    reporters: ['default', new ProgressReporter(), new NotRunReporter()],
    sequence: { sequencer: EnvironmentSequencer },
    // Projects of one command run one after another, and their outcomes stand together at its end.
    projects: [
      {
        resolve,
        test: {
          name: 'unit',
          // Components draw, load their parts and move the focus by real timers.
          retry,
          setupFiles: ofComponents,
          sequence: { groupOrder: 0 },
          include: ['**/*.test.{ts,tsx}'],
          exclude: [...exclude, ...['int', 'alone', 'e2e', 'cluster'].map((kind) => `**/*.${kind}.test.ts`)],
          // They are many and short, and wait for nothing: by default one core would be left idle.
          maxWorkers: '100%',
          // What they import is read once a worker, not once a file: half of the time was spent on it.
          // So a test leaves nothing behind that another could trip over.
          isolate: false,
          // A component that is drawn leaves much behind: with more room the collector copies less of it.
          execArgv: ['--max-semi-space-size=64'],
          expect: patience,
          // All but Intl and what Vitest leaves alone: a format that a fake clock made and a module keeps would
          // give later files its own time for the instant 0.
          fakeTimers: {
            toFake: [
              'Date',
              'performance',
              'hrtime',
              'setTimeout',
              'clearTimeout',
              'setInterval',
              'clearInterval',
              'setImmediate',
              'clearImmediate',
              'requestAnimationFrame',
              'cancelAnimationFrame',
              'requestIdleCallback',
              'cancelIdleCallback',
            ],
          },
          // Far more than any takes: a test is not to fail because a machine is busy.
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
      {
        resolve,
        test: {
          name: 'integration',
          retry,
          setupFiles: drawing,
          sequence: { groupOrder: 1 },
          // A test looks for a server or a tool and installs none.
          env: { CAMPUS_TOOLS_BUILD: '0' },
          globalSetup: [server, demonstrations],
          include: ['**/*.int.test.ts'],
          exclude,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
          expect: patience,
        },
      },
      {
        resolve,
        test: {
          // What takes time may say nothing about who shares the machine: no other test runs beside one of these.
          name: 'alone',
          retry,
          sequence: { groupOrder: 2 },
          globalSetup: [server, demonstrations],
          include: ['**/*.alone.test.ts'],
          exclude,
          testTimeout: 240_000,
          hookTimeout: 180_000,
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'browser',
          retry,
          setupFiles: ['loadtest/src/harness/before-browser-tests.ts'],
          // The files of a worker share its browser; each has windows and a server of its own.
          isolate: false,
          sequence: { groupOrder: 3 },
          globalSetup: [server, web, demonstrations],
          include: ['**/*.e2e.test.ts'],
          exclude,
          testTimeout: 180_000,
          // One that begins just before midnight waits for the new day.
          hookTimeout: 420_000,
          // They wait more than they work. Where all walk into one server, one file's settings are another's.
          maxWorkers: process.env.CAMPUS_UNDER_TEST ? 1 : 2,
          expect: patience,
        },
      },
      {
        test: {
          // Only by `npm run test:cluster`: it starts the servers of production and takes them away again.
          name: 'cluster',
          retry,
          sequence: { groupOrder: 4 },
          globalSetup: [server, web],
          include: ['**/*.cluster.test.ts'],
          exclude,
          testTimeout: 180_000,
          hookTimeout: 900_000,
          maxWorkers: 1,
          expect: patience,
        },
      },
    ],
  },
});
