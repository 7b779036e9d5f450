// How often the page of a resource was opened: counted once a user and day, gathered and written after the answer.
import type { Instant } from '@campus/events/domain/envelope';
import { localOf } from '@campus/events/domain/time/zone';
import { fieldsIn } from '@campus/events/domain/unknown';
import type { RecordDocument } from '@campus/projections/ports/documents';
import type { Hit, HitCounter } from '@campus/projections/ports/hits';
import type { Hits } from '../../command/ports.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { isServerAway } from '../../gateway/http/servers-away.ts';
import { wireIdOf } from '../../records/present.ts';

interface HitParts {
  readonly counter: HitCounter;
  readonly zoneOf: (tenant: string) => Promise<string>;
  readonly onError: (error: unknown) => void;
}

const FLUSH_EVERY_MS = 1_000;
const HOUR_MS = 3_600_000;
/** Gathered between two writes; what comes beyond is let go. */
const MOST_GATHERED = 10_000;

type Gathered = Omit<Hit, 'date'> & { readonly at: Instant };

export const createHits = ({ counter, zoneOf, onError }: HitParts): Hits & { close(): Promise<void> } => {
  let gathered = new Map<string, Gathered>();

  const write = async (batch: Iterable<Gathered>): Promise<void> => {
    const dated = [...batch].map(async ({ at, ...hit }) => ({
      ...hit,
      date: localOf(await zoneOf(hit.tenant), at).date,
    }));
    await counter.add(await Promise.all(dated));
  };
  const flush = async (): Promise<void> => {
    const batch = gathered;
    if (batch.size === 0) return;
    gathered = new Map();
    try {
      await write(batch.values());
    } catch (error) {
      if (!isServerAway(error)) throw error;
      // They wait for the server; told twice, a look still counts once.
      gathered = new Map([...batch, ...gathered].slice(0, MOST_GATHERED));
    }
  };
  const timer = setInterval(() => void flush().catch(onError), FLUSH_EVERY_MS);
  timer.unref();

  return {
    note: (tenant, account, resourceId, at) => {
      if (gathered.size < MOST_GATHERED)
        gathered.set(JSON.stringify([tenant, account, resourceId, Math.floor(at / HOUR_MS)]), {
          tenant,
          account,
          resourceId,
          at,
        });
    },
    countsOf: counter.countsOf,
    close: async () => {
      clearInterval(timer);
      await flush().catch(onError);
    },
  };
};

interface Counting {
  readonly hits: Pick<Hits, 'countsOf'>;
}

export const hitCount =
  ({ hits }: Counting): Resolver<Record<string, never>> =>
  async (source, _args, context) => {
    if (!context.caller) return null;
    const id = String(fieldsIn(source).id);
    return (await hits.countsOf(context.caller.tenant, [id])).get(id) ?? 0;
  };

/** The most opened first; equals stay in the order they came in. */
export const byHits = async (
  { hits }: Counting,
  documents: readonly RecordDocument[],
): Promise<RecordDocument[]> => {
  const tenant = documents[0]?.tenant ?? '';
  const counts = await hits.countsOf(tenant, documents.map(wireIdOf));
  const countOf = (document: RecordDocument): number => counts.get(wireIdOf(document)) ?? 0;
  return documents.toSorted((a, b) => countOf(b) - countOf(a));
};
