// What of a resource's day is free near a time that is sought: pure.
import { nearestPeriods } from '@campus/events/alternatives';
import { overlaps, type Period } from '@campus/events/time/period';
import type { Selection } from '../timetable/selection.ts';
import { type OwnPeriod, ruleClaims } from './day-view.ts';
import type { DayPicture } from './picture.ts';
import type { KnownRules } from './use-rules.ts';

const PER_RESOURCE = 2;
/** Looked at before those are left out in which the asker is somewhere else. */
const LOOKED_AT = 12;

/** The periods of the resource's day that are as long as the sought one and nearest to it. */
export const nearestOf = (
  known: KnownRules,
  picture: DayPicture | undefined,
  { date, start, end }: Selection,
  now: number,
  own: readonly OwnPeriod[],
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
        .filter((period) => !own.some((mine) => mine.date === date && overlaps(mine, period)))
        .slice(0, PER_RESOURCE);
