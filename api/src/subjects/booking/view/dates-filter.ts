// Bookings of certain dates. Dates are those of the campus, which every zone reaches within a day; so the instants
// between which they must lie are asked for besides, since those are what an index knows.
import { daysBetween } from '@campus/events/domain/time/dates';
import type { Condition, Filter } from '@campus/projections/ports/read-store';

const DAY_MS = 24 * 60 * 60_000;
/** In UTC. */
const midnightOf = (date: string): number => daysBetween('1970-01-01', date) * DAY_MS;

/** `condition` compares dates of the campus. */
export const onDates = (condition: Condition): Filter => {
  const single = [condition.$eq, ...(condition.$in ?? [])]
    .filter((each) => typeof each === 'string')
    .toSorted();
  const from = condition.$gte ?? condition.$gt ?? single[0];
  const to = condition.$lte ?? condition.$lt ?? single.at(-1);
  const span = {
    ...(typeof from === 'string' ? { $gte: midnightOf(from) - DAY_MS } : {}),
    ...(typeof to === 'string' ? { $lt: midnightOf(to) + 2 * DAY_MS } : {}),
  };
  return Object.keys(span).length > 0 ? { date: condition, startsAt: span } : { date: condition };
};
