// How often resources were looked at, beside what else all nodes share.
import type { Db } from 'mongodb';
import { type Hit, type HitCounter, SEEN_DAYS } from '../ports/hits.ts';

const DAY_SECONDS = 86_400;

interface SeenDocument {
  readonly _id: string;
  readonly seenAt: Date;
}
interface CountDocument {
  readonly _id: string;
  readonly count: number;
}

const countId = (tenant: string, resourceId: string): string => JSON.stringify([tenant, resourceId]);
const seenId = ({ date, tenant, resourceId, account }: Hit): string =>
  JSON.stringify([date, tenant, resourceId, account]);

/** A day lasts longer than its date where tenants live in several zones. */
export const indexHits = (database: Db): Promise<string> =>
  database
    .collection('seen')
    .createIndex({ seenAt: 1 }, { expireAfterSeconds: (SEEN_DAYS + 1) * DAY_SECONDS });

export const hitsIn = (database: Db): HitCounter => {
  const seen = database.collection<SeenDocument>('seen');
  const counts = database.collection<CountDocument>('hits');
  return {
    add: async (hits) => {
      if (hits.length === 0) return;
      const seenAt = new Date();
      const { upsertedIds } = await seen.bulkWrite(
        hits.map((hit) => ({
          updateOne: { filter: { _id: seenId(hit) }, update: { $setOnInsert: { seenAt } }, upsert: true },
        })),
        { ordered: false },
      );
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
