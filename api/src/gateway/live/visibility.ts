// The part of a resource that a caller may see. A hidden resource has no timetable for them.

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
  /** Whether people sign in before the caller at each of them: a door of theirs, or who is at their desk. */
  keepsDoorsOf(caller: Caller, resourceIds: readonly string[]): Promise<boolean>;
}

const leastOf = { manager: 'inquirer', viewer: 'stranger', hidden: 'public' } as const;

/** One frame serves a whole class, so it shows only what every member of it may see. */
export const sightAt = (level: AccessClass, { disclosure }: Rules): SightOf =>
  sightOf(leastOf[level], disclosure);
