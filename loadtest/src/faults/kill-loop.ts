// Kills the product again and again in the middle of its work, at named points and at random, starts it
// on the same folder and asks whether anything is lost. What may never be throws `Violation`.
import { join } from 'node:path';
import { addDays } from '@campus/events/domain/time/dates';
import { firstDay } from '../bench/campus.ts';
import { EndedEarly, removeFolder, type ServerProcess } from '../harness/server-process.ts';
import { seeded } from '../term/generate-term.ts';
import { Lost, openCaller } from './caller.ts';
import { createJournal, isAccepted, type Journal } from './journal.ts';
import { judgeAcknowledged, judgeParked, judgePictures, judgeSent, type Resent, resend } from './judge.ts';
import { judgeRows } from './judge-rows.ts';
import { fetchTokens, type LeanCampus, openLeanCampus, studentNames } from './lean-campus.ts';
import { bookUntilGone } from './load.ts';
import { createLogFacts, type LogFacts } from './log-facts.ts';
import { killMigration } from './migration.ts';
import { environmentOf, killedAt, MIGRATION_POINT, REBUILD_POINTS } from './plan.ts';
import { everyone } from './processes/people.ts';
import { makePremises, type Premises } from './processes/premises.ts';
import {
  createProcessTrial,
  type Life,
  noCounts,
  type ProcessCounts,
  type ProcessTrial,
} from './processes/process-trial.ts';
import { nextMorning, type ServerTime } from './processes/server-time.ts';
import { chooseStrike, type Strike } from './strike.ts';
import { untilCaughtUp } from './trial.ts';

/** So many kills hit one folder; then another begins, so that a start stays as short as it was. */
const KILLS_A_FOLDER = 100;
/** The load moves on by two days a kill and comes round again. */
const DAYS = 40;
const CONNECTIONS = 24;
/** Added to the seed of those choices. */
const CHOICES = 1_000_003;

export interface KillReport {
  kills: number;
  /** How often the process died where. */
  readonly points: Map<string, number>;
  /** Commands that were in the log without an answer, by the point at which the process died that had them. */
  readonly thereAt: Map<string, number>;
  readonly resent: Resent;
  /** The counts of each kind of process. */
  readonly processes: ProcessCounts;
  sent: number;
  acknowledged: number;
  refused: number;
  events: number;
  /** The hash of the last folder's log. */
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
  const ground = await openGround(seed);
  const report: KillReport = {
    kills: 0,
    points: new Map(),
    thereAt: new Map(),
    resent: { there: 0, absent: 0 },
    processes: noCounts(),

    sent: 0,
    acknowledged: 0,
    refused: 0,
    events: 0,
    hash: '',
  };
  try {
    while (report.kills < kills && performance.now() < end) {
      const until = Math.min(kills, report.kills + KILLS_A_FOLDER);
      const epoch = await openEpoch(ground, report, chance);
      while (report.kills < until && performance.now() < end) {
        await strikeOnce(epoch, chooseStrike(strikes));
        onProgress?.(report);
      }
      await settle(epoch);
    }
  } finally {
    await ground.campus.close();
  }
  return report;
};

/** What all folders have in common. */
interface Ground {
  readonly campus: LeanCampus;
  readonly premises: Premises;
  readonly morning: ServerTime;
  /** Access tokens by account, asked of the server when they are old by its clock. */
  readonly tokensOf: (server: ServerProcess, time: ServerTime) => Promise<ReadonlyMap<string, string>>;
  /** By which people choose what they do with processes: a generator of its own disturbs no other. */
  readonly choices: () => number;
}

const openGround = async (seed: number): Promise<Ground> => {
  const morning = nextMorning();
  let premises: Premises | undefined;
  const campus = await openLeanCampus({
    env: environmentOf([], morning.ahead),
    furnish: async (admin) => {
      premises = await makePremises(admin);
    },
  });
  try {
    if (!premises) throw new Error('nothing was furnished');
    return { campus, premises, morning, tokensOf: createTokensOf(), choices: seeded(seed + CHOICES) };
  } catch (error) {
    await campus.close();
    throw error;
  }
};

/** They live for five minutes; one life is over long before the rest of that. */
const TOKEN_MS = 170_000;

const createTokensOf = (): Ground['tokensOf'] => {
  const names = [...studentNames, ...everyone];
  let tokens: ReadonlyMap<string, string> = new Map();
  let fetchedAt = Number.POSITIVE_INFINITY;
  return async (server, time) => {
    // The clock of another folder is behind: its server would not believe what comes from later.
    if (time.now() < fetchedAt || time.now() - fetchedAt > TOKEN_MS) {
      fetchedAt = Number.POSITIVE_INFINITY;
      const askedAt = time.now();
      const values = await fetchTokens(server, names).catch((error: Error) => {
        throw new Lost(error.message, { cause: error });
      });
      fetchedAt = askedAt;
      tokens = new Map(names.map((name, index) => [name, values[index] ?? '']));
    }
    return tokens;
  };
};

interface Epoch extends Ground {
  readonly report: KillReport;
  readonly chance: () => number;
  readonly folder: string;
  readonly journal: Journal;
  readonly facts: LogFacts;
  readonly processes: ProcessTrial;
  /** The clock of the next life. */
  time: ServerTime;
  /** Keys that were found in the log without an answer. */
  readonly found: Set<string>;
  /** Where the last process died that was sent anything. */
  diedAt: string;
  /** The last one is judged: from now on the present one is sent something. */
  isJudged: boolean;
}

const openEpoch = async (ground: Ground, report: KillReport, chance: () => number): Promise<Epoch> => {
  const { campus, premises, choices, morning } = ground;
  const folder = await campus.copy();
  const facts = createLogFacts(join(folder, 'events.db'), campus.places);
  const counts = report.processes;
  return {
    ...ground,
    report,
    chance,
    folder,
    journal: createJournal(),
    facts,
    processes: createProcessTrial({ folder, premises, facts, chance: choices, counts }),
    time: morning.afterPowerCut(),

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
  const { time } = epoch;
  const bornAt = time.now();
  let output = '';
  let timer: NodeJS.Timeout | undefined;
  try {
    const server = await campus.start(folder, environmentOf(strike.faults, time.ahead), (child) => {
      if (strike.afterMs !== undefined) timer = setTimeout(() => child.kill('SIGKILL'), strike.afterMs);
    });
    const caller = openCaller(server.url, CONNECTIONS);
    try {
      const tokens = await epoch.tokensOf(server, time);
      await liveUntilKilled(epoch, strike, { server, caller, tokens, time, bornAt });
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
  epoch.processes.countCutShort(time);
  epoch.time = time.afterPowerCut();
  countKill(report, diedAt);
};

const countKill = (report: KillReport, at: string): void => {
  report.kills += 1;
  report.points.set(at, (report.points.get(at) ?? 0) + 1);
};

const REBUILD = JSON.stringify({ query: 'mutation { rebuildReadModels { errcode } }' });

const liveUntilKilled = async (epoch: Epoch, strike: Strike, life: Life): Promise<void> => {
  const { campus, report, journal, chance, processes } = epoch;
  const { caller, tokens } = life;
  await judgeLastLife(epoch, life);
  const day = addDays(firstDay(), (report.kills * 2) % DAYS);
  const crowd = {
    tokens: studentsIn(life),
    rooms: campus.rooms,
    journal,
    chance,
    day,
    name: `k${report.kills}`,
  };
  const isRebuild = strike.faults.some(({ at }) => REBUILD_POINTS.some((point) => point === at));
  const rebuilding = isRebuild
    ? caller.ask(tokens.get('admin') ?? '', REBUILD).catch(() => undefined)
    : undefined;
  await Promise.all([bookUntilGone(caller, crowd), processes.work(life, crowd.name)]);
  await rebuilding;
};

const studentsIn = ({ tokens }: Life): string[] => studentNames.map((name) => tokens.get(name) ?? '');

const judgeLastLife = async (epoch: Epoch, life: Life): Promise<void> => {
  const { facts, journal, report, campus, processes } = epoch;
  const { server, caller, tokens } = life;
  facts.readOn();
  judgeSent(facts, journal);
  judgeAcknowledged(facts, journal.entries());
  countFound(epoch);
  epoch.isJudged = true;
  await resend(caller, studentsIn(life), journal, facts, report.resent);
  await processes.resend(life);
  await processes.untilAtRest(life);
  facts.readOn();
  await untilCaughtUp(server.url);
  judgeRows(join(epoch.folder, 'read-models.sqlite'), facts);
  const from = addDays(firstDay(), (Math.max(0, report.kills - 1) * 2) % DAYS);
  await judgePictures(caller, tokens.get('admin') ?? '', facts, campus.rooms, from, addDays(from, 1));
};

const countFound = ({ facts, journal, report, found, diedAt }: Epoch): void => {
  for (const { key } of journal.unanswered()) {
    if (found.has(key) || !(facts.booked.has(key) || facts.cancelled.has(key))) continue;
    found.add(key);
    report.thereAt.set(diedAt, (report.thereAt.get(diedAt) ?? 0) + 1);
  }
};

/** A life in which nothing goes wrong. */
const liveUnharmed = async (epoch: Epoch, work: (life: Life) => Promise<void>): Promise<void> => {
  const { campus, folder, time } = epoch;
  const bornAt = time.now();
  const server = await campus.start(folder, environmentOf([], time.ahead));
  const caller = openCaller(server.url, CONNECTIONS);
  try {
    await work({ server, caller, tokens: await epoch.tokensOf(server, time), time, bornAt });
  } finally {
    caller.close();
    await server.stop();
  }
  epoch.time = time.afterPowerCut();
};

/** After the last kill of a folder everything is judged once more, from its first event on. */
const settle = async (epoch: Epoch): Promise<void> => {
  const { campus, report, folder, journal, facts, processes } = epoch;
  await liveUnharmed(epoch, (life) => judgeLastLife(epoch, life));
  await liveUnharmed(epoch, async (life) => {
    const { caller, tokens } = life;
    const admin = tokens.get('admin') ?? '';
    await processes.untilAtRest(life, true);
    await judgeLastLife(epoch, life);
    facts.readAgain();
    judgeSent(facts, journal);
    judgeAcknowledged(facts, journal.entries());
    await judgePictures(caller, admin, facts, campus.rooms, firstDay(), addDays(firstDay(), DAYS + 1));
    await judgeParked(caller, admin);
  });
  processes.countSent();
  report.sent += journal.size;
  for (const [, answer] of journal.entries())
    if (isAccepted(answer)) report.acknowledged += 1;
    else report.refused += 1;
  report.events += facts.head;
  report.hash = facts.hash();
  await removeFolder(folder);
};
