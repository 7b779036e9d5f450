// The figures of a run, from its journal, its log and its samples.
import type { Arrival } from './arrivals.ts';
import type { JournalLine, RequestLine } from './journal-lines.ts';

export interface Spread {
  readonly count: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

export interface Figures {
  readonly seconds: number;
  readonly requests: number;
  readonly requestsPerSecond: number;
  readonly accepted: number;
  readonly acceptedPerSecond: number;
  /** Milliseconds, by operation. */
  readonly latency: Readonly<Record<string, Spread>>;
  /** Commands by the code they were refused with. */
  readonly refusals: Readonly<Record<string, number>>;
  /** Commands without an answer. */
  readonly unanswered: number;
  /** Milliseconds from the decision, and from the answer to its caller, to the last watcher of each client. */
  readonly delivery: { readonly sinceDecided: Spread; readonly sinceAnswered: Spread };
  readonly watchers: number;
  /** How long watchers were away that were cut off and came back. */
  readonly reconnects: Spread;
}

export const spreadOf = (values: readonly number[]): Spread => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    rounded(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
};

const rounded = (value: number): number => Math.round(value * 10) / 10;

export const figuresOf = (journal: readonly JournalLine[], arrivals: readonly Arrival[]): Figures => {
  const requests = journal.filter((line) => line.kind === 'request');
  const commands = journal.filter((line) => line.kind === 'command');
  const began = Math.min(...requests.map(({ sentAt }) => sentAt));
  const ended = Math.max(...requests.map(({ sentAt, took }) => sentAt + took));
  const seconds = requests.length === 0 ? 0 : Math.max(1, (ended - began) / 1_000);
  const accepted = commands.filter(({ errcode }) => errcode === 0).length;
  const refused = commands.filter(({ errcode = 0 }) => errcode !== 0);
  const perSecond = (count: number): number => (seconds === 0 ? 0 : rounded(count / seconds));
  return {
    seconds: rounded(seconds),
    requests: requests.length,
    requestsPerSecond: perSecond(requests.length),
    accepted,
    acceptedPerSecond: perSecond(accepted),
    latency: latencyOf(requests),
    refusals: countsOf(refused.map(({ errcode }) => String(errcode))),
    unanswered: commands.filter(({ answeredAt }) => answeredAt === undefined).length,
    delivery: deliveryOf(arrivals),
    watchers: watchersIn(journal),
    reconnects: spreadOf(journal.flatMap((line) => (line.kind === 'reconnected' ? [line.awayMs] : []))),
  };
};

const latencyOf = (requests: readonly RequestLine[]): Figures['latency'] => {
  const byOperation = new Map<string, number[]>();
  for (const { operation, took } of requests) {
    const known = byOperation.get(operation);
    if (known) known.push(took);
    else byOperation.set(operation, [took]);
  }
  return Object.fromEntries([...byOperation].sort().map(([name, took]) => [name, spreadOf(took)]));
};

const countsOf = (names: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

/** Each day is written down once for all watchers of a client that had the same. */
const watchersIn = (journal: readonly JournalLine[]): number => {
  const byDay = new Map<string, number>();
  for (const line of journal)
    if (line.kind === 'picture') {
      const day = `${line.resource}/${line.date}`;
      byDay.set(day, (byDay.get(day) ?? 0) + line.watchers);
    }
  return Math.max(0, ...byDay.values());
};

const deliveryOf = (arrivals: readonly Arrival[]): Figures['delivery'] => {
  const since = (pick: (arrival: Arrival) => number | undefined): Spread =>
    spreadOf(
      arrivals.flatMap((arrival) => {
        const at = pick(arrival);
        return at === undefined ? [] : [Math.max(0, arrival.lastAt - at)];
      }),
    );
  return {
    sinceDecided: since(({ decidedAt }) => decidedAt),
    sinceAnswered: since(({ answeredAt }) => answeredAt),
  };
};
