// What of a resource a caller may see. The timetable of a hidden resource does not exist for them.

import { type SightOf, sightOf } from '@campus/events/booking/schedule/disclosure';
import type { Rules } from '@campus/events/domain/rules/rules';
import type { Caller } from '../http/context.ts';

/**
 * `hidden`: as if there were no such resource. `viewer`: what the resource shows to everyone who may
 * see it. `manager`: also what bookings are about, where the resource hides that from others.
 */
export type AccessClass = 'hidden' | 'viewer' | 'manager';

export interface Visibility {
  /** One class for each resource, in the given order. Unknown resources and other tenants' are hidden. */
  classesOf(caller: Caller, resourceIds: readonly string[]): Promise<readonly AccessClass[]>;
}

const leastOf = { manager: 'inquirer', viewer: 'stranger', hidden: 'public' } as const;

/** One frame serves everyone of a class, so it says what the least of them may see. */
export const sightAt = (level: AccessClass, { disclosure }: Rules): SightOf =>
  sightOf(leastOf[level], disclosure);
