// Two api and two projections processes on one log, one read store and one feed: what people notice of
// there being several, and of each server and process going away and coming back. Without NATS or FerretDB
// on this machine it is skipped and says why; where they are required (`CAMPUS_REQUIRE_ENGINES=1`) it fails.

import { setTimeout as pause } from 'node:timers/promises';
import { connect, type SocketClient } from '@campus/api/testing/socket-client';
import { type Client, fetchToken } from '@campus/deploy/ops/client';
import { scheduleStream } from '@campus/events/domain/streams';
import { answerAs } from '@campus/events/testing/answer-as';
import { shardOf } from '@campus/projections/partitions/shards';
import { partitionName } from '@campus/projections/ports/partitions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { until } from '../bench/rounds.ts';
import { type Engines, startEngines } from '../engines/all-engines.ts';
import { type Cluster, startCluster } from '../engines/cluster.ts';
import type { Restartable } from '../engines/restartable.ts';
import { areEnginesRequired } from '../engines/tools.ts';
import { bookPeriod, type Period, roomsFreeAt, type Saved, workingDay } from '../harness/people.ts';
import { freePort } from '../harness/server-process.ts';

/** The demonstration campus is told command by command, on a machine that does other things too. */
const LONGEST_START_MS = 900_000;
/** What was lost in silence is found by then, and what died is taken over. */
const HEALS_MS = 120_000;
/** The limit of one proof, restarts of processes included. */
const PATIENCE_MS = 420_000;
/** The demonstration's tenant, whose people are asked here. */
const TENANT = 'campus';
const SHARDS = 2;
const LEASE_SECONDS = 3;

let engines: Engines;
let cluster: Cluster;
/** What this machine does not offer; empty: the proofs run. */
let missing = '';
let nodes: readonly string[] = [];
const tokens = new Map<string, string>();

beforeAll(async () => {
  const port = await freePort();
  engines = await startEngines({ origins: [`http://localhost:${port}`], named: new Set(['OIDC_ISSUER']) });
  missing = engines.missing.join('; ');
  if (missing !== '' && areEnginesRequired) throw new Error(`required and not here: ${missing}`);
  if (missing !== '') return console.log(`cluster: SKIPPED, ${missing}`);
  const environment = {
    ...engines.environment,
    LEASE_SECONDS: String(LEASE_SECONDS),
    PROJECTION_SHARDS: String(SHARDS),
  };
  cluster = await startCluster({ port, environment });
  nodes = cluster.apis.map(({ address }) => address);
  const names = Array.from({ length: 20 }, (_, index) => `student${index + 1}`);
  for (const name of names)
    tokens.set(name, (await fetchToken(nodes[0] ?? '', { name, password: 'campus' })).access);
  await findPlaces();
}, LONGEST_START_MS);

beforeEach((proof) => {
  proof.skip(missing !== '', missing);
  proof.onTestFailed(tellProcesses);
});

afterAll(async () => {
  await cluster?.close();
  await engines?.close();
}, 60_000);

const engine = (variable: 'EVENTSTOREDB_URL' | 'MONGODB_URL' | 'NATS_URL'): Restartable => {
  const found = engines.started.get(variable);
  if (!found) throw new Error(`${variable} is not ours to stop`);
  return found;
};

interface Answered {
  readonly data?: unknown;
  /** Set in an answer outside of GraphQL: nobody could say who asks. */
  readonly errcode?: number;
  readonly extensions?: { readonly waited?: { readonly reached: boolean } };
  readonly errors?: readonly { readonly extensions: { readonly errcode?: number; readonly code?: string } }[];
}

/** Every answer of the node, its refusals included. */
const ask = async (node: number, name: string, query: string, variables = {}): Promise<Answered> => {
  const response = await fetch(`${nodes[node]}/api/provider/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.get(name)}` },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(30_000),
  });
  return JSON.parse(await response.text());
};

/** A client of one node, with a token that the other gave out. */
const at = (node: number, name: string): Client => ({
  request: async <Data>(query: string, variables = {}) => {
    const { data, errors, errcode = 0 } = await ask(node, name, query, variables);
    if (errors || !data) throw new Refused(errors?.[0]?.extensions.errcode ?? errcode);
    return answerAs<Data>(data);
  },
});

class Refused extends Error {
  readonly errcode: number;

  constructor(errcode: number) {
    super(`refused with ${errcode}`);
    this.errcode = errcode;
  }
}

/** One a booking: an hour of a room that nobody has. */
const places: Period[] = [];
const place = (): Period => {
  const next = places.shift();
  if (!next) throw new Error('the demonstration campus has too few free rooms');
  return next;
};
const findPlaces = async (): Promise<void> => {
  for (const ahead of [3, 6, 9]) {
    const when = { date: workingDay(ahead), start: '19:00', end: '20:00' };
    const everyone = [...tokens.keys()].map((name) => at(0, name));
    const free = await roomsFreeAt(everyone, when);
    places.push(...free.slice(0, 8).map(({ id }) => ({ ...when, resource: id })));
  }
};

const TIMETABLE = `($id: [ID!]!, $date: String!) {
  timetable(resourceIds: $id, from: $date, to: $date) { revision full claims { start } }
}`;

interface Frame {
  readonly data: { readonly timetable: { readonly claims: readonly { readonly start: number }[] } };
}

/** The minutes at which a claim was shown to this watcher so far. */
const startsSeen = ({ messages }: SocketClient): Set<number> =>
  new Set(
    messages.flatMap(({ type, payload }) =>
      type === 'next' ? answerAs<Frame>(payload).data.timetable.claims.map(({ start }) => start) : [],
    ),
  );

/** How long it took until the watcher was shown the booking. Where it never was, says what became of its socket. */
const shown = (watcher: SocketClient, wish: Period): Promise<number> =>
  within(HEALS_MS, () => startsSeen(watcher).has(minuteOf(wish))).catch((error: unknown) => {
    const last = JSON.stringify(watcher.messages.at(-1));
    throw new Error(`${error}; its socket is in state ${watcher.ws.readyState} and was last sent ${last}`);
  });

const watch = async (node: number, name: string, { resource, date }: Period): Promise<SocketClient> => {
  const socket = await connect(nodes[node] ?? '', { token: tokens.get(name) ?? '' });
  socket.subscribe('1', `subscription ${TIMETABLE}`, { id: [resource], date });
  await within(HEALS_MS, () => socket.messages.some(({ type }) => type === 'next'));
  return socket;
};

/** How long it took; a question that a busy node leaves without an answer is asked again. */
const within = async (milliseconds: number, isSo: () => boolean | Promise<boolean>): Promise<number> => {
  const began = performance.now();
  await until(milliseconds, 50, async () => isSo());
  return Math.round(performance.now() - began);
};

/** Asks again under the same key for as long as it is told to try again later. */
const bookAtLast = async (node: number, name: string, wish: Period, key: string): Promise<Saved> => {
  for (const until = performance.now() + HEALS_MS; ; await pause(250)) {
    const answer = await bookPeriod(at(node, name), wish, key).catch((error: unknown) =>
      error instanceof Error ? error : new Error(String(error)),
    );
    const isLater = answer instanceof Error || answer.errcode === 5003;
    if (!isLater) return answer;
    if (performance.now() > until) throw answer instanceof Error ? answer : new Error(answer.msg_en);
  }
};

/** What the node says when the server behind it is away, as soon as it does not answer otherwise. */
const refusalOf = async (question: () => Promise<unknown>): Promise<number> => {
  for (const until = performance.now() + HEALS_MS; performance.now() < until; await pause(100)) {
    const answer = await question().catch((error: unknown) => error);
    if (answer instanceof Refused) return answer.errcode;
    const { errcode = 0 } = answerAs<Partial<Saved>>(answer);
    if (errcode !== 0) return errcode;
  }
  throw new Error('was never refused');
};

const readyz = async (
  node: number,
): Promise<{ status: number; detail: Readonly<Record<string, boolean>> }> => {
  const response = await fetch(`${nodes[node]}/readyz`, { signal: AbortSignal.timeout(10_000) });
  const { detail }: { detail: Readonly<Record<string, boolean>> } = JSON.parse(await response.text());
  return { status: response.status, detail };
};

/** The process that keeps up the timetables of the demonstration: nobody would miss the other one there. */
const keeperOfDays = async (): Promise<Restartable> => {
  const partition = partitionName('days', shardOf(scheduleStream(TENANT, 'any', workingDay(3)), SHARDS));
  const keeps = async ({ address }: Restartable): Promise<boolean> => {
    const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(10_000) });
    const { detail }: { detail: { readonly holds: readonly string[] } } = JSON.parse(await response.text());
    return detail.holds.includes(partition);
  };
  let keeper: Restartable | undefined;
  await within(HEALS_MS, async () => {
    for (const each of cluster.projections) if (await keeps(each)) keeper = each;
    return keeper !== undefined;
  });
  if (!keeper) throw new Error(`nobody keeps up ${partition}`);
  return keeper;
};

/** What each process says of itself and printed last, for the reader of a failed proof. */
const tellProcesses = async (): Promise<void> => {
  for (const node of [...cluster.apis, ...cluster.projections]) {
    const [said = '', figures = ''] = await Promise.all(
      [`${node.address}/readyz`, node.metricsUrl].map(textOf),
    );
    const worthReading = figures.match(/^campus_(projection|feed|unforeseen).* .*$/gm) ?? [];
    console.log([`--- ${node.name}`, said, ...worthReading, node.output()].join('\n'));
  }
};

const textOf = (url: string): Promise<string> =>
  fetch(url, { signal: AbortSignal.timeout(10_000) }).then(
    (response) => response.text(),
    (error: unknown) => String(error),
  );

const minuteOf = ({ start }: Period): number => Number(start.slice(0, 2)) * 60 + Number(start.slice(3));

describe('two nodes', { timeout: PATIENCE_MS }, () => {
  it('give one place to one of many, and name it to all others', async () => {
    const wish = place();
    // Those who book nothing else: nobody may be in two places at a time.
    const names = [...tokens.keys()].slice(12);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        bookPeriod(at(index % 2, names[index % names.length] ?? ''), wish, `race-${index}`),
      ),
    );
    const won = answers.filter(({ errcode }) => errcode === 0);
    const nameAt = (index: number) => names[index % names.length];
    const winner = nameAt(answers.findIndex(({ errcode }) => errcode === 0));
    expect(won).toHaveLength(1);
    // A caller of both nodes at once may hear of the own attempt at one, and of the winner at the other.
    const heard = names
      .filter((name) => name !== winner)
      .map((name) => answers.flatMap(({ errcode }, index) => (nameAt(index) === name ? [errcode] : [])));
    for (const codes of heard) {
      expect(codes).toContain(2005);
      expect(codes.filter((code) => code !== 2005 && code !== 2012)).toEqual([]);
    }
    const lost = answers.filter(({ errcode }, index) => nameAt(index) !== winner && errcode === 2005);
    expect(new Set(lost.map(({ winner }) => JSON.stringify(winner))).size).toBe(1);
    expect(lost[0]?.winner).toMatchObject({ revision: won[0]?.revision });
  });

  it('answer the same key alike, whichever is asked', async () => {
    const wish = place();
    const first = await bookPeriod(at(0, 'student1'), wish, 'same');
    const again = await bookPeriod(at(1, 'student1'), wish, 'same');
    expect(first).toMatchObject({ errcode: 0, replayed: false });
    expect(again).toMatchObject({ errcode: 0, replayed: true, appointmentId: first.appointmentId });
  });

  it('show at one what was written at the other, to whoever names its position', async () => {
    const wish = place();
    const { position, errcode } = await bookPeriod(at(0, 'student2'), wish, 'read-my-write');
    expect(errcode).toBe(0);
    const query = `query ($id: [ID!]!, $date: String!, $position: String) {
      timetableDays(resourceIds: $id, from: $date, to: $date, min_position: $position) { claims { start } }
    }`;
    const variables = { id: [wish.resource], date: wish.date, position };
    let answer = await ask(1, 'student3', query, variables);
    // A node waits five seconds and then says that it did not get there.
    while (answer.extensions?.waited?.reached === false) answer = await ask(1, 'student3', query, variables);
    const { timetableDays } = answerAs<{
      timetableDays: readonly { readonly claims: readonly { readonly start: number }[] }[];
    }>(answer.data);
    expect(timetableDays[0]?.claims.map(({ start }) => start)).toContain(minuteOf(wish));
  });

  it('tell watchers of one what was booked at the other', async () => {
    const wish = place();
    const watcher = await watch(1, 'student4', wish);
    expect((await bookAtLast(0, 'student5', wish, 'live')).errcode).toBe(0);
    await shown(watcher, wish);
    await watcher.close();
  });
});

describe('each process', { timeout: PATIENCE_MS }, () => {
  const figuresOf = async (url: string): Promise<string> => {
    const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
    expect(response.status).toBe(200);
    return response.text();
  };

  it('shows its figures to whoever scrapes it, apart from its own port', async () => {
    // The node that gave the places of the tests before this one.
    const [booked = ''] = await Promise.all(cluster.apis.map(({ metricsUrl }) => figuresOf(metricsUrl)));
    expect(booked).toMatch(/^campus_appended_events_total [1-9]\d*$/m);
    for (const { metricsUrl } of cluster.apis) {
      const figures = await figuresOf(metricsUrl);
      expect(figures).toMatch(/^campus_request_seconds_count\{.*\} [1-9]/m);
      expect(figures).toMatch(/^campus_sockets\S* \d/m);
      expect(figures).toMatch(/^campus_unforeseen_total 0$/m);
    }
    for (const { metricsUrl } of cluster.projections)
      expect(await figuresOf(metricsUrl)).toMatch(/^campus_projection_lag_events\S* \d/m);
    const own = await fetch(`${nodes[0]}/metrics`);
    expect(await own.text()).not.toContain('campus_');
  });
});

describe('an api node that is told to stop', { timeout: PATIENCE_MS }, () => {
  it('answers what it was asked, tells each socket when to come back, and ends by itself', async () => {
    const [, second] = cluster.apis;
    const wish = place();
    const watchers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => watch(1, `student${(index % 6) + 1}`, wish)),
    );
    const begun = bookAtLast(1, 'student3', wish, 'while-stopping');
    await pause(5);
    const code = await second?.stop();
    for (const watcher of watchers)
      expect(await watcher.closed()).toEqual({
        code: 1012,
        reason: expect.stringMatching(/^reconnect in \d+ ms$/),
      });
    expect(code).toBe(0);
    await second?.start();
    expect((await begun).errcode).toBe(0);
  });
});

describe('a process that dies', { timeout: PATIENCE_MS }, () => {
  it('of the projections: its work is taken over and watchers learn what was booked meanwhile', async () => {
    const wish = place();
    const keeper = await keeperOfDays();
    const watcher = await watch(0, 'student4', wish);
    await keeper.kill();
    expect((await bookAtLast(0, 'student6', wish, 'while-dead')).errcode).toBe(0);
    const took = await shown(watcher, wish);
    console.log(
      `a dead projections process: its watchers knew after ${took} ms (leases last ${LEASE_SECONDS} s)`,
    );
    await watcher.close();
    await keeper.start();
  });

  it('of the api: the other answers, under the same token', async () => {
    const [, second] = cluster.apis;
    await second?.kill();
    expect((await bookAtLast(0, 'student7', place(), 'other-dead')).errcode).toBe(0);
    await second?.start();
    expect((await bookAtLast(1, 'student8', place(), 'back')).errcode).toBe(0);
  });
});

describe('a server that goes away and comes back', { timeout: PATIENCE_MS }, () => {
  it('the log: commands are refused until it is back, timetables go on, nobody is disconnected', async () => {
    const wish = place();
    const watcher = await watch(1, 'student4', wish);
    await engine('EVENTSTOREDB_URL').stop();
    expect(await refusalOf(() => bookPeriod(at(0, 'student9'), wish, 'log-away'))).toBe(5003);
    const query = `query ($id: [ID!]!, $date: String!) {
      timetableDays(resourceIds: $id, from: $date, to: $date) { revision }
    }`;
    expect(
      (await ask(1, 'student9', query, { id: [wish.resource], date: wish.date })).errors,
    ).toBeUndefined();
    const told = async () => {
      const { status, detail } = await readyz(0);
      return status === 200 && !detail.eventStore && detail.readStore === true;
    };
    await within(HEALS_MS, told);
    await engine('EVENTSTOREDB_URL').start();
    expect((await bookAtLast(0, 'student9', wish, 'log-away')).errcode).toBe(0);
    await shown(watcher, wish);
    await watcher.close();
  });

  it('the feed: bookings go on, watchers learn of them later and at once when it is back', async () => {
    const [wish, next] = [place(), place()];
    const watcher = await watch(1, 'student4', wish);
    const another = await watch(1, 'student5', next);
    await engine('NATS_URL').stop();
    await within(HEALS_MS, async () => !(await readyz(0)).detail.feed);
    expect((await bookAtLast(0, 'student10', wish, 'feed-away')).errcode).toBe(0);
    const took = await shown(watcher, wish);
    console.log(`without the feed a watcher of another node knew after ${took} ms`);
    await engine('NATS_URL').start();
    await within(HEALS_MS, async () => (await readyz(1)).detail.feed === true);
    expect((await bookAtLast(0, 'student11', next, 'feed-back')).errcode).toBe(0);
    await shown(another, next);
    await Promise.all([watcher.close(), another.close()]);
  });

  it('the read models: nodes take no callers until they are back, and then all is as before', async () => {
    const wish = place();
    const watcher = await watch(1, 'student4', wish);
    await engine('MONGODB_URL').kill();
    const query = '{ findOperateLogAll(first: 1) { totalCount } myAppointmentCount: me { account } }';
    expect(await refusalOf(async () => at(0, 'student12').request(`query ${query}`))).toBe(5003);
    await within(HEALS_MS, async () => (await readyz(0)).status === 503);
    // For longer than leases last, so that each process finds all others as still as they were.
    await pause(1.5 * LEASE_SECONDS * 1_000);
    await engine('MONGODB_URL').start();
    await within(HEALS_MS, async () => (await readyz(0)).status === 200);
    expect((await bookAtLast(0, 'student12', wish, 'store-away')).errcode).toBe(0);
    await shown(watcher, wish);
    await watcher.close();
  });
});
