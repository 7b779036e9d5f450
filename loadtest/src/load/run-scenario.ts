// A scenario from its beginning to its report: a target, a world, k6, and then the question whether all
// that was told to the clients is true.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signIn } from '@campus/deploy/ops/client';
import { check, lookedAt } from '../checker/check.ts';
import type { JournalEntry } from '../checker/journal.ts';
import { arrivalsOf } from './arrivals.ts';
import { type Figures, figuresOf } from './figures.ts';
import { flatnessOf } from './flatness.ts';
import type { JournalLine } from './journal-lines.ts';
import { killInTurn } from './kills.ts';
import type { LoadOptions } from './options.ts';
import { pictureOf } from './picture.ts';
import { prepareWorld, untilShown } from './prepare.ts';
import { readBack } from './read-back.ts';
import { linesOf, type Report, reportOf } from './report.ts';
import { type K6Run, runK6 } from './run-k6.ts';
import { sampleServer } from './sample-server.ts';
import { openTarget, type Target } from './target.ts';

const PASSWORD = 'campus';
const FAULTS_TOLD = 5;

/**
 * `folder`: where everything about the run is kept; made when it is not there. `signal`: the load ends early
 * and is judged by what there is; nothing that was started is left running.
 */
export const runScenario = async (
  options: LoadOptions,
  k6: string,
  folder: string,
  signal?: AbortSignal,
): Promise<Report> => {
  await mkdir(folder, { recursive: true });
  const target = await openTarget(options);
  try {
    signal?.throwIfAborted();
    return await judge(options, k6, folder, target, signal);
  } finally {
    await target.close();
  }
};

const judge = async (
  options: LoadOptions,
  k6: string,
  folder: string,
  target: Target,
  signal: AbortSignal | undefined,
): Promise<Report> => {
  const { urls, isWhole, processes, pid } = target;
  const world = await prepareWorld(options, urls);
  await untilShown(world);
  const admin = await signIn(urls[0] ?? '', { name: 'admin', password: PASSWORD });
  const sampler = sampleServer(admin, pid, world.rooms[0]?.id);
  const [run, kills] = await Promise.all([
    runK6(k6, world, folder, signal),
    killInTurn(processes, options.kills, options.seconds, signal),
  ]);
  const samples = await sampler.stop();
  const shown = await readBack(admin, world);
  const events = await target.events(world);
  const entries: readonly JournalEntry[] = [...run.journal.filter(isEntry), ...shown];
  const violations = check(events, entries, { isWhole });
  const flatness = options.scenario === 'soak' ? flatnessOf(samples) : undefined;
  // The operation log tells whole seconds, which say nothing about delivery.
  const arrivals = arrivalsOf(run.journal, isWhole ? events : []);
  const figures = figuresOf(run.journal, arrivals);
  const report = reportOf({
    options,
    run,
    samples,
    violations,
    flatness,
    figures,
    kills,
    looked: lookedAt(events, entries, { isWhole }),
    faults: [...faultsOf(run, figures, options.watchers), ...(flatness?.faults ?? [])],
  });
  await writeFile(join(folder, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);
  await writeFile(join(folder, 'report.txt'), `${linesOf(report).join('\n')}\n`);
  await writeFile(join(folder, 'picture.svg'), pictureOf(report, run.journal, arrivals));
  return report;
};

const isEntry = (line: JournalLine): line is JournalEntry =>
  line.kind === 'command' || line.kind === 'picture';

/** `asked`: how many watchers should have had a picture in the end. */
export const faultsOf = (
  { journal, exitCode, complaints }: Pick<K6Run, 'journal' | 'exitCode' | 'complaints'>,
  { accepted, watchers: there }: Pick<Figures, 'accepted' | 'watchers'>,
  asked: number,
): readonly string[] => {
  const faults = journal.filter((line) => line.kind === 'fault').map(({ what }) => what);
  const said = [...new Set(faults)].slice(0, FAULTS_TOLD).map((what) => {
    const times = faults.filter((fault) => fault === what).length;
    return `${what} (${times} times)`;
  });
  const isBusy = journal.some((line) => line.kind === 'request');
  return [
    ...said,
    ...complaints.filter((line) => /error|exception|uncaught|panic/i.test(line)),
    ...(exitCode === 0 ? [] : [`k6 ended with ${exitCode}`]),
    ...(isBusy ? [] : ['not one request was made']),
    // Where everything is refused or lost, nothing that was promised could be broken.
    ...(accepted > 0 ? [] : ['not one command was accepted']),
    ...(there === asked ? [] : [`${there} of ${asked} watchers had a picture in the end`]),
  ];
};
