// Free periods of a resource's day near the sought time: pure.
import { nearestPeriods } from '@campus/events/booking/alternatives';
import type { Period } from '@campus/events/domain/time/period';
import type { OwnBooking, Selection } from '../timetable/selection.ts';
import { ownThen, ruleClaims } from './day-view.ts';
import type { DayPicture } from './picture.ts';
import type { KnownRules } from './use-rules.ts';

const PER_RESOURCE = 2;
/** Candidates, before the periods in which the viewer is somewhere else are left out. */
const LOOKED_AT = 12;

/** The periods of the resource's day that are as long as the sought one and nearest to it. */
export const nearestOf = (
  known: KnownRules,
  picture: DayPicture | undefined,
  { date, start, end }: Selection,
  now: number,
  own: readonly OwnBooking[],
): Period[] =>
  known.mayNotBook
    ? []
    : nearestPeriods(
        { date, start, end, units: 1, persons: 0, path: 'page', mode: 'single', right: 'owner' },
        known.rules,
        ruleClaims(picture),
        now,
        LOOKED_AT,
      )
        .filter((period) => !ownThen(own, { date, ...period }))
        .slice(0, PER_RESOURCE);
