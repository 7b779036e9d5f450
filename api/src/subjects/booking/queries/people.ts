// Who booked in the last half year, as far as the caller may read those bookings: each account counted.
import { bookingPeople } from '@campus/events/booking/booking-people';
import { statusOf } from '@campus/events/booking/schedule/status';
import { reject } from '@campus/events/domain/rejections';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { addDays } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { type BookingDocument, collections } from '@campus/projections/ports/documents';
import { badInput } from '../../../gateway/access/refusals.ts';
import type { Resolver } from '../../../gateway/execution/schema.ts';
import { askedDate, askedNumber, askedText } from '../../../gateway/filters/asked-fields.ts';
import { readFilter } from '../../../gateway/filters/read-filter.ts';
import { askedAmong } from '../../../gateway/filters/table.ts';
import { callerOf } from '../../../gateway/http/context.ts';
import { MAX_PAGE } from '../../../gateway/http/limits.ts';
import { connectionOf, isRejection, type PageArguments, readPage } from '../../../records/paging.ts';
import type { ReadingParts } from '../reading.ts';
import { resourcesFilter } from './lists.ts';

const DAYS_BACK = 180;
const CAME: ReadonlySet<string> = new Set(['performed', 'completed', 'terminated']);

const fields = new Map([
  ['id', askedText],
  ['appointment_user', askedText],
  ['appointment_user_name', askedText],
  ['appointment_user_name_en', askedText],
  ['bookings', askedNumber],
  ['performed', askedNumber],
  ['missed', askedNumber],
  ['cancelled', askedNumber],
  ['last_date', askedDate],
]);

interface Person {
  readonly id: string;
  readonly appointment_user: string;
  readonly appointment_user_name: string;
  readonly appointment_user_name_en: string;
  readonly bookings: number;
  readonly performed: number;
  readonly missed: number;
  readonly cancelled: number;
  readonly last_date: string;
}

const namesIn = ({ zh, en }: Bilingual) => ({
  appointment_user_name: zh,
  appointment_user_name_en: en,
});

export const bookingPeopleList =
  (parts: ReadingParts): Resolver<PageArguments & { readonly filter?: unknown }> =>
  async (_source, args, context) => {
    const page = readPage(args);
    if (isRejection(page)) throw badInput(page);
    const reading = readFilter((name) => fields.get(name), args.filter, undefined, bookingPeople.fields);
    if (reading.outcome === 'refused') throw badInput(reading.rejection);
    const { tenant } = callerOf(context);
    const today = localOf(await parts.zoneOf(tenant), context.now).date;
    const documents = await parts.readStore.find<BookingDocument>(collections.bookings, {
      filter: {
        $and: [
          { tenant },
          { date: { $gte: addDays(today, -DAYS_BACK) } },
          await resourcesFilter(parts, context, ['inquired', ['appointment_query', 'appointment_manage']]),
        ],
      },
      sort: [
        ['startsAt', -1],
        ['_id', 1],
      ],
      limit: MAX_PAGE,
    });
    if (documents.length === MAX_PAGE)
      throw badInput(reject(1006, { params: { field: { zh: '预约数', en: 'Bookings' }, limit: MAX_PAGE } }));
    const people = new Map<string, Person>();
    for (const document of documents) {
      const { account, date } = document;
      const known = people.get(account) ?? {
        id: account,
        appointment_user: account,
        ...namesIn(await parts.namesOf(tenant, account)),
        bookings: 0,
        performed: 0,
        missed: 0,
        cancelled: 0,
        last_date: date,
      };
      people.set(account, counted(known, statusOf(document, context.now)));
    }
    const usual = [...people.values()].toSorted((a, b) => b.bookings - a.bookings);
    const found = askedAmong(reading.asked, usual);
    return connectionOf(found.slice(page.offset, page.offset + page.first), page, found.length);
  };

const counted = (person: Person, status: string): Person => ({
  ...person,
  bookings: person.bookings + 1,
  performed: person.performed + (CAME.has(status) ? 1 : 0),
  missed: person.missed + (status === 'missed' ? 1 : 0),
  cancelled: person.cancelled + (status === 'cancelled' ? 1 : 0),
});
