// What the tests of the contract stand on: collections of their own, filled in one batch.
import { randomUUID } from 'node:crypto';
import type { Checkpoint, Document, ReadStore, Write } from '../ports/read-store.ts';

export const newCollection = (): string => `contract_${randomUUID().replaceAll('-', '')}`;

/** A position, as stores that number their log write it. */
export const at = (place: number): string => String(place).padStart(16, '0');

export const mark = (place: number): Checkpoint => ({
  projection: `contract-${randomUUID()}`,
  version: 1,
  position: at(place),
});

/** Writes documents as one batch and names their collection. */
export const given = async (
  store: ReadStore,
  documents: readonly Document[],
  collection = newCollection(),
): Promise<string> => {
  const writes = documents.map((document): Write => ({ put: collection, document }));
  await store.applyBatch(collection, writes, mark(1));
  return collection;
};
