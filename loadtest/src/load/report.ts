// The report of a run: everything as JSON, and the same in lines that people read.

import { availableParallelism } from 'node:os';
import { keysOf } from '@campus/events/domain/unknown';
import { type Invariant, invariants, type Looked, type Violation } from '../checker/violation.ts';
import type { Figures, Spread } from './figures.ts';
import { type Flatness, LEAST_SECONDS } from './flatness.ts';
import type { Kill } from './kills.ts';
import type { LoadOptions } from './options.ts';
import type { K6Run } from './run-k6.ts';
import type { Sample } from './sample-server.ts';

/** What was seen, as it goes into the report. */
interface Seen {
  readonly options: LoadOptions;
  readonly figures: Figures;
  readonly violations: readonly Violation[];
  /** Watchers closed, scripts that threw, memory that grew: what is wrong though no invariant is broken. */
  readonly faults: readonly string[];
  /** Processes ended in the middle of it. */
  readonly kills: readonly Kill[];
  readonly samples: readonly Sample[];
}

/** The report tells only the first violations; how many there are stands with each invariant. */
export interface Report extends Seen {
  readonly scenario: string;
  readonly startedAt: string;
  readonly machine: { readonly processors: number; readonly node: string };
  readonly invariants: readonly {
    readonly name: Invariant;
    readonly zh: string;
    readonly en: string;
    readonly lookedAt: number;
    readonly violations: number;
  }[];
  readonly flatness: Flatness | null;
  readonly dropped: number;
  readonly passed: boolean;
}

const VIOLATIONS_TOLD = 100;

interface Parts extends Seen {
  readonly run: K6Run;
  readonly looked: Looked;
  readonly flatness: Flatness | undefined;
}

export const reportOf = (parts: Parts): Report => {
  const { run, looked, flatness, ...seen } = parts;
  const { options, violations, faults } = seen;
  const names = keysOf(invariants);
  return {
    ...seen,
    scenario: options.scenario,
    startedAt: new Date(run.startedAt).toISOString(),
    machine: { processors: availableParallelism(), node: process.version },
    invariants: names.map((name) => ({
      name,

      zh: invariants[name][0],
      en: invariants[name][1],
      lookedAt: looked[name],
      violations: violations.filter(({ invariant }) => invariant === name).length,
    })),
    violations: violations.slice(0, VIOLATIONS_TOLD),
    flatness: flatness ?? null,
    dropped: run.dropped,
    passed: violations.length === 0 && faults.length === 0,
  };
};

const spread = ({ p50, p95, p99, max }: Spread): string =>
  `p50 ${p50}  p95 ${p95}  p99 ${p99}  max ${max} ms`;

const most = (samples: readonly Sample[], pick: (sample: Sample) => number | undefined): number =>
  samples.reduce((highest, sample) => Math.max(highest, pick(sample) ?? 0), 0);

export const linesOf = (report: Report): readonly string[] => {
  const { figures, samples, options } = report;
  const { delivery, refusals, latency } = figures;
  const refused = Object.entries(refusals).map(([code, count]) => `${code} × ${count}`);
  const memory = most(samples, (sample) => sample.memory);
  return [
    `${report.scenario}: ${figures.seconds} s, rate ${options.rate}, ${figures.watchers} watchers`,
    `  ${figures.requests} requests, ${figures.requestsPerSecond}/s; ${figures.accepted} commands accepted, ${figures.acceptedPerSecond}/s`,
    `  refused: ${refused.join(', ') || 'none'}; without an answer: ${figures.unanswered}; arrivals not served: ${report.dropped}`,
    ...Object.entries(latency).map(
      ([name, figure]) => `  ${name.padEnd(13)} ${String(figure.count).padStart(6)} ×  ${spread(figure)}`,
    ),
    ...deliveryLines(delivery),
    ...report.kills.map(
      ({ name, awayMs }) => `  killed ${name}: ready again after ${Math.round(awayMs / 100) / 10} s`,
    ),
    ...(figures.reconnects.count > 0
      ? [
          `  came back     ${String(figures.reconnects.count).padStart(6)} ×  ${spread(figures.reconnects)} away`,
        ]
      : []),
    ...(memory > 0
      ? [
          `  server: at most ${Math.round(most(samples, (sample) => sample.processor) * 100)} % of a processor, ${Math.round(memory / 1_048_576)} MiB; lag at most ${Math.round(most(samples, (sample) => sample.lagMs))} ms`,
        ]
      : []),
    ...(options.scenario === 'soak' ? [flatnessLine(report)] : []),
    ...report.invariants.map(
      ({ zh, en, lookedAt, violations }) =>
        `  ${violations > 0 ? '✗' : lookedAt > 0 ? '✓' : '–'} ${zh} / ${en}: ${lookedAt} looked at, ${violations} broken`,
    ),
    ...report.violations.slice(0, 10).map(({ invariant, what }) => `    ${invariant}: ${what}`),
    ...report.faults.map((fault) => `  ✗ ${fault}`),
  ];
};

const deliveryLines = ({ sinceDecided, sinceAnswered }: Figures['delivery']): readonly string[] =>
  [
    { name: 'since decided', figure: sinceDecided },
    { name: 'since answered', figure: sinceAnswered },
  ]
    .filter(({ figure }) => figure.count > 0)
    .map(
      ({ name, figure }) =>
        `  to watchers   ${String(figure.count).padStart(6)} ×  ${spread(figure)} ${name}`,
    );

const flatnessLine = ({ flatness }: Report): string =>
  flatness
    ? `  memory ${Math.round(flatness.memory.before / 1_048_576)} → ${Math.round(flatness.memory.after / 1_048_576)} MiB, lag ${Math.round(flatness.lagMs.before)} → ${Math.round(flatness.lagMs.after)} ms`
    : `  under ${LEAST_SECONDS} s: memory and lag were drawn, not judged`;
