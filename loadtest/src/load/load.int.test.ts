// A short run of each scenario with k6 against a server of its own. Without k6 the run says so; where it
// is required it fails.
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { areEnginesRequired } from '../engines/tools.ts';
import { findK6 } from './find-k6.ts';
import { type LoadOptions, readOptions } from './options.ts';
import { linesOf, type Report } from './report.ts';
import { runScenario } from './run-scenario.ts';
import type { Scenario } from './world.ts';

const k6 = findK6();
console.log(`load: ${k6 ? 'made by k6' : 'SKIPPED, k6 is neither installed nor in the cache of tools'}`);

/** Signing in, a world, a minute until booking opens, the load itself, the check. */
const LONGEST_MS = 300_000;

/** Enough to meet every invariant, short enough for every build. A term is over with its last row. */
const smokes: Readonly<Record<Scenario, string>> = {
  morning: '--duration 6s --rate 8 --watchers 30 --rooms 4',
  stampede: '--duration 3s --rate 120 --watchers 30 --rooms 2',
  watchers: '--duration 5s --rate 4 --watchers 150',
  term: '--duration 120s --rate 32 --rows 800',
  soak: '--duration 6s --rate 4 --watchers 20 --rooms 4',
};

const optionsOf = (scenario: Scenario): LoadOptions => {
  const read = readOptions([scenario, ...smokes[scenario].split(' ')]);
  if ('length' in read) throw new Error(read.map(({ en }) => en).join('; '));
  return read;
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'load-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const smoke = async (scenario: Scenario): Promise<Report> => {
  const report = await runScenario(optionsOf(scenario), k6 ?? '', join(folder, scenario));
  console.log(linesOf(report).join('\n'));
  expect(report.violations).toEqual([]);
  expect(report.faults).toEqual([]);
  const picture = await readFile(join(folder, scenario, 'picture.svg'), 'utf8');
  expect(picture).toContain('every invariant holds');
  return report;
};
const lookedAt = (report: Report) =>
  Object.fromEntries(report.invariants.map(({ name, lookedAt }) => [name, lookedAt]));

describe('k6', () => {
  it('is here wherever it is required', () => {
    const isRequired = process.env.K6 === 'required' || areEnginesRequired;
    expect(isRequired && !k6).toBe(false);
  });
});

describe.skipIf(!k6)('a load', () => {
  it(
    'of a morning keeps every promise',
    async () => {
      const report = await smoke('morning');
      expect(report.figures.accepted).toBeGreaterThan(10);
      expect(lookedAt(report).pictures).toBeGreaterThanOrEqual(30 * 7);
    },
    LONGEST_MS,
  );

  it(
    'of a stampede gives away exactly the places there are, and none before the opening',
    async () => {
      const report = await smoke('stampede');
      expect(report.figures.accepted).toBe(2 * 5);
      expect(report.figures.refusals[2005]).toBeGreaterThan(50);
    },
    LONGEST_MS,
  );

  it(
    'of watchers leaves each with the picture that the log gives',
    async () => {
      const report = await smoke('watchers');
      expect(report.figures.watchers).toBe(150);
      expect(report.figures.delivery.sinceDecided.count).toBeGreaterThan(20);
    },
    LONGEST_MS,
  );

  it(
    'of a term takes every row once',
    async () => {
      const report = await smoke('term');
      expect(report.figures.refusals).toEqual({});
      expect(report.figures.accepted).toBeGreaterThanOrEqual(800);
    },
    LONGEST_MS,
  );

  it(
    'of a soak draws memory and lag, and leaves no token behind',
    async () => {
      const report = await smoke('soak');
      expect(report.samples.length).toBeGreaterThan(5);
      expect(report.flatness).toBeNull();
      const kept = join(folder, 'soak', 'world.json');
      expect(existsSync(kept) && (await readFile(kept, 'utf8'))).not.toContain('"token"');
    },
    LONGEST_MS,
  );
});
