// The port through which the product counts and times itself. An instrument is found once and then only
// adds to numbers it already has: counting costs no allocation and knows no library.
import {
  type CounterName,
  type GaugeName,
  type HistogramName,
  type MetricDeclaration,
  type MetricName,
  metrics,
} from './metrics.ts';

export type Labels = Readonly<Record<string, string>>;

export interface Counter {
  add(by?: number): void;
}

export interface Histogram {
  /** In the unit of the metric: seconds. */
  record(value: number): void;
}

export interface MeterReading {
  readonly labels: Labels;
  readonly value: number;
}

export interface Meters {
  counter(name: CounterName, labels?: Labels): Counter;
  histogram(name: HistogramName, labels?: Labels): Histogram;
  /** `read` is asked only when somebody looks; one that throws is left out. */
  gauge(
    name: GaugeName,
    read: () => number | readonly MeterReading[] | Promise<number | readonly MeterReading[]>,
  ): void;
}

/** One series as it stands. */
export type Sample =
  | { readonly kind: 'number'; readonly labels: Labels; readonly value: number }
  | {
      readonly kind: 'buckets';
      readonly labels: Labels;
      readonly bounds: readonly number[];
      /** Per bucket, not cumulative; one more than there are bounds. */
      readonly counts: readonly number[];
      readonly sum: number;
      readonly count: number;
    };

export interface Registry extends Meters {
  /** Milliseconds since 1970 from which counters count. */
  readonly since: number;
  collect(): Promise<ReadonlyMap<MetricName, readonly Sample[]>>;
}

/** Most series of one metric; the rest is counted under `other`. */
const MAX_SERIES = 400;
const OTHER = 'other';

class Total implements Counter {
  value = 0;
  readonly labels: Labels;

  constructor(labels: Labels) {
    this.labels = labels;
  }

  add(by = 1): void {
    this.value += by;
  }

  sample(): Sample {
    return { kind: 'number', labels: this.labels, value: this.value };
  }
}

class Buckets implements Histogram {
  readonly labels: Labels;
  private readonly bounds: readonly number[];
  private readonly counts: Float64Array;
  private sum = 0;

  constructor(labels: Labels, bounds: readonly number[]) {
    this.labels = labels;
    this.bounds = bounds;
    this.counts = new Float64Array(bounds.length + 1);
  }

  record(value: number): void {
    const { bounds, counts } = this;
    let bucket = 0;
    while (bucket < bounds.length && value > (bounds[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
    this.sum += value;
  }

  sample(): Sample {
    const counts = [...this.counts];
    const count = counts.reduce((all, one) => all + one, 0);
    return { kind: 'buckets', labels: this.labels, bounds: this.bounds, counts, sum: this.sum, count };
  }
}

type Read = Parameters<Meters['gauge']>[1];

/** Instruments of one name by their labels; past the limit all share one. */
class Family<Instrument> {
  private readonly byKey = new Map<string, Instrument>();
  private readonly make: (labels: Labels) => Instrument;
  private readonly declared: readonly string[];

  constructor({ labels }: MetricDeclaration, make: (labels: Labels) => Instrument) {
    this.declared = labels;
    this.make = make;
  }

  of(labels: Labels): Instrument {
    const key = this.declared.map((label) => labels[label] ?? '').join('\u0000');
    const known = this.byKey.get(key);
    if (known) return known;
    if (this.byKey.size >= MAX_SERIES && labels[this.declared[0] ?? ''] !== OTHER)
      return this.of(Object.fromEntries(this.declared.map((label) => [label, OTHER])));
    const made = this.make(Object.fromEntries(this.declared.map((label) => [label, labels[label] ?? ''])));
    this.byKey.set(key, made);
    return made;
  }

  all(): Instrument[] {
    return [...this.byKey.values()];
  }
}

const NONE: Labels = {};

/** @param clock milliseconds since 1970 */
export const createMeters = (clock: () => number = Date.now): Registry => {
  const counters = new Map<MetricName, Family<Total>>();
  const histograms = new Map<MetricName, Family<Buckets>>();
  const gauges = new Map<MetricName, Read[]>();

  const familyOf = <Instrument>(
    families: Map<MetricName, Family<Instrument>>,
    name: MetricName,
    make: (labels: Labels) => Instrument,
  ): Family<Instrument> => {
    const family = families.get(name) ?? new Family(metrics[name], make);
    families.set(name, family);
    return family;
  };

  return {
    since: clock(),
    counter: (name, labels = NONE) => familyOf(counters, name, (of) => new Total(of)).of(labels),
    histogram: (name, labels = NONE) =>
      familyOf(histograms, name, (of) => new Buckets(of, metrics[name].bounds)).of(labels),
    gauge: (name, read) => {
      gauges.set(name, [...(gauges.get(name) ?? []), read]);
    },
    collect: async () => {
      const samples = new Map<MetricName, readonly Sample[]>();
      for (const families of [counters, histograms])
        for (const [name, family] of families)
          samples.set(
            name,
            family.all().map((instrument) => instrument.sample()),
          );
      for (const [name, reads] of gauges) samples.set(name, (await Promise.all(reads.map(readGauge))).flat());
      return samples;
    },
  };
};

/** A gauge that cannot be read now is missing, and that too is a sign. */
const readGauge = async (read: Read): Promise<readonly Sample[]> => {
  try {
    const value = await read();
    const readings = typeof value === 'number' ? [{ labels: NONE, value }] : value;
    return readings.map((reading) => ({ kind: 'number', ...reading }));
  } catch {
    return [];
  }
};

const nothing = { add: () => undefined, record: () => undefined };

/** Counts nothing: for tests and for programs that nobody watches. */
export const noMeters: Meters = {
  counter: () => nothing,
  histogram: () => nothing,
  gauge: () => undefined,
};
