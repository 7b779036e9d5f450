// How far the read models are behind the log, shard by shard: counted in the log itself when
// somebody looks, so that it costs nothing while nobody does, and needs no arithmetic with positions. A shard
// that no process tells of is kept up by none: an alert holds what is told against the number of shards.
import type { Instant, Position } from '@campus/events/domain/envelope';
import type { EventStore } from '@campus/events/log/store/event-store';
import type { MeterReading, Meters } from '@campus/events/runtime/telemetry/meters';

export interface LagParts {
  readonly meters: Meters;
  readonly store: Pick<EventStore, 'head' | 'readAll'>;
  /** The last event each has taken in, by the name of the read model, or of a partition `name/shard`. */
  readonly positions: () => Positions | Promise<Positions>;
  /** Into how many each read model is cut. */
  readonly shards: number;
  /** Events that were set aside. */
  readonly parked: () => Promise<number>;
  readonly clock: () => Instant;
}

type Positions = ReadonlyMap<string, Position | undefined>;

interface Lag {
  readonly events: number;
  readonly seconds: number;
}

/** Counting stops there: a shard further behind is just behind. */
export const MAX_COUNTED = 1_000;
/** Both gauges of one scrape are read from one look. */
const LOOK_LASTS_MS = 500;

const NONE: Lag = { events: 0, seconds: 0 };

export const meterLag = ({ meters, store, positions, shards, parked, clock }: LagParts): void => {
  let look: Promise<ReadonlyMap<string, Lag>> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  const lagAfter = async (position: Position | undefined, head: Position | undefined): Promise<Lag> => {
    if (head === undefined || (position !== undefined && position >= head)) return NONE;
    const missing = await store.readAll(position, MAX_COUNTED);
    const [oldest] = missing;
    if (!oldest) return NONE;
    return { events: missing.length, seconds: Math.max(0, (clock() - oldest.metadata.at) / 1000) };
  };

  /** Those at one place are counted once. */
  const lookOnce = async (): Promise<ReadonlyMap<string, Lag>> => {
    const [head, standing] = await Promise.all([store.head(), positions()]);
    const counted = new Map<Position | undefined, Promise<Lag>>();
    const lags = new Map<string, Lag>();
    for (const [name, position] of standing) {
      const counting = counted.get(position) ?? lagAfter(position, head);
      counted.set(position, counting);
      lags.set(name, await counting);
    }
    return lags;
  };

  const readings = async (of: (lag: Lag) => number): Promise<readonly MeterReading[]> => {
    if (!look || clock() - lookedAt > LOOK_LASTS_MS) {
      lookedAt = clock();
      look = lookOnce();
    }
    return [...(await look)].map(([name, lag]) => {
      const [projection = name, shard = '0'] = name.split('/');
      return { labels: { projection, shard }, value: of(lag) };
    });
  };

  meters.gauge('campus_projection_lag_events', () => readings(({ events }) => events));
  meters.gauge('campus_projection_lag_seconds', () => readings(({ seconds }) => seconds));
  meters.gauge('campus_projection_shards', () => shards);
  meters.gauge('campus_projection_parked_events', parked);
};
