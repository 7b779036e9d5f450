// Lines between processes and people that are slow, lost or come back all at once, and clocks that jump.
import type { Broken } from './broken.ts';

export const lines: readonly Broken[] = [
  {
    name: 'waits-for-slow-readers',
    fault: 'a consumer that does not read',
    invariant: 'a socket that stays full for 30 s is closed with 4413',
    test: {
      project: 'unit',
      file: 'api/src/gateway/live/socket-sweeps.test.ts',
      name: 'closes a socket that stays full',
    },
    edits: [
      {
        file: 'api/src/gateway/live/socket-sweeps.ts',
        find: '      if (now - socket.congestedAt > MAX_CONGESTED_MS) socket.ws.close',
        replace: '      if (now < 0) socket.ws.close',
      },
    ],
    says: /4413/,
  },
  {
    name: 'fills-slow-readers',
    fault: 'a consumer that does not read',
    invariant: 'what changes meanwhile is held back, and each day is sent once, as it then is',
    test: {
      project: 'unit',
      file: 'api/src/gateway/live/socket-sweeps.test.ts',
      name: 'holds back what changes',
    },
    edits: [
      {
        file: 'api/src/gateway/live/member.ts',
        find: 'if (this.stale || this.socket.isCongested) {',
        replace: 'if (this.stale) {',
      },
    ],
    says: /AssertionError.*/,
  },
  {
    name: 'believes-who-comes-back',
    fault: 'five thousand reconnections at once, after a crash',
    invariant: 'everyone is brought what they missed, and nothing else',
    test: {
      project: 'integration',
      file: 'loadtest/src/proofs/socket-faults.int.test.ts',
      name: 'a storm of reconnections',
    },
    edits: [
      {
        file: 'api/src/gateway/live/timetable.ts',
        find: 'if (!this.isKnown(day, known))',
        replace: 'if (!known.has(dayKey(day)))',
      },
    ],
    says: /not sent within 60000 ms/,
  },
  {
    name: 'never-looks-behind-the-feed',
    fault: 'the feed swallows everything without a word',
    invariant: "every watcher's picture becomes equal to the log by itself",
    test: { project: 'integration', file: 'loadtest/src/proofs/feed-faults.int.test.ts' },
    edits: [
      {
        file: 'api/src/gateway/live/heal-gaps.ts',
        find: 'setInterval(healAll, RECONCILE_EVERY_MS)',
        replace: 'setInterval(() => undefined, RECONCILE_EVERY_MS)',
      },
    ],
    says: /may swallow everything[\s\S]*AssertionError.*/,
  },
  {
    name: 'is-deaf-to-a-gap',
    fault: 'the feed is lost and back',
    invariant: 'what was missed is read again at once when the feed says that something is missing',
    test: { project: 'unit', file: 'api/src/gateway/live/heal-gaps.test.ts' },
    edits: [
      {
        file: 'api/src/gateway/live/heal-gaps.ts',
        find: "if (kind === 'gap') healAll();",
        replace: 'if (kind === undefined) healAll();',
      },
    ],
    says: /AssertionError.*/,
  },
  {
    name: 'takes-back-what-a-clock-gave',
    fault: 'a clock that jumps back',
    invariant: 'bookings go on',
    test: {
      project: 'integration',
      file: 'loadtest/src/proofs/process-faults.int.test.ts',
      name: 'a clock that jumps',
    },
    edits: [
      {
        file: 'api/src/gateway/admission/token-buckets.ts',
        find: 'Math.max(0, now - bucket.filledAt)',
        replace: 'now - bucket.filledAt',
      },
    ],
    says: /AssertionError.*/,
  },
];
