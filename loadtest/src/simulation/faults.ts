// Which faults strike when. Each occasion for a fault is numbered by its kind and judged for itself, so a
// run can be repeated with some of its faults taken away: that is how a failing run is made small.
import { keysOf } from '@campus/events/domain/unknown';
import { drawAt, mixed } from './chance.ts';

/** How often an occasion becomes a fault, when the weather of a seed has the kind at all. */
const rates = {
  /** A node loses its memory before one of its steps. */
  crash: 1 / 900,
  /** A node does nothing for a while, long enough now and then for others to take its work. */
  stall: 1 / 2_500,
  /** The whole machine goes: all nodes crash, and what the read store had not flushed is lost. */
  powerCut: 1 / 9_000,
  /** The log takes nothing: a full disk, a failing flush, a leader that is away. */
  appendRefused: 0.01,
  /** The log stops taking anything for some seconds. */
  logDown: 0.001,
  /** The events are stored, and the answer is lost. */
  appendAnswerLost: 0.03,
  /** The caller hears that it failed, and the request arrives all the same, later. */
  appendLate: 0.01,
  readFailed: 0.004,
  subscriptionDropped: 0.006,
  /** A batch of documents is refused as a whole. */
  batchRefused: 0.01,
  /** It is cut off in the middle, where the engine has no transactions. */
  batchHalf: 0.03,
  /** It is written, and the answer is lost. */
  batchAnswerLost: 0.01,
  /** The caller hears that it failed, and it arrives all the same, later. */
  batchLate: 0.02,
  feedLost: 0.06,
  feedDoubled: 0.06,
  /** Overtaken by what was said after it. */
  feedLate: 0.06,
  /** A node is cut off from the feed for some seconds, and told so when it is back. */
  feedDown: 0.004,
  /** The person's request, or the answer to it, does not arrive. */
  requestLost: 0.03,
  answerLost: 0.05,
  /** Sent a second time, to another node, while the first is under way. */
  sentTwice: 0.06,
  /** A watcher's socket breaks. */
  socketLost: 0.01,
  /** A watcher does not read for a while. */
  readsSlowly: 0.01,
} as const;

export type FaultKind = keyof typeof rates;

export const faultKinds = keysOf(rates);

/** One fault that struck: its kind and the how-manieth occasion it was. */
export type Fault = `${FaultKind}#${number}`;

export class Faults {
  /** What has struck, in order. */
  readonly struck: Fault[] = [];
  /** No more of them: what follows must heal. */
  isOver = false;
  private readonly seeds: ReadonlyMap<FaultKind, number>;
  private readonly weather: ReadonlySet<FaultKind>;
  private readonly occasions = new Map<FaultKind, number>();
  private readonly only: ReadonlySet<string> | undefined;

  /** With `only`, exactly these strike. */
  constructor(seed: number, weather: ReadonlySet<FaultKind>, only?: readonly Fault[]) {
    this.seeds = new Map(faultKinds.map((kind) => [kind, mixed(seed, kind)]));
    this.weather = weather;
    this.only = only && new Set(only);
  }

  /** Whether this occasion for a fault of the kind is one. */
  strikes(kind: FaultKind): boolean {
    if (this.isOver) return false;
    const number = (this.occasions.get(kind) ?? 0) + 1;
    this.occasions.set(kind, number);
    const isHit = this.only
      ? this.only.has(`${kind}#${number}`)
      : this.weather.has(kind) && drawAt(this.seeds.get(kind) ?? 0, number) < rates[kind];
    if (isHit) this.struck.push(`${kind}#${number}`);
    return isHit;
  }
}
