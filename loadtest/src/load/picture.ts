// The picture of a run: what was asked and refused, how long it took, what the server paid, how late
// watchers and readers were, all over the same seconds. Plain SVG that any browser shows.
import type { Arrival } from './arrivals.ts';
import { spreadOf } from './figures.ts';
import type { JournalLine } from './journal-lines.ts';
import { type Panel, type Point, panelsToSvg } from './plot.ts';
import type { Report } from './report.ts';

/** The time before the first request. */
const REST_SHOWN_MS = 3_000;
const MEBIBYTE = 1_048_576;
const COLOURS = {
  good: '#2563eb',
  bad: '#dc2626',
  usual: '#0f766e',
  worst: '#b45309',
  memory: '#7c3aed',
};

export const pictureOf = (
  report: Report,
  journal: readonly JournalLine[],
  arrivals: readonly Arrival[],
): string => {
  const requests = journal.filter((line) => line.kind === 'request');
  const commands = journal.filter((line) => line.kind === 'command');
  // A world at rest before the first request says little: booking may open a minute later.
  const began = Math.min(...requests.map(({ sentAt }) => sentAt)) - REST_SHOWN_MS;
  const second = (at: number): number => Math.floor((at - began) / 1_000);
  const refused = commands.filter(({ errcode = 0 }) => errcode !== 0);
  const took = bySecond(
    requests,
    ({ sentAt }) => second(sentAt),
    (line) => line.took,
  );
  // Where the log is not exact, the answer to the caller stands for the decision.
  const delays = arrivals.flatMap(({ decidedAt, answeredAt, lastAt }) => {
    const since = decidedAt ?? answeredAt;
    return since === undefined ? [] : [{ since, late: Math.max(0, lastAt - since) }];
  });
  const late = bySecond(
    delays,
    ({ since }) => second(since),
    (delay) => delay.late,
  );
  const sampled = (pick: (sample: Report['samples'][number]) => number | undefined): Point[] =>
    report.samples.flatMap((sample) => {
      const value = pick(sample);
      return value === undefined ? [] : [[second(sample.at), value] as const];
    });
  const panels: Panel[] = [
    {
      title: 'requests and refused commands, a second',
      lines: [
        { name: 'requests', colour: COLOURS.good, points: counted(took) },
        {
          name: 'refused',
          colour: COLOURS.bad,
          points: counted(
            bySecond(
              refused,
              ({ sentAt }) => second(sentAt),
              () => 1,
            ),
          ),
        },
      ],
    },
    {
      title: 'answers, ms',
      lines: [
        { name: 'p50', colour: COLOURS.usual, points: each(took, (values) => spreadOf(values).p50) },
        { name: 'p99', colour: COLOURS.worst, points: each(took, (values) => spreadOf(values).p99) },
      ],
    },
    {
      title: 'decided → last watcher of a client, and read models behind the log, ms',
      lines: [
        { name: 'watchers p50', colour: COLOURS.usual, points: each(late, (values) => spreadOf(values).p50) },
        { name: 'watchers p99', colour: COLOURS.worst, points: each(late, (values) => spreadOf(values).p99) },
        { name: 'lag', colour: COLOURS.memory, points: sampled(({ lagMs }) => lagMs) },
      ],
    },
    {
      title: 'server: % of a processor',
      lines: [
        {
          name: 'processor',
          colour: COLOURS.bad,
          points: sampled(({ processor }) => processor && processor * 100),
        },
      ],
    },
    {
      title: 'server: memory, MiB',
      lines: [
        {
          name: 'resident',
          colour: COLOURS.memory,
          points: sampled(({ memory }) => memory && memory / MEBIBYTE),
        },
      ],
    },
  ];
  const verdict = report.passed ? 'every invariant holds' : 'BROKEN: see the report';
  const { figures } = report;
  const heading = `${report.scenario} — ${figures.requests} requests, ${figures.accepted} accepted, ${figures.watchers} watchers — ${verdict}`;
  return panelsToSvg(heading, report.startedAt, panels);
};

const bySecond = <Item>(
  items: readonly Item[],
  second: (item: Item) => number,
  value: (item: Item) => number,
): ReadonlyMap<number, readonly number[]> => {
  const seconds = new Map<number, number[]>();
  for (const item of items) {
    const known = seconds.get(second(item));
    if (known) known.push(value(item));
    else seconds.set(second(item), [value(item)]);
  }
  return seconds;
};

const each = (
  seconds: ReadonlyMap<number, readonly number[]>,
  value: (values: readonly number[]) => number,
): Point[] => [...seconds].map(([at, values]) => [at, value(values)] as const).sort((a, b) => a[0] - b[0]);

/** A second in which nothing happened is a zero, not a gap. */
const counted = (seconds: ReadonlyMap<number, readonly number[]>): Point[] => {
  const last = Math.max(0, ...seconds.keys());
  return Array.from({ length: last + 1 }, (_, at) => [at, seconds.get(at)?.length ?? 0] as const);
};
