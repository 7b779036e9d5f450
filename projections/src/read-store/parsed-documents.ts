// Documents that were read lately, with the text they were made from: the same text is the same object,
// so a busy day is put together once and not for everyone who looks. Nothing here can be out of date,
// because the text is read each time.

import type { Document } from '../ports/read-store.ts';
import { documentAs } from '../ports/read-store.ts';
import { createRecent } from '../recent.ts';

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

/** One read for the first time is only noted: most are read once, for a message about them. */
export const createParsedDocuments = (capacity = MAX_DOCUMENTS): ParsedDocuments => {
  const known = createRecent<Parsed | undefined>(capacity);
  return {
    of: <D extends Document>(collection: string, id: string, text: string) => {
      const key = `${collection}/${id}`;
      const found = known.get(key);
      if (found?.text === text) return documentAs<D>(found.document);
      const document: D = JSON.parse(text);
      known.set(key, known.has(key) ? { text, document } : undefined);
      return document;
    },
  };
};
