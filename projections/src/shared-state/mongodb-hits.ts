// How often resources were looked at, beside what else all nodes share.
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import type { Db } from 'mongodb';
import { type Hit, type HitCounter, SEEN_DAYS } from '../ports/hits.ts';

interface SeenDocument {
  readonly _id: string;
  readonly date: LocalDate;
}
interface CountDocument {
  readonly _id: string;
  readonly count: number;
}

const countId = (tenant: string, resourceId: string): string => JSON.stringify([tenant, resourceId]);
const seenId = ({ date, tenant, resourceId, account }: Hit): string =>
  JSON.stringify([date, tenant, resourceId, account]);

/** By date we forget who has looked. We gave up an index that expires: FerretDB has none. */
export const indexHits = (database: Db): Promise<string> =>
  database.collection('seen').createIndex({ date: 1 });

export const hitsIn = (database: Db): HitCounter => {
  const seen = database.collection<SeenDocument>('seen');
  const counts = database.collection<CountDocument>('hits');
  let newest: LocalDate = '';
  const forgetOnceADay = async (hits: readonly Hit[]): Promise<void> => {
    const latest = hits.reduce((last, { date }) => (date > last ? date : last), newest);
    if (latest === newest) return;
    newest = latest;
    await seen.deleteMany({ date: { $lt: addDays(latest, -SEEN_DAYS) } });
  };
  return {
    add: async (hits) => {
      if (hits.length === 0) return;
      const { upsertedIds } = await seen.bulkWrite(
        hits.map((hit) => ({
          updateOne: {
            filter: { _id: seenId(hit) },
            update: { $setOnInsert: { date: hit.date } },
            upsert: true,
          },
        })),
        { ordered: false },
      );
      await forgetOnceADay(hits);
      const first = hits.filter((_, index) => index in upsertedIds);
      if (first.length === 0) return;
      await counts.bulkWrite(
        first.map(({ tenant, resourceId }) => ({
          updateOne: {
            filter: { _id: countId(tenant, resourceId) },
            update: { $inc: { count: 1 } },
            upsert: true,
          },
        })),
        { ordered: false },
      );
    },
    countsOf: async (tenant, resourceIds) => {
      const ids = new Map(resourceIds.map((id) => [countId(tenant, id), id]));
      const found = await counts.find({ _id: { $in: [...ids.keys()] } }).toArray();
      return new Map(found.map(({ _id, count }) => [ids.get(_id) ?? '', count]));
    },
  };
};
