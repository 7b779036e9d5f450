// kill -9 in the middle of bookings, cancellations and all processes, at named points and at random: what was
// acknowledged is there once; what is there besides was sent, and sending its key again returns its receipt; what a
// kill cut short goes on and comes to rest. A whole run kills fifty times, at every named point.
import { isWhole, sampleSeed } from '@campus/events/testing/sample';
import { beforeAll, describe, expect, it } from 'vitest';
import { type KillReport, runKillLoop } from '../faults/kill-loop.ts';
import { wordsOf } from '../faults/kill-words.ts';
import { MIGRATION_POINT, REBUILD_POINTS, WRITE_POINTS } from '../faults/plan.ts';
import { subjects } from '../faults/processes/errand-book.ts';

const KILLS = isWhole ? 50 : 7;
/** Fifty draws of this one hold every named point at least three times. */
const SEED = isWhole ? 293 : sampleSeed;
/** About two minutes on a machine of its own; a busy one says how far it came. */
const LONGEST_MS = 8 * 60_000;
let report: KillReport;

describe(`a process that is killed ${KILLS} times`, () => {
  beforeAll(async () => {
    report = await runKillLoop({ kills: KILLS, seed: SEED, withinMs: LONGEST_MS });
    for (const line of wordsOf(report)) console.log(line);
  }, LONGEST_MS + 120_000);

  it('loses nothing, doubles nothing, and shows what its log comes to', () => {
    expect(report.kills).toBe(KILLS);
    expect(report.acknowledged).toBeGreaterThan(isWhole ? KILLS * 5 : 0);
  });

  if (!isWhole) return;

  it('dies at every named point', () => {
    const points = [...WRITE_POINTS, ...REBUILD_POINTS, MIGRATION_POINT];
    expect(points.filter((point) => !report.points.has(point))).toEqual([]);
  });

  it('uses every kind of process, and finds some of them half done', () => {
    const { processes } = report;
    expect(subjects.filter((subject) => processes[subject].acknowledged === 0)).toEqual([]);
    expect(processes.bundles.cutShort).toBeGreaterThan(0);
  });

  it('has bookings on disk that nobody was told of, and gives each its receipt when it is sent again', () => {
    expect(report.thereAt.get('between flush and answer')).toBeGreaterThan(0);
    expect(report.resent.absent).toBeGreaterThan(0);
  });
});
