// The feed between processes is a hint: while it is gone or swallows everything, bookings go on and are
// read by their authors; when it is back, every watcher's picture becomes equal to the log by itself.
import { addDays } from '@campus/events/domain/time/dates';
import { answerAs } from '@campus/events/testing/answer-as';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstDay } from '../bench/campus.ts';
import { createFeedBroker, type FeedBroker } from '../faults/feed-broker.ts';
import { type LeanCampus, openLeanCampus } from '../faults/lean-campus.ts';
import { type LiveLine, openLiveLine } from '../faults/live-line.ts';
import { openTrial, type Trial } from '../faults/trial.ts';
import { freePort, type ServerProcess } from '../harness/server-process.ts';

const TRIAL_MS = 180_000;
/** A feed that is silent without a word is looked behind every ten seconds. */
const HEALED_MS = 30_000;
let campus: LeanCampus;
let broker: FeedBroker;
let trial: Trial;
let server: ServerProcess;
let watcher: LiveLine;

beforeAll(async () => {
  campus = await openLeanCampus();
  broker = createFeedBroker(await freePort());
  await broker.start();
  trial = await openTrial(campus);
  server = await campus.start(trial.folder, { NATS_URL: broker.url });
  const { admin } = await campus.tokens(server);
  const [room] = campus.rooms;
  watcher = await openLiveLine(server.url, admin, WATCH, {
    ids: [room],
    from: firstDay(),
    to: addDays(firstDay(), 6),
  });
}, TRIAL_MS);
afterAll(async () => {
  watcher.close();
  await server.kill();
  await broker.stop();
  await trial.close();
  await campus.close();
});

const WATCH = `subscription ($ids: [ID!]!, $from: String!, $to: String!) {
  timetable(resourceIds: $ids, from: $from, to: $to) { date revision full }
}`;

/** The newest revision that the watcher was sent of any day; -1 when there is none. */
const seen = (): number =>
  Math.max(
    -1,
    ...watcher.messages
      .filter(({ type }) => type === 'next')
      .map(
        ({ payload }) =>
          answerAs<{ data: { timetable: { revision: number } } }>(payload).data.timetable.revision,
      ),
  );

/** The newest revision of a day of the watched room in the log. */
const logged = (): number => {
  trial.facts.readOn();
  const days = [...trial.facts.days].filter(([stream]) =>
    stream.includes(encodeURIComponent(campus.rooms[0] ?? '')),
  );
  return Math.max(...days.map(([, { revision }]) => revision));
};

const book = async (): Promise<void> =>
  expect(await trial.book(server, 24)).toMatchObject({ acknowledged: 24, lost: 0 });

/** Resolves with the milliseconds until the watcher has what the log has. */
const caughtUp = async (): Promise<number> => {
  const wanted = logged();
  const since = performance.now();
  const has = (): boolean => seen() === wanted;
  while (!has() && performance.now() - since < HEALED_MS)
    await new Promise((resolve) => setTimeout(resolve, 50));
  expect(seen()).toBe(wanted);
  return performance.now() - since;
};

describe('the feed', () => {
  it(
    'carries what happens while it is there',
    async () => {
      const before = broker.passed;
      await book();
      await caughtUp();
      expect(broker.passed).toBeGreaterThan(before);
    },
    TRIAL_MS,
  );

  it(
    'may be gone: bookings go on, and when it is back the watcher learns what it missed',
    async () => {
      await broker.stop();
      await book();
      // Every ten seconds the feed is looked behind, and once in a while that is just now.
      while (seen() === logged()) await book();
      const before = seen();
      expect(logged()).toBeGreaterThan(before);
      await broker.start();
      const took = await caughtUp();
      console.log(`feed: equal again ${took.toFixed(0)} ms after it was back`);
    },
    TRIAL_MS,
  );

  it(
    'may swallow everything without a word: the watcher learns it all the same',
    async () => {
      broker.isDeaf = true;
      const before = broker.passed;
      await book();
      const took = await caughtUp();
      expect(broker.passed).toBe(before);
      broker.isDeaf = false;
      console.log(`feed: equal after ${took.toFixed(0)} ms although nothing was passed on`);
      await book();
      await caughtUp();
      await trial.judge(server);
    },
    TRIAL_MS,
  );
});
