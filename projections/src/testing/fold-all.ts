// A projection over a list of events, in memory: what the runner does, without a runner.
import type { RecordedEvent } from '@campus/events/domain/envelope';
import type { Document } from '../ports/read-store.ts';
import { listensTo, type Projection } from '../runner/projection.ts';

export const foldAll = <D extends Document>(
  projection: Projection<D>,
  events: readonly RecordedEvent[],
): Map<string, D> => {
  const documents = new Map<string, D>();
  for (const event of events) {
    if (!listensTo(projection, event)) continue;
    for (const id of projection.keys(event)) {
      const before = documents.get(id);
      const after = projection.evolve(before, event, id);
      if (after === undefined) documents.delete(id);
      else if (after !== before) documents.set(id, { ...after, _id: id, _at: event.position });
    }
  }
  return documents;
};
