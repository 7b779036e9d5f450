// Requests for the same place at the same time: approving one speaks against the others. Pure.
import { overlaps } from '@campus/events/domain/time/period';
import type { Booking } from '../booking.ts';
import type { Judgement } from './judge.graphql.ts';

/** Other requests of `all` that want the resource at an overlapping time. */
export const rivalsOf = (request: Booking, all: readonly Booking[]): Booking[] =>
  all.filter(
    (other) =>
      other.id !== request.id &&
      other.resourceId === request.resourceId &&
      other.date === request.date &&
      overlaps(other, request),
  );

/** What the rules say of a resource, as far as it is known. */
export interface KnownPlaces {
  readonly places: number;
  /** A request has its place from the moment it is sent. */
  readonly holdsPlace: boolean;
}

/** Rivals that have to go when the request is approved: there is no room for both. */
export const excludedBy = (
  request: Booking,
  all: readonly Booking[],
  { places }: Pick<KnownPlaces, 'places'> = { places: 1 },
): readonly Booking[] => rivalsOf(request, all).filter((rival) => request.units + rival.units > places);

/** A rejection releases at once what was booked together with the request. */
export const endsBundles = (judgement: Judgement, requests: readonly Pick<Booking, 'bundleId'>[]): boolean =>
  judgement === 'reject' && requests.some(({ bundleId }) => bundleId !== undefined);
