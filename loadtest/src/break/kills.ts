// Processes that die, and that are two where one may be.
import type { Broken } from './broken.ts';

const killLoop = { project: 'integration', file: 'loadtest/src/proofs/kill-loop.int.test.ts' } as const;

export const kills: readonly Broken[] = [
  {
    name: 'answers-before-the-flush',
    fault: 'kill -9 between write and flush',
    invariant: 'every acknowledged booking is in the log once',
    test: killLoop,
    edits: [
      {
        file: 'events/src/log/store/sqlite/log-writer.ts',
        find: '    commit.run();\n    return Float64Array',
        replace: '    Object.assign(globalThis, { flushLate: () => commit.run() });\n    return Float64Array',
      },
      {
        file: 'events/src/log/store/sqlite/writer.ts',
        find: "      say({ kind: 'written', answers });\n",
        replace:
          "      say({ kind: 'written', answers });\n" +
          '      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);\n' +
          '      (globalThis as unknown as { flushLate(): void }).flushLate();\n',
      },
    ],
    says: /was acknowledged and is not there/,
  },
  {
    name: 'forgets-keys-with-the-process',
    fault: 'kill -9 between flush and answer, and at random',
    invariant: 'a key that is sent again returns its receipt, and books nothing twice',
    test: killLoop,
    edits: [
      {
        file: 'events/src/log/transact/known-stream.ts',
        find: '    if (command) known.taken.set(',
        replace: '    if (command && revision < 0) known.taken.set(',
      },
    ],
    says: /sending it again answers|is booked twice/,
  },
  {
    name: 'checkpoints-before-documents',
    fault: 'kill -9 between documents and checkpoint',
    invariant: 'every read model equals the fold of the log',
    test: killLoop,
    edits: [
      {
        file: 'projections/src/read-store/row-writes.ts',
        find: '    for (const [collection, path] of arrayPaths)\n',
        replace:
          "    texts.get('INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?)')\n" +
          '      .run(checkpoint.projection, checkpoint.version, checkpoint.position);\n' +
          "    database.exec('COMMIT');\n" +
          "    database.exec('BEGIN IMMEDIATE');\n" +
          '    for (const [collection, path] of arrayPaths)\n',
      },
    ],
    says: /does not tell of position|the log says|is shown as/,
  },
  {
    name: 'swaps-in-pieces',
    fault: 'kill -9 in the swap of a rebuild',
    invariant: 'the old read model answers until the new one does',
    test: killLoop,
    edits: [
      {
        file: 'projections/src/read-store/sqlite-collections.ts',
        find: '      drop(to);\n      database.exec(`ALTER',
        replace:
          "      drop(to);\n      database.exec('COMMIT');\n      database.exec('BEGIN IMMEDIATE');\n" +
          '      database.exec(`ALTER',
      },
    ],
    says: /does not tell of position|the log says|is shown as|no such table|did not catch up/,
  },
  {
    name: 'goes-on-one-too-far',
    fault: 'kill -9 in a migration',
    invariant: 'a migration that is taken up again ends with equal logs',
    test: {
      project: 'integration',
      file: 'loadtest/src/proofs/migrate.int.test.ts',
      name: 'goes on where it was killed',
    },
    edits: [
      {
        file: 'events/src/log/store/migrate.ts',
        find: 'of eventsFrom(source, found)',
        replace: 'of eventsFrom(source, found === 0 ? 0 : found + 1)',
      },
    ],
    says: /AssertionError.*/,
  },
  {
    name: 'takes-no-lock',
    fault: 'two processes on one folder',
    invariant: 'the second refuses to start',
    test: {
      project: 'integration',
      file: 'events/src/log/store/sqlite/log-damage.int.test.ts',
      name: 'a data folder that is in use',
    },
    edits: [
      {
        file: 'events/src/log/store/sqlite/folder-lock.ts',
        find: "    database.exec('BEGIN EXCLUSIVE');\n",
        replace: '',
      },
    ],
    says: /FolderInUse/,
  },
];
