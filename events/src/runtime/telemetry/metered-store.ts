// A store that times its appends, whichever adapter it is. What it says and throws is the adapter's own.
import type { EventToAppend, RecordedEvent } from '../../domain/envelope.ts';
import { type AppendResult, type EventStore, StoreUnavailable } from '../../log/store/event-store.ts';
import type { Meters } from './meters.ts';
import type { Tracer } from './traces.ts';

/** Traces of one append or batch that are told about: a group may hold hundreds of requests. */
const MAX_TRACED = 64;

export const meteredStore = (store: EventStore, meters: Meters, tracer?: Tracer): EventStore => {
  const appended = meters.histogram('campus_append_seconds', { outcome: 'appended' });
  const conflict = meters.histogram('campus_append_seconds', { outcome: 'conflict' });
  const failed = meters.histogram('campus_append_seconds', { outcome: 'failed' });
  const events = meters.counter('campus_appended_events_total');

  const append: EventStore['append'] = async (stream, expected, given) => {
    const started = performance.now();
    let result: AppendResult;
    try {
      result = await store.append(stream, expected, given);
    } catch (error) {
      // What was not acceptable never reached the disk.
      if (error instanceof StoreUnavailable) failed.record((performance.now() - started) / 1000);
      throw error;
    }
    const seconds = (performance.now() - started) / 1000;
    if (result.outcome === 'appended') {
      appended.record(seconds);
      events.add(given.length);
    } else conflict.record(seconds);
    if (tracer) tell(tracer, 'append', given, started, { outcome: result.outcome });
    return result;
  };

  const subscribe: EventStore['subscribe'] = (after, options, onBatch) =>
    store.subscribe(after, options, tracer ? traced(tracer, onBatch) : onBatch);

  return {
    append,
    readStream: (stream, from) => store.readStream(stream, from),
    readAll: (after, limit) => store.readAll(after, limit),
    head: () => store.head(),
    subscribe,
    close: () => store.close(),
  };
};

type OnBatch = Parameters<EventStore['subscribe']>[2];

const traced =
  (tracer: Tracer, onBatch: OnBatch): OnBatch =>
  async (events: RecordedEvent[]) => {
    const started = performance.now();
    await onBatch(events);
    tell(tracer, 'project', events, started, { batch: events.length });
  };

/** One span a request, though they went to disk or into the read models together. */
const tell = (
  tracer: Tracer,
  name: string,
  events: readonly EventToAppend[],
  startedAt: number,
  attributes: Readonly<Record<string, string | number>>,
): void => {
  const endedAt = performance.now();
  const correlations = new Map(events.map(({ metadata }) => [metadata.correlation, metadata.tenant]));
  for (const [correlation, tenant] of [...correlations].slice(0, MAX_TRACED))
    tracer.ended({
      name,
      correlation,
      startedAt,
      endedAt,
      attributes: { ...attributes, 'campus.tenant': tenant },
    });
};
