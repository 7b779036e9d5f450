// Requests for the same place at the same time: approving one speaks against the others. Pure.
import { overlaps } from '@campus/events/domain/time/period';
import type { Booking } from './booking.ts';

/** Other requests of `all` that want the resource at an overlapping time. */
export const rivalsOf = (request: Booking, all: readonly Booking[]): Booking[] =>
  all.filter(
    (other) =>
      other.id !== request.id &&
      other.resourceId === request.resourceId &&
      other.date === request.date &&
      overlaps(other, request),
  );

export interface RequestGroup {
  readonly key: string;
  readonly requests: readonly Booking[];
}

/** Requests of one resource and day stand together, in the order in which they came. */
export const byPlace = (requests: readonly Booking[]): RequestGroup[] => {
  const groups = new Map<string, Booking[]>();
  for (const request of requests) {
    const key = `${request.resourceId}/${request.date}`;
    const group = groups.get(key);
    if (group) group.push(request);
    else groups.set(key, [request]);
  }
  return [...groups].map(([key, members]) => ({ key, requests: members }));
};
