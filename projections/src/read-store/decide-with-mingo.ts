// The last word on whether a document matches: MongoDB's own semantics, run in this process. The only
// file that knows mingo.
import { Query } from 'mingo';
import type { Document, Filter } from '../ports/read-store.ts';
import { mongoFilterOf } from './mongo-filter.ts';

/** A predicate for a filter that has passed `checkFilter`. */
export const matcherOf = (filter: Filter): ((document: Document) => boolean) => {
  const query = new Query<Document>(mongoFilterOf(filter), { scriptEnabled: false });
  return (document) => query.test(document);
};
