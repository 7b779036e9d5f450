// Documents that were read lately, with the text they were made from: the same text is the same object,
// so a busy day is put together once and not for everyone who looks. Nothing here can be out of date,
// because the text is read each time.

import type { Document } from '../ports/read-store.ts';
import { documentAs } from '../ports/read-store.ts';

/** Some tens of megabytes where every one of them is a full day. */
const MAX_DOCUMENTS = 2_000;

interface Parsed {
  readonly text: string;
  readonly document: Document;
}

export interface ParsedDocuments {
  /** What `text`, just read under this key, says. Callers must not write on it. */
  of<D extends Document>(collection: string, id: string, text: string): D;
}

export const createParsedDocuments = (capacity = MAX_DOCUMENTS): ParsedDocuments => {
  // A Map remembers the order of insertion: its first key is the longest unknown.
  const known = new Map<string, Parsed>();
  return {
    of: <D extends Document>(collection: string, id: string, text: string) => {
      const key = `${collection}/${id}`;
      const found = known.get(key);
      if (found?.text === text) return documentAs<D>(found.document);
      const document: D = JSON.parse(text);
      known.delete(key);
      const oldest = known.size >= capacity ? known.keys().next().value : undefined;
      if (oldest !== undefined) known.delete(oldest);
      known.set(key, { text, document });
      return document;
    },
  };
};
