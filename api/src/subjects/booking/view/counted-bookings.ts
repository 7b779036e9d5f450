// The bookings that a figure is counted from: all of them, however many pages they fill, up to a bound that is told.
import { reject } from '@campus/events/domain/rejections';
import { type BookingDocument, collections } from '@campus/projections/ports/documents';
import { inPages } from '@campus/projections/ports/in-pages';
import type { Filter, ReadStore } from '@campus/projections/ports/read-store';
import { badInput } from '../../../gateway/access/refusals.ts';

/** Some seconds of reading, and some ten megabytes of what is kept of them. */
const MOST_COUNTED = 100_000;

interface Question {
  readonly filter: Filter;
  /** The field of the index that has the answer in its order. */
  readonly field: 'date' | 'startsAt';
}

/** Throws the refusal 1006 of a question with more bookings than `most`. */
export async function* countedBookings(
  readStore: Pick<ReadStore, 'find'>,
  questions: Iterable<Question>,
  most: number = MOST_COUNTED,
): AsyncGenerator<BookingDocument> {
  let read = 0;
  for (const question of questions)
    for await (const page of inPages<BookingDocument>(readStore, collections.bookings, question)) {
      read += page.length;
      if (read > most) throw badInput(tooMany(most));
      yield* page;
    }
}

const tooMany = (limit: number) =>
  reject(1006, {
    params: { field: { zh: '预约数', en: 'The number of bookings' }, limit },
    reason: { zh: '请缩小范围', en: 'ask for fewer dates or resources' },
  });
