// What the evaluations of a resource come to, and whether a booking has one: what other subjects ask of them.
import { hash } from 'node:crypto';
import { evaluation, MOST_STARS, SHOWN } from '@campus/events/evaluation/evaluation';
import { uuidOf } from '@campus/events/log/transact/event-id';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import type { ReadModels } from '@campus/projections/ports/read-store';
import type { Ports } from '../../command/ports.ts';
import { wireIdOf } from '../../records/present.ts';

type Reading = Pick<Ports, 'readStore' | 'following'>;

/** One a booking. A booking's id lets its reader sign in for it, so it cannot be told from this one. */
export const evaluationIdOf = (tenant: string, booking: string): string =>
  uuidOf(hash('sha256', JSON.stringify([tenant, evaluation.name, booking]), 'hex'));

/** A deleted evaluation counts, too: its booking is not evaluated again. */
export const evaluationOf = (
  readStore: Pick<ReadModels, 'get'>,
  tenant: string,
  booking: string,
): Promise<RecordDocument | undefined> =>
  readStore.get<RecordDocument>(
    collections.records(evaluation.name),
    recordId(tenant, evaluationIdOf(tenant, booking)),
  );

export interface Rating {
  readonly count: number;
  /** To one decimal; 0 where nobody has said anything. */
  readonly average: number;
}

/** The rating of what is shown, counted once until a record changes. */
export const ratingOf = (
  { readStore, following }: Reading,
  tenant: string,
  resource: string,
): Promise<Rating> =>
  following(`rating ${JSON.stringify([tenant, resource])}`, async () => {
    const filter = { tenant, removed: false, 'fields.resources_id': resource, 'fields.state': SHOWN };
    const counts = await Promise.all(
      Array.from({ length: MOST_STARS }, (_, index) =>
        readStore.count(collections.records(evaluation.name), { ...filter, 'fields.score': index + 1 }),
      ),
    );
    return ratingFrom(counts);
  });

/** From how many gave one star, two, and so on. */
export const ratingFrom = (counts: readonly number[]): Rating => {
  const count = counts.reduce((sum, each) => sum + each, 0);
  const stars = counts.reduce((sum, each, index) => sum + each * (index + 1), 0);
  return { count, average: count === 0 ? 0 : Math.round((10 * stars) / count) / 10 };
};

/** The best rated first; of equals the one that more have rated, then as they came. */
export const byRating = async (
  parts: Reading,
  documents: readonly RecordDocument[],
): Promise<RecordDocument[]> => {
  const rated = await Promise.all(
    documents.map(async (document) => ({
      document,
      rating: await ratingOf(parts, document.tenant, wireIdOf(document)),
    })),
  );
  return rated
    .toSorted((a, b) => b.rating.average - a.rating.average || b.rating.count - a.rating.count)
    .map(({ document }) => document);
};
