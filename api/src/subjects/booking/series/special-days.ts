// The holidays of a tenant and the working days that make up for them, as a series reads them.
import type { SpecialDays } from '@campus/events/booking/series/working-days';
import { typedFields } from '@campus/events/domain/record/typed';
import { isLocalDate, isWeekday } from '@campus/events/domain/time/dates';
import { holiday, MAKE_UP_DAY } from '@campus/events/settings/holiday';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import type { Ports } from '../../../command/ports.ts';

/** Some years of them. */
const MOST_HOLIDAYS = 1_000;

const specialDays = ({ fields }: RecordDocument): SpecialDays[] => {
  const { kind, start_date: from, end_date: to, works_as } = typedFields(holiday, fields);
  if (!isLocalDate(from) || !isLocalDate(to)) return [];
  if (kind !== MAKE_UP_DAY) return [{ from, to, kind: 'holiday' }];
  return [{ from, to, kind: 'working', worksAs: works_as && isWeekday(works_as) ? works_as : undefined }];
};

export const specialDaysOf = async (
  { readStore, following }: Pick<Ports, 'readStore' | 'following'>,
  tenant: string,
): Promise<readonly SpecialDays[]> => {
  const collection = collections.records(holiday.name);
  const filter = { tenant, removed: false };
  const found = await following(`holidays of ${tenant}`, () =>
    readStore.find<RecordDocument>(collection, { filter, limit: MOST_HOLIDAYS }),
  );
  return found.flatMap(specialDays);
};
