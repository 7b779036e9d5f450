// Every metric the product has, declared once: name, kind, unit, labels, and what it says. Dashboards and
// alerts are checked against this table, and nothing can be counted that does not stand in it.

export interface MetricDeclaration {
  readonly kind: 'counter' | 'histogram' | 'gauge';
  readonly help: string;
  /** UCUM: `s`, `By`, or `1` for what is merely counted. */
  readonly unit: 's' | 'By' | '1';
  readonly labels: readonly string[];
  /** Upper ends of the buckets of a histogram, in its unit; everything above falls into the last one. */
  readonly bounds?: readonly number[];
}

/** From the quickest append to the longest wait anybody bears. */
const LATENCY_SECONDS = [
  0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30,
] as const;

const counter = (help: string, labels: readonly string[] = []) =>
  ({ kind: 'counter', help, unit: '1', labels }) as const;
const latency = (help: string, labels: readonly string[] = []) =>
  ({ kind: 'histogram', help, unit: 's', labels, bounds: LATENCY_SECONDS }) as const;
const gauge = (help: string, unit: MetricDeclaration['unit'] = '1', labels: readonly string[] = []) =>
  ({ kind: 'gauge', help, unit, labels }) as const;

export const metrics = {
  campus_append_seconds: latency('Time until the store has an append on disk, by what came of it', [
    'outcome',
  ]),
  campus_appended_events_total: counter('Events that are on disk'),
  campus_commands_waiting: gauge('Commands that wait to be decided or to be on disk'),
  campus_projection_lag_events: gauge(
    'Events of the log that a shard of a read model has not taken in',
    '1',
    ['projection', 'shard'],
  ),
  campus_projection_lag_seconds: gauge(
    'Age of the oldest event that a shard of a read model has not taken in',
    's',
    ['projection', 'shard'],
  ),
  campus_projection_shards: gauge('Into how many shards each read model is cut'),
  campus_projection_parked_events: gauge('Events that a read model could not fold and has set aside'),
  campus_sockets: gauge('Sockets that are open'),
  campus_subscriptions: gauge('Subscriptions on them: whoever watches something'),
  campus_delivery_seconds: latency(
    'Time from the publishing of a changed day to the writing of its last frame',
  ),
  campus_refusals_total: counter('Refusals answered, by the code of the catalogue', ['code']),
  campus_request_seconds: latency('Time from a request to its answer, by its first field', [
    'transport',
    'operation',
  ]),
  campus_unforeseen_total: counter('Errors that nobody foresaw: each is a bug or a machine that fails'),
  campus_ready: gauge('1 while the process takes traffic'),
  campus_event_loop_delay_seconds: gauge(
    'How late timers of the process were since it was last asked: the middle, the 99th percentile, the worst',
    's',
    ['quantile'],
  ),
  campus_memory_bytes: gauge('Memory of the process', 'By', ['kind']),
} as const satisfies Readonly<Record<string, MetricDeclaration>>;

export type MetricName = keyof typeof metrics;

type NamesOf<Kind extends MetricDeclaration['kind']> = {
  [Name in MetricName]: (typeof metrics)[Name]['kind'] extends Kind ? Name : never;
}[MetricName];

export type CounterName = NamesOf<'counter'>;
export type HistogramName = NamesOf<'histogram'>;
export type GaugeName = NamesOf<'gauge'>;
