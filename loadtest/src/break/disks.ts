// Disks that are full, fail or change what lies on them, and copies of what lies on them.
import type { Broken, Edit } from './broken.ts';

const diskFaults = { project: 'integration', file: 'loadtest/src/proofs/disk-faults.int.test.ts' } as const;
const damage = {
  project: 'integration',
  file: 'events/src/log/store/sqlite/log-damage.int.test.ts',
} as const;
const restore = {
  project: 'integration',
  file: 'loadtest/src/proofs/process-faults.int.test.ts',
  name: 'a backup under load',
} as const;

/** What cannot be written is believed to be. */
const commitSwallowed: Edit = {
  file: 'events/src/log/store/sqlite/log-writer.ts',
  find: '    commit.run();\n',
  replace: '    try {\n      commit.run();\n    } catch {}\n',
};

/** The judge's own words, or those of the file beside the log that counts what was acknowledged. */
const falselyAcknowledged =
  /was acknowledged and is not there|events were acknowledged, \d+ are here|expected 0 to be greater than 0/;

export const disks: readonly Broken[] = [
  {
    name: 'acknowledges-on-a-full-disk',
    fault: 'a full disk',
    invariant: 'nothing is acknowledged that is not there; the process says so and ends',
    test: { ...diskFaults, name: 'a full disk' },
    edits: [commitSwallowed],
    says: falselyAcknowledged,
  },
  {
    name: 'acknowledges-without-a-flush',
    fault: 'a flush that fails, with nothing of it on disk',
    invariant: 'nothing is acknowledged that is not there',
    test: { ...diskFaults, name: 'before anything is on disk' },
    edits: [commitSwallowed],
    says: falselyAcknowledged,
  },
  {
    name: 'flushes-once-more',
    fault: 'a flush that fails, with all of it on disk',
    invariant:
      'a flush that failed is never tried again: the process ends, and knows the truth when it starts',
    test: { ...diskFaults, name: 'when all of it may be on disk' },
    edits: [
      {
        file: 'events/src/log/store/sqlite/writer.ts',
        find: "      say({ kind: 'failed', message",
        replace:
          "      try {\n        database.exec('ROLLBACK');\n      } catch {}\n      return write(first);\n" +
          "      say({ kind: 'failed', message",
      },
    ],
    // A follower of the log in memory sees the missing positions, if the process lives on at all.
    says: /expected 'alive' to be 1|position \d+ does not follow \d+/,
  },
  {
    name: 'serves-a-shorter-log',
    fault: 'a torn tail',
    invariant: 'a log that lacks what was acknowledged is refused, never silently shorter',
    test: { ...damage, name: 'is refused when the write-ahead log ends early' },
    edits: [
      {
        file: 'events/src/log/store/sqlite/check-log.ts',
        find: 'if (head < acknowledged)',
        replace: 'if (head < 0)',
      },
    ],
    says: /AssertionError.*/,
  },
  {
    name: 'believes-every-row',
    fault: 'a flipped bit',
    invariant: 'a row that is not what was written is never served',
    test: { ...damage, name: 'whichever bit of the file is flipped' },
    edits: [
      {
        file: 'events/src/log/store/sqlite/log-format.ts',
        find: '  if (checksumAt(position, checksumInStream(stream, revision, event)) !== checksum)',
        replace: '  if (checksumAt(position, checksumInStream(stream, revision, event)) < 0)',
      },
    ],
    says: /AssertionError.*/,
  },
  {
    name: 'reads-on-over-a-failed-write',
    fault: 'a read store that refuses batches',
    invariant: 'what is read while the batch before it fails to be written leaves no hole',
    test: {
      project: 'integration',
      file: 'loadtest/src/simulation/simulation.int.test.ts',
      name: 'takes nothing from the read models',
    },
    edits: [
      {
        file: 'projections/src/runner/runner.ts',
        find: 'if (!hasReached(member.fold?.reached, after))',
        replace: 'if (!hasReached(member.fold?.reached, undefined))',
      },
    ],
    says: /days: \S+ is not what the log says/,
  },
  {
    name: 'copies-keys-before-the-log',
    fault: 'a backup under load',
    invariant: 'a copy has the key of every event in it',
    test: {
      project: 'integration',
      file: 'events/src/log/store/sqlite/backup.int.test.ts',
      name: 'has the key of every event it holds',
    },
    edits: [
      {
        file: 'events/src/log/store/sqlite/backup.ts',
        find: "[LOG_FILE, 'keys.sqlite', 'hits.sqlite']",
        replace: "['keys.sqlite', LOG_FILE, 'hits.sqlite']",
      },
    ],
    says: /to deeply equal \[\]/,
  },
  {
    name: 'copies-the-file-alone',
    fault: 'a backup under load',
    invariant: 'a copy holds all that was acknowledged before it',
    test: restore,
    edits: [
      {
        file: 'events/src/log/store/sqlite/backup.ts',
        find: "namingDamage(() => database.prepare('VACUUM INTO ?').run(to));",
        replace: "process.getBuiltinModule('node:fs').copyFileSync(from, to);",
      },
      {
        file: 'events/src/log/store/sqlite/backup.ts',
        find: 'if (events < acknowledged)',
        replace: 'if (events < 0)',
      },
    ],
    says: /AssertionError.*|LogDamaged|no such table/,
  },
  {
    name: 'takes-newer-positions-for-known',
    fault: 'restore of an older copy',
    invariant: 'who knows more than the copy is told to read again',
    test: restore,
    edits: [
      {
        file: 'api/src/gateway/live/fact-stream.ts',
        find: '(await isAhead(after))',
        replace: '(await isAhead(after)) && after === undefined',
      },
    ],
    says: /not sent within/,
  },
];
