// Free periods of a resource's day near the sought time: pure.
import { nearestPeriods } from '@campus/events/booking/alternatives';
import type { Period } from '@campus/events/domain/time/period';
import type { Selection } from '../timetable/selection.ts';
import { barredAt, ruleClaims } from './day-view.ts';
import { asAsker, type MyClaims, viewerAt } from './my-claims.ts';
import type { DayPicture } from './picture.ts';
import type { KnownRules } from './use-rules.ts';

const PER_RESOURCE = 2;

/** The periods of the resource's day that the viewer would get, as long as the sought one and nearest to it. */
export const nearestOf = (
  known: KnownRules,
  picture: DayPicture | undefined,
  { date, start, end }: Selection,
  now: number,
  claims: MyClaims,
): Period[] => {
  if (barredAt(known, now)) return [];
  const { rules, binding } = known;
  const { except } = asAsker(claims);
  return nearestPeriods(
    { date, start, end, units: 1, persons: 0, path: 'page', mode: 'single', right: 'owner', except },
    rules,
    ruleClaims(picture),
    now,
    PER_RESOURCE,
    viewerAt(claims, binding, rules.zone, now),
  );
};
