// P16: twenty gates, ten scans a second each: the verdict of every code, its passage recorded, nothing lost. The
// server's part of a verdict stands against the same server answering a constant.
import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from '@campus/deploy/ops/client';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { checkPassage, type PassFacts } from '@campus/events/gate/check';
import {
  codeAt,
  holderOf,
  type KeyBytes,
  type Mac,
  passKeyOf,
  readPassCode,
  stepAt,
} from '@campus/events/gate/pass-code';
import { person, today } from '../harness/people.ts';
import { type Caller, openCaller } from './caller.ts';
import { type BenchCampus, openCampus } from './campus.ts';
import type { Figure } from './figure.ts';
import type { Profiler } from './profile.ts';
import { inTurn, percentile, rateOf } from './rounds.ts';

const GATES = 20;
const EVERY_MS = 100;
const SECONDS = 10;
const AT_ONCE = 16;
/** Nobody is scanned twice within three seconds: that would be the same passage. */
const VISITS = 1_500;
const AT_A_TIME = 50;
const LISTED = 2_000;
const CHECKS = 2_000;
const PINGS = 8_000;
const PING = JSON.stringify({ query: '{ ping }' });
const ZONE = 'Asia/Shanghai';

const mac: Mac<KeyBytes> = async (key, bytes) =>
  Uint8Array.from(createHmac('sha256', key).update(bytes).digest());

interface Pass {
  readonly holder: string;
  readonly key: KeyBytes;
  readonly mark: KeyBytes;
  readonly day: LocalDate;
}

interface Site {
  readonly campus: BenchCampus;
  readonly caller: Caller;
  readonly gates: readonly string[];
  readonly passes: readonly Pass[];
}

export async function* gates({ environment, profile }: Profiler): AsyncGenerator<Figure> {
  const campus = await openCampus({ rooms: 1, environment });
  const caller = openCaller(campus.server.url, GATES * 4);
  try {
    const admin = await person(campus.server.url, 'admin');
    const site: Site = { campus, caller, ...(await furnish(admin)) };
    const { ours, limit } = await inTurn(
      async () => 1_000 / (await pingRate(site)),
      async () => 1_000 / (await checkRate(site)),
    );
    yield {
      name: `P16 verdict at a gate, ${AT_ONCE} guards`,
      unit: 'ms of the server',
      ours,
      limit,
      limitName: 'constant over HTTP',
      sense: 'atMost',
      floor: 5,
      target: 3,
    };
    const { waits, recorded, late } = await rush(site);
    await demandAll(admin, recorded);
    yield {
      name: `P16 scan to verdict, ${GATES} gates × ${1_000 / EVERY_MS}/s, p95`,
      unit: 'ms',
      ours: percentile(waits, 0.95),
      limit: 300,
      limitName: 'bound',
      sense: 'atMost',
      floor: 1,
      target: 1,
      note: `${recorded.size} passages recorded, none lost; p99 ${percentile(waits, 0.99).toFixed(0)} ms, ${late} scans begun late`,
    };
    yield {
      name: 'P16 check of a gate without network, p95',
      unit: 'ms',
      ours: percentile(await offlineWaits(site), 0.95),
      limit: 50,
      limitName: 'bound',
      sense: 'atMost',
      floor: 1,
      target: 1,
    };
    await profile({
      name: 'P16',
      unit: 'verdict',
      printed: campus.server.output,
      work: async () => {
        await checkRate(site);
        return CHECKS;
      },
    });
  } finally {
    caller.close();
    await campus.close();
  }
}

interface Saved {
  readonly errcode: number;
  readonly msg_en: string;
  readonly ids: readonly string[] | null;
}

const saved = async (
  admin: Client,
  call: string,
  type: string,
  value: unknown,
): Promise<readonly string[]> => {
  const name = type.startsWith('[') ? 'models' : 'model';
  const query = `mutation ($value: ${type}) { saved: ${call}(${name}: $value) { errcode msg_en ids } }`;
  const { saved: told } = await admin.request<{ readonly saved: Saved }>(query, { value });
  if (told.errcode !== 0 || !told.ids) throw new Error(`${call}: ${JSON.stringify(told)}`);
  return told.ids;
};

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

/** Gates with a guard each, people who may not come, visits of today, and the codes of all. */
const furnish = async (admin: Client): Promise<Pick<Site, 'gates' | 'passes'>> => {
  const [campus = ''] = await saved(admin, 'saveLocation', 'LocationInput!', {
    level: 1,
    code: 'P16',
    name: 'P16',
  });
  const ids: string[] = [];
  for (const index of numbers(GATES)) {
    const gate = { level: 4, code: `P16-${index}`, name: `P16-${index}`, parent_id: campus };
    const [id = ''] = await saved(admin, 'saveLocation', 'LocationInput!', gate);
    const days = { start_date: addDays(today(), -1), end_date: addDays(today(), 1) };
    const guard = { account: `student${index + 1}`, gates: [id], ...days };
    await saved(admin, 'saveHandheldAuthorizationEntity', 'HandheldAuthorizationInput!', guard);
    ids.push(id);
  }
  const [start_date, end_date] = [today(), addDays(today(), 30)];
  for (const batch of numbers(LISTED / AT_A_TIME)) {
    const models = numbers(AT_A_TIME).map((index) => ({
      // A visitor of the same name would be the guard's to decide.
      name: `P16 unwanted ${batch}`,
      phone: `139${10_000_000 + batch * AT_A_TIME + index}`,
      start_date,
      end_date,
      review_date: end_date,
    }));
    await saved(admin, 'batchSaveVisitorBlacklistEntity', '[VisitorBlacklistInput!]!', models);
  }
  await saved(admin, 'updateVisitorOverallSettingsEntity', 'VisitorOverallSettingsInput!', {
    daily_limit: 100_000,
    windows: [],
  });
  const visits: string[] = [];
  for (const batch of numbers(VISITS / AT_A_TIME)) {
    const models = numbers(AT_A_TIME).map((index) => ({
      visitor_name: `P16 ${batch}`,
      phone: `137${10_000_000 + batch * AT_A_TIME + index}`,
      in_school_date: today(),
      start_time: '00:00',
      end_time: '24:00',
      unit: 'P16',
      in_school_reason: 'P16',
    }));
    visits.push(
      ...(await saved(admin, 'batchSaveVisitorInvitation', '[VisitorRegistrationInput!]!', models)),
    );
  }
  return { gates: ids, passes: await passesOf(admin, visits) };
};

interface DayKeys {
  readonly mark: string;
  readonly keys: readonly { readonly day: string; readonly key: string }[];
}

const bytesOf = (text: string): KeyBytes => Uint8Array.from(Buffer.from(text, 'base64url'));

/** A gate derives the key of every pass of its day, as a phone was given it. */
const passesOf = async (admin: Client, visits: readonly string[]): Promise<readonly Pass[]> => {
  const { list } = await admin.request<{ readonly list: DayKeys }>(
    '{ list: gateList { mark keys { day key } } }',
  );
  const day = today();
  const key = list.keys.find((each) => each.day === day)?.key;
  if (key === undefined) throw new Error('the gate has no key of today');
  const mark = bytesOf(list.mark);
  return Promise.all(
    visits.map(async (visit) => {
      const holder = holderOf('visit', visit);
      return { holder, day, mark, key: await passKeyOf(mac, bytesOf(key), holder) };
    }),
  );
};

const CHECK = `query Check($id: String!, $gate: ID!) {
  verdict: checkAppointmentInfoAndLongTermPeople(id: $id, gate: $gate) { errcode verdict reason check_id }
}`;
const PASS = `mutation Pass($id: String!, $command: String!) {
  passed: savePassages(models: [{ check_id: $id }], command_id: $command) { errcode ids msg_en }
}`;

interface Verdict {
  readonly verdict: string;
  readonly reason: string;
  readonly check_id: string | null;
}

/** The turns go on over all rounds, so that nobody comes twice within seconds. */
let turn = 0;

const nextCode = ({ passes }: Site): Promise<string> => {
  const pass = passes[turn++ % passes.length];
  if (!pass) throw new Error('there is no pass');
  return codeAt(mac, pass, stepAt(Date.now()));
};

const scan = async ({ campus, caller, gates: all }: Site, gate: number, id: string): Promise<Verdict> => {
  const body = JSON.stringify({ query: CHECK, variables: { id, gate: all[gate] } });
  const token = campus.tokens[gate] ?? '';
  const { verdict } = await caller.ask<{ readonly verdict: Verdict }>(token, body);
  if (verdict.verdict !== 'admitted' || !verdict.check_id)
    throw new Error(`a pass was refused: ${JSON.stringify(verdict)}`);
  return verdict;
};

const pingRate = ({ campus, caller }: Site): Promise<number> =>
  rateOf(PINGS, AT_ONCE, (index) => caller.ask(campus.tokens[index % GATES] ?? '', PING));

/** The phones have shown their codes before the clock runs. */
const checkRate = async (site: Site): Promise<number> => {
  const codes = await Promise.all(numbers(CHECKS).map(() => nextCode(site)));
  return rateOf(CHECKS, AT_ONCE, (index) => scan(site, index % GATES, codes[index] ?? ''));
};

interface Rush {
  /** Milliseconds from each scan to its verdict. */
  readonly waits: readonly number[];
  readonly recorded: ReadonlySet<string>;
  /** The measuring process itself came late to these. */
  readonly late: number;
}

const rush = async (site: Site): Promise<Rush> => {
  const waits: number[] = [];
  const recorded = new Set<string>();
  let late = 0;
  const begin = performance.now();
  const one = async (gate: number, nth: number): Promise<void> => {
    const asked = performance.now();
    const { check_id } = await scan(site, gate, await nextCode(site));
    waits.push(performance.now() - asked);
    const variables = { id: check_id, command: `P16-${gate}-${nth}` };
    const body = JSON.stringify({ query: PASS, variables });
    const { passed } = await site.caller.ask<{ readonly passed: Saved }>(
      site.campus.tokens[gate] ?? '',
      body,
    );
    const [id] = passed.ids ?? [];
    if (passed.errcode !== 0 || id === undefined) throw new Error(`a passage: ${JSON.stringify(passed)}`);
    recorded.add(id);
  };
  const gate = async (at: number): Promise<void> => {
    const under: Promise<void>[] = [];
    for (const nth of numbers((SECONDS * 1_000) / EVERY_MS)) {
      const due = begin + nth * EVERY_MS + (at * EVERY_MS) / GATES;
      await pause(Math.max(0, due - performance.now()));
      if (performance.now() - due > EVERY_MS) late += 1;
      under.push(one(at, nth));
    }
    await Promise.all(under);
  };
  await Promise.all(numbers(GATES).map(gate));
  return { waits, recorded, late };
};

const ENTRIES = `query ($at: Int!) {
  found: findVisitorListEntityList(first: 500, offset: $at) { totalCount edges { node { id } } }
}`;

interface Entries {
  readonly found: {
    readonly totalCount: number;
    readonly edges: readonly { readonly node: { readonly id: string } }[];
  };
}

/** Every passage that was acknowledged stands in the entry log. */
const demandAll = async (admin: Client, recorded: ReadonlySet<string>): Promise<void> => {
  await pause(2_000);
  const there = new Set<string>();
  for (let at = 0; ; at += 500) {
    const { found } = await admin.request<Entries>(ENTRIES, { at });
    for (const { node } of found.edges) there.add(node.id);
    if (found.edges.length === 0 || at > found.totalCount) break;
  }
  const lost = [...recorded].filter((id) => !there.has(id));
  if (recorded.size !== (GATES * SECONDS * 1_000) / EVERY_MS || lost.length > 0)
    throw new Error(`${lost.length} of ${recorded.size} passages are lost`);
};

/** What a gate decides with the day's key and list alone. */
const offlineWaits = async ({ gates: [gate = ''], passes }: Site): Promise<readonly number[]> => {
  const waits: number[] = [];
  const place = { id: gate, direction: 'both', takesCars: false, isGuarded: true } as const;
  const clock = { zone: ZONE, gateName: (id: string) => ({ zh: id, en: id }) };
  for (const { holder, key, day, mark } of passes) {
    const now = Date.now();
    const code = await codeAt(mac, { holder, key, day, mark }, stepAt(now));
    const since = performance.now();
    const dayAt = (at: number) => localOf(ZONE, at).date;
    const read = await readPassCode({ mac, mark, passKey: async () => key, dayAt }, code, now);
    const pass: PassFacts = { holder, state: 'valid', gates: [], of: 1 };
    const scanned = { code: read, direction: 'both', method: 'code' } as const;
    const { verdict } = checkPassage(
      { gate: place, pass, presence: undefined, listAt: now, clock },
      scanned,
      now,
    );
    waits.push(performance.now() - since);
    if (verdict !== 'admitted') throw new Error('a pass was refused without network');
  }
  return waits;
};
