// How far the read models are behind the log, for whoever asks: counted in the log itself when somebody
// looks, so that it costs nothing while nobody does, and needs no arithmetic with positions.
import type { Instant, Position } from '@campus/events/envelope';
import type { EventStore } from '@campus/events/store/event-store';
import type { Meters, Reading } from '@campus/events/telemetry/meters';

export interface LagParts {
  readonly meters: Meters;
  readonly store: Pick<EventStore, 'head' | 'readAll'>;
  /** The last event each has taken in, by the name of the read model, or of a partition `name/shard`. */
  readonly positions: () => Positions | Promise<Positions>;
  /** Events that were set aside. */
  readonly parked: () => Promise<number>;
  readonly clock: () => Instant;
}

type Positions = ReadonlyMap<string, Position | undefined>;

interface Lag {
  readonly events: number;
  readonly seconds: number;
}

/** Counting stops there: whoever is further behind is behind. */
export const MAX_COUNTED = 1_000;
/** Both gauges of one scrape are read from one look. */
const LOOK_LASTS_MS = 500;

const NONE: Lag = { events: 0, seconds: 0 };

export const meterLag = ({ meters, store, positions, parked, clock }: LagParts): void => {
  let look: Promise<ReadonlyMap<string, Lag>> | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;

  const lagAfter = async (position: Position | undefined, head: Position | undefined): Promise<Lag> => {
    if (head === undefined || (position !== undefined && position >= head)) return NONE;
    const missing = await store.readAll(position, MAX_COUNTED);
    const [oldest] = missing;
    if (!oldest) return NONE;
    return { events: missing.length, seconds: Math.max(0, (clock() - oldest.metadata.at) / 1000) };
  };

  /** Of each read model the worst of its partitions; those at one place are counted once. */
  const lookOnce = async (): Promise<ReadonlyMap<string, Lag>> => {
    const [head, standing] = await Promise.all([store.head(), positions()]);
    const counted = new Map<Position | undefined, Promise<Lag>>();
    const worst = new Map<string, Lag>();
    for (const [name, position] of standing) {
      const counting = counted.get(position) ?? lagAfter(position, head);
      counted.set(position, counting);
      const lag = await counting;
      const [readModel = name] = name.split('/');
      if (lag.events >= (worst.get(readModel)?.events ?? 0)) worst.set(readModel, lag);
    }
    return worst;
  };

  const readings = async (of: (lag: Lag) => number): Promise<readonly Reading[]> => {
    if (!look || clock() - lookedAt > LOOK_LASTS_MS) {
      lookedAt = clock();
      look = lookOnce();
    }
    return [...(await look)].map(([projection, lag]) => ({ labels: { projection }, value: of(lag) }));
  };

  meters.gauge('campus_projection_lag_events', () => readings(({ events }) => events));
  meters.gauge('campus_projection_lag_seconds', () => readings(({ seconds }) => seconds));
  meters.gauge('campus_projection_parked_events', parked);
};
