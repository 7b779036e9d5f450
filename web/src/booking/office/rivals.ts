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

/** A rejection releases at once what was booked together with the request. */
export const endsBundles = (judgement: Judgement, requests: readonly Pick<Booking, 'bundleId'>[]): boolean =>
  judgement === 'reject' && requests.some(({ bundleId }) => bundleId !== undefined);
