// The people who booked in the last half year, as far as the caller may read those bookings: each account
// counted.
import { bookingPeople } from '@campus/events/booking/booking-people';
import { statusOf } from '@campus/events/booking/schedule/status';
import type { Bilingual } from '@campus/events/domain/rules/rules';
import { addDays } from '@campus/events/domain/time/dates';
import { instantOf, localOf } from '@campus/events/domain/time/zone';
import type { Ports } from '../../../command/ports.ts';
import { resourcesFilter } from '../../../command/resources-in-reach.ts';

import type { Resolver } from '../../../gateway/execution/schema.ts';
import { askedDate, askedNumber, askedText } from '../../../gateway/filters/asked-fields.ts';
import { readFilter, validOf } from '../../../gateway/filters/read-filter.ts';
import { askedAmong } from '../../../gateway/filters/table.ts';
import { callerOf } from '../../../gateway/http/context.ts';
import { connectionOf, type PageArguments, readPage } from '../../../records/paging.ts';
import { countedBookings } from './counted-bookings.ts';

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
  (parts: Ports): Resolver<PageArguments & { readonly filter?: unknown }> =>
  async (_source, args, context) => {
    const page = readPage(args);
    const asked = validOf(
      readFilter((name) => fields.get(name), args.filter, undefined, bookingPeople.fields),
    );
    const { tenant } = callerOf(context);
    const zone = await parts.zoneOf(tenant);
    const since = addDays(localOf(zone, context.now).date, -DAYS_BACK);
    const filter = {
      $and: [
        { tenant, startsAt: { $gte: instantOf(zone, since, 0) } },
        await resourcesFilter(parts, context, ['inquired', ['appointment_query', 'appointment_manage']]),
      ],
    };
    const people = new Map<string, Person>();
    for await (const document of countedBookings(parts.readStore, [{ filter, field: 'startsAt' }])) {
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
      people.set(account, { ...counted(known, statusOf(document, context.now)), last_date: date });
    }
    const usual = [...people.values()].toSorted((a, b) => b.bookings - a.bookings);
    const found = askedAmong(asked, usual);
    return connectionOf(found.slice(page.offset, page.offset + page.first), page, found.length);
  };

const counted = (person: Person, status: string): Person => ({
  ...person,
  bookings: person.bookings + 1,
  performed: person.performed + (CAME.has(status) ? 1 : 0),
  missed: person.missed + (status === 'missed' ? 1 : 0),
  cancelled: person.cancelled + (status === 'cancelled' ? 1 : 0),
});
