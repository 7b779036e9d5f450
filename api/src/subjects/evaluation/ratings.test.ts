// What single opinions come to.
import { evaluation } from '@campus/events/evaluation/evaluation';
import { standIn } from '@campus/events/testing/stand-in';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { describe, expect, it } from 'vitest';
import { byRating, evaluationIdOf, ratingFrom } from './ratings.ts';

describe('a rating', () => {
  it('is the mean of the stars to one decimal, and of nothing where nobody rated', () => {
    expect(ratingFrom([0, 0, 0, 0, 0])).toEqual({ count: 0, average: 0 });
    expect(ratingFrom([0, 0, 0, 1, 2])).toEqual({ count: 3, average: 4.7 });
    expect(ratingFrom([1, 0, 0, 0, 1])).toEqual({ count: 2, average: 3 });
  });

  it('is known by an id that follows from the booking and does not tell it', () => {
    const id = evaluationIdOf('campus', 'booking-1');
    expect(id).toBe(evaluationIdOf('campus', 'booking-1'));
    expect(id).not.toBe(evaluationIdOf('harbour', 'booking-1'));
    expect(id).not.toContain('booking-1');
  });

  it('orders by the mean, of equals by how many rated; what is hidden or deleted does not count', async () => {
    const rated = (resources_id: string, score: number, more: object = {}, removed = false) => ({
      tenant: 'campus',
      removed,
      fields: { resources_id, score, state: 1, ...more },
    });
    const all = [
      rated('many', 4),
      rated('many', 4),
      rated('one', 4),
      rated('best', 5),
      rated('one', 5, { state: 0 }),
      rated('none', 5, {}, true),
      { ...rated('none', 5), tenant: 'harbour' },
    ];
    const readStore = createMemoryReadStore();
    readStore.applyPart(
      all.map((record, index) => ({
        put: collections.records(evaluation.name),
        document: standIn<RecordDocument>({ _id: `${record.tenant}/${index}`, ...record }),
      })),
    );
    const following = async <Found>(_: string, find: () => Promise<Found>) => find();
    const rooms = ['none', 'one', 'many', 'best'].map((id) =>
      standIn<RecordDocument>({ _id: `campus/${id}`, tenant: 'campus' }),
    );
    const ordered = await byRating({ readStore, following }, rooms);
    expect(ordered.map(({ _id }) => _id)).toEqual([
      'campus/best',
      'campus/many',
      'campus/one',
      'campus/none',
    ]);
  });
});
