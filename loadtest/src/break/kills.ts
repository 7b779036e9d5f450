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
    says: /does not tell of position|the log says|is shown as|no such table|did not catch up|answers errcode 4004/,
  },
  {
    name: 'keeps-half-bundles',
    fault: 'kill -9 in a bundle, and two who want the same rooms',
    invariant: 'a bundle is whole, or all of it is given back',
    test: killLoop,
    edits: [
      {
        file: 'api/src/subjects/booking/bundle/settle-bundle.ts',
        find: '  for (const member of ended?.members ?? []) {\n',
        replace: '  for (const member of ended?.members.slice(1) ?? []) {\n',
      },
      {
        file: 'api/src/subjects/booking/bundle/settle-bundle.ts',
        find: "if (state?.ended?.because !== 'refused') return 0;",
        replace: "if (!state || id !== '') return 0;",
      },
    ],
    says: /has ended, and \S+ of it stands/,
  },
  {
    name: 'leaves-bundles-half-done',
    fault: 'kill -9 in a bundle whose person never comes back',
    invariant: 'what a kill cut short goes on by itself and comes to rest',
    test: killLoop,
    edits: [
      {
        file: 'api/src/subjects/booking/bundle/sweep-bundles.ts',
        find: '(await continueBundles(parts)) + (await releaseLateMembers(parts))',
        replace: '(await releaseLateMembers(parts))',
      },
    ],
    says: /stands without|has ended, and \S+ of it stands|is still charged with/,
  },
  {
    name: 'keeps-the-money',
    fault: 'a paid booking that is given up, and kill -9 before its refund',
    invariant: 'what was paid for nothing goes back, once',
    test: killLoop,
    edits: [
      {
        file: 'projections/src/subjects/charge/settle-charges.ts',
        find: "    case 'requestRefund':\n",
        replace: "    case 'requestRefund':\n      return false;\n",
      },
    ],
    says: /given up, and the money kept/,
  },
  {
    name: 'forgets-unheard-payments',
    fault: 'kill -9 between a payment and the callback that tells of it',
    invariant: 'the simulated cashier tells of a payment until somebody hears',
    test: {
      project: 'integration',
      file: 'projections/src/payments/payments.int.test.ts',
      name: 'tells of a payment that nobody heard over a restart',
    },
    edits: [
      {
        file: 'projections/src/payments/simulated-cashier.ts',
        find: "if (line !== '') take(JSON.parse(line));\n",
        replace: "if (line !== '') take(JSON.parse(line));\n  unheard.clear();\n",
      },
    ],
    says: /AssertionError.*/,
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
