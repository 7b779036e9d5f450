// The pictures of days in Apollo's cache, one entry a resource, so that a page that is opened again asks
// only for the changes since. A picture is written and read whole, as one value.
import type { ApolloCache } from '@apollo/client';
import { gql, type TypedDocumentNode } from '@apollo/client';
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { DayPicture } from './picture.ts';

export type DayPictures = Readonly<Record<LocalDate, DayPicture>>;

export interface ResourcePictures {
  readonly __typename: 'ResourcePictures';
  readonly days: DayPictures;
}

export const RESOURCE_PICTURES: TypedDocumentNode<ResourcePictures> = gql`
  fragment ResourcePictures on ResourcePictures {
    days
  }
`;

/** Beyond this many days of one resource, the days furthest from the shown ones are forgotten. */
const MOST_DAYS = 200;

export const picturesId = (resourceId: string): string => `ResourcePictures:${resourceId}`;

export const readPictures = (cache: ApolloCache, resourceId: string): DayPictures =>
  cache.readFragment({ id: picturesId(resourceId), fragment: RESOURCE_PICTURES })?.days ?? {};

const bounded = (days: DayPictures, near: LocalDate): DayPictures => {
  const dates = Object.keys(days);
  if (dates.length <= MOST_DAYS) return days;
  const distance = (date: LocalDate): number => Math.abs(Date.parse(date) - Date.parse(near));
  const kept = dates.sort((a, b) => distance(a) - distance(b)).slice(0, MOST_DAYS);
  return Object.fromEntries(kept.map((date) => [date, days[date]] as const).filter(isPresent));
};

const isPresent = (
  entry: readonly [string, DayPicture | undefined],
): entry is readonly [string, DayPicture] => entry[1] !== undefined;

/** @param near a shown date */
export const writePictures = (
  cache: ApolloCache,
  resourceId: string,
  changed: DayPictures,
  near: LocalDate,
): void => {
  const days = bounded({ ...readPictures(cache, resourceId), ...changed }, near);
  cache.writeFragment({
    id: picturesId(resourceId),
    fragment: RESOURCE_PICTURES,
    data: { __typename: 'ResourcePictures', days },
  });
};
