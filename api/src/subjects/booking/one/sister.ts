// What one more date of a series would have said: a series keeps no form of its own, its bookings do.
import type { SeriesState } from '@campus/events/booking/series/evolve-series';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { type BookingDocument, collections } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { SeriesRequest } from '../series/book-series.ts';

/** Trying again would not help, so it is no 5003. */
export const NEVER_BOOKED: Rejection = reject(3001, {
  reason: { zh: '该系列没有约成过，请重新预约', en: 'no date of the series was ever booked; book it anew' },
});

/** Nobody can tell what a booking of the series would say. */
export const isNeverBooked = ({ dates }: SeriesState, like: Awaited<ReturnType<typeof likeOf>>): boolean =>
  !like && dates.every(({ verdict: { kind } }) => kind === 'refused' || kind === 'skipped');

/** Among so many of its bookings one is looked for that still says what the series said. */
const MOST_SISTERS = 20;

/** A booking of the series in any status, if one was made. One changed by itself only where all were. */
const sisterOf = async (
  { readStore }: { readonly readStore: Pick<ReadStore, 'find'> },
  tenant: string,
  series: string,
): Promise<BookingDocument | undefined> => {
  const sisters = await readStore.find<BookingDocument>(collections.bookings, {
    filter: { tenant, series },
    limit: MOST_SISTERS,
  });
  return sisters.find(({ history }) => history.every(({ type }) => type !== 'DetailsChanged')) ?? sisters[0];
};

/** What further bookings of the series say; undefined when none was made yet. */
export const likeOf = async (
  parts: { readonly readStore: Pick<ReadStore, 'find'> },
  tenant: string,
  series: string,
): Promise<((state: SeriesState) => SeriesRequest) | undefined> => {
  const sister = await sisterOf(parts, tenant, series);
  return sister && ((state) => requestLike(state, sister));
};

/** A request for dates of the series as its owner made it. */
const requestLike = (
  state: SeriesState,
  { units, persons, details }: Pick<BookingDocument, 'units' | 'persons' | 'details'>,
): SeriesRequest => ({
  series: state.series,
  kind: state.mode,
  mode: state.mode === 'slots' ? 'single' : state.mode,
  resourceId: state.resourceId,
  owner: state.account,
  right: 'owner',
  path: 'page',
  units,
  persons,
  dates: [],
  detailsOf: () => details,
});
