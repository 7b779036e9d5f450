// Seals what is new in the log, a bounded piece a turn: bookings go first, the chain follows within seconds.
import type { EventLog } from '../store/event-store.ts';
import { lineFor, type SealedLine } from './chain.ts';
import { openSealBook, type SealBook } from './seal-book.ts';
import type { SealKey } from './seal-key.ts';

/** The events of one turn: some ten milliseconds. */
const MAX_EVENTS = 512;

export interface SealerParts {
  readonly store: Pick<EventLog, 'readAll'>;
  /** In which the book lies; one sealer at a time writes it. */
  readonly folder: string;
  readonly key: SealKey;
  readonly clock: () => number;
}

/** A turn answers how many events it sealed. Throws PositionAhead where the log is shorter than its book. */
export const createSealer = ({ store, folder, key, clock }: SealerParts): (() => Promise<number>) => {
  let book: SealBook | undefined;
  return async () => {
    const open = book ?? openSealBook(folder, key);
    book = undefined;
    const events = await store.readAll(open.position(), MAX_EVENTS);
    const numbers = new Map<string, number>();
    const lines = events.map((event): SealedLine => {
      const { tenant } = event.metadata;
      const number = (numbers.get(tenant) ?? open.headOf(tenant).number) + 1;
      numbers.set(tenant, number);
      return lineFor(number, event);
    });
    await open.add(lines, clock());
    book = open;
    return lines.length;
  };
};
