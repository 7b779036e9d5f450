// Kills the product again and again in the middle of its work, at named points and at random, starts it
// on the same folder and asks whether anything is lost. What may never be throws `Violation`.
import { join } from 'node:path';
import { addDays } from '@campus/events/domain/time/dates';
import { firstDay } from '../bench/campus.ts';
import { EndedEarly, removeFolder, type ServerProcess } from '../harness/server-process.ts';
import { seeded } from '../term/generate-term.ts';
import { type FaultCaller, Lost, openCaller } from './caller.ts';
import { createJournal, isAccepted, type Journal } from './journal.ts';
import { judgeAcknowledged, judgeParked, judgePictures, judgeSent, type Resent, resend } from './judge.ts';
import { judgeRows } from './judge-rows.ts';
import { type LeanCampus, openLeanCampus, type Tokens } from './lean-campus.ts';
import { bookUntilGone } from './load.ts';
import { createLogFacts, type LogFacts } from './log-facts.ts';
import { killMigration } from './migration.ts';
import { environmentOf, killedAt, MIGRATION_POINT, REBUILD_POINTS } from './plan.ts';
import { chooseStrike, type Strike } from './strike.ts';
import { untilCaughtUp } from './trial.ts';

/** So many kills hit one folder; then another begins, so that a start stays as short as it was. */
const KILLS_A_FOLDER = 100;
/** The load moves on by two days a kill and comes round again. */
const DAYS = 40;
const CONNECTIONS = 8;

export interface KillReport {
  kills: number;
  /** How often the process died where. */
  readonly points: Map<string, number>;
  /** Commands that were in the log without an answer, by the point at which the process died that had them. */
  readonly thereAt: Map<string, number>;
  readonly resent: Resent;
  sent: number;
  acknowledged: number;
  refused: number;
  events: number;
  /** Of the last folder's log. */
  hash: string;
}

export interface KillLoopOptions {
  readonly kills: number;
  readonly seed: number;
  /** It ends in good order after so long, however many were asked for. */
  readonly withinMs?: number;
  readonly onProgress?: (report: KillReport) => void;
}

/** Throws `Violation` as soon as something is lost, doubled or shown otherwise than it is. */
export const runKillLoop = async (options: KillLoopOptions): Promise<KillReport> => {
  const { kills, seed, withinMs = Number.POSITIVE_INFINITY, onProgress } = options;
  const end = performance.now() + withinMs;
  // Two of them, so that the same seed gives the same strikes however far the load came each time.
  const [strikes, chance] = [seeded(seed), seeded(~seed)];
  const campus = await openLeanCampus();
  const report: KillReport = {
    kills: 0,
    points: new Map(),
    thereAt: new Map(),
    resent: { there: 0, absent: 0 },

    sent: 0,
    acknowledged: 0,
    refused: 0,
    events: 0,
    hash: '',
  };
  try {
    while (report.kills < kills && performance.now() < end) {
      const until = Math.min(kills, report.kills + KILLS_A_FOLDER);
      const epoch = await openEpoch(campus, report, chance);
      while (report.kills < until && performance.now() < end) {
        await strikeOnce(epoch, chooseStrike(strikes));
        onProgress?.(report);
      }
      await settle(epoch);
    }
  } finally {
    await campus.close();
  }
  return report;
};

interface Epoch {
  readonly campus: LeanCampus;
  readonly report: KillReport;
  readonly chance: () => number;
  readonly folder: string;
  readonly journal: Journal;
  readonly facts: LogFacts;
  /** Keys that were found in the log without an answer. */
  readonly found: Set<string>;
  /** Where the last process died that was sent anything. */
  diedAt: string;
  /** The last one is judged: from now on the present one is sent something. */
  isJudged: boolean;
}

const openEpoch = async (campus: LeanCampus, report: KillReport, chance: () => number): Promise<Epoch> => {
  const folder = await campus.copy();
  const facts = createLogFacts(join(folder, 'events.db'), campus.places);
  return {
    campus,
    report,
    chance,
    folder,
    journal: createJournal(),
    facts,

    found: new Set(),
    diedAt: '',
    isJudged: false,
  };
};

/** One life of the process: what the last one left is judged, then it works until it is killed. */
const strikeOnce = async (epoch: Epoch, strike: Strike): Promise<void> => {
  const { campus, report, folder } = epoch;
  const migration = strike.faults.find(({ at }) => at === MIGRATION_POINT);
  if (migration) {
    if (await killMigration(folder, migration.passing)) countKill(report, MIGRATION_POINT);
    return;
  }
  epoch.isJudged = false;
  let output = '';
  let timer: NodeJS.Timeout | undefined;
  try {
    const server = await campus.start(folder, environmentOf(strike.faults), (child) => {
      if (strike.afterMs !== undefined) timer = setTimeout(() => child.kill('SIGKILL'), strike.afterMs);
    });
    const caller = openCaller(server.url, CONNECTIONS);
    try {
      await liveUntilKilled(epoch, strike, server, caller);
    } catch (error) {
      if (!(error instanceof Lost)) throw error;
    } finally {
      caller.close();
      await server.kill();
      output = server.output();
    }
  } catch (error) {
    if (!(error instanceof EndedEarly)) throw error;
    output = error.message;
  } finally {
    clearTimeout(timer);
  }
  const diedAt = killedAt(output) ?? 'at random';
  if (epoch.isJudged) epoch.diedAt = diedAt;
  countKill(report, diedAt);
};

const countKill = (report: KillReport, at: string): void => {
  report.kills += 1;
  report.points.set(at, (report.points.get(at) ?? 0) + 1);
};

const REBUILD = JSON.stringify({ query: 'mutation { rebuildReadModels { errcode } }' });

const liveUntilKilled = async (
  epoch: Epoch,
  strike: Strike,
  server: ServerProcess,
  caller: FaultCaller,
): Promise<void> => {
  const { campus, report, journal, chance } = epoch;
  const tokens = await campus.tokens(server);
  await judgeLastLife(epoch, server, caller, tokens);
  const day = addDays(firstDay(), (report.kills * 2) % DAYS);
  const crowd = {
    tokens: tokens.students,
    rooms: campus.rooms,
    journal,
    chance,
    day,
    name: `k${report.kills}`,
  };
  const isRebuild = strike.faults.some(({ at }) => REBUILD_POINTS.some((point) => point === at));
  const rebuilding = isRebuild ? caller.ask(tokens.admin, REBUILD).catch(() => undefined) : undefined;
  await bookUntilGone(caller, crowd);
  await rebuilding;
};

const judgeLastLife = async (
  epoch: Epoch,
  server: ServerProcess,
  caller: FaultCaller,
  tokens: Tokens,
): Promise<void> => {
  const { facts, journal, report, campus } = epoch;
  facts.readOn();
  judgeSent(facts, journal);
  judgeAcknowledged(facts, journal.entries());
  countFound(epoch);
  epoch.isJudged = true;
  await resend(caller, tokens.students, journal, facts, report.resent);
  facts.readOn();
  await untilCaughtUp(server.url);
  judgeRows(join(epoch.folder, 'read-models.sqlite'), facts);
  const from = addDays(firstDay(), (Math.max(0, report.kills - 1) * 2) % DAYS);
  await judgePictures(caller, tokens.admin, facts, campus.rooms, from, addDays(from, 1));
};

const countFound = ({ facts, journal, report, found, diedAt }: Epoch): void => {
  for (const { key } of journal.unanswered()) {
    if (found.has(key) || !(facts.booked.has(key) || facts.cancelled.has(key))) continue;
    found.add(key);
    report.thereAt.set(diedAt, (report.thereAt.get(diedAt) ?? 0) + 1);
  }
};

/** After the last kill of a folder everything is judged once more, from its first event on. */
const settle = async (epoch: Epoch): Promise<void> => {
  const { campus, report, folder, journal, facts } = epoch;
  const server = await campus.start(folder, {});
  const caller = openCaller(server.url, CONNECTIONS);
  try {
    const tokens = await campus.tokens(server);
    await judgeLastLife(epoch, server, caller, tokens);
    facts.readAgain();
    judgeSent(facts, journal);
    judgeAcknowledged(facts, journal.entries());
    await judgePictures(caller, tokens.admin, facts, campus.rooms, firstDay(), addDays(firstDay(), DAYS + 1));
    await judgeParked(caller, tokens.admin);
  } finally {
    caller.close();
    await server.stop();
  }
  report.sent += journal.size;
  for (const [, answer] of journal.entries())
    if (isAccepted(answer)) report.acknowledged += 1;
    else report.refused += 1;
  report.events += facts.head;
  report.hash = facts.hash();
  await removeFolder(folder);
};
