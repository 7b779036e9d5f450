// The last day a door has seen, kept in the browser so that a door without a network still tells the truth
// as it was, with its age.
import type { Rules } from '@campus/events/domain/rules/rules';
import type { LocalDate } from '@campus/events/domain/time/dates';
import type { DoorRoom } from './door.graphql.ts';
import type { DoorClaim, Signed } from './door-state.ts';

export interface DoorPicture {
  readonly room: DoorRoom | undefined;
  readonly rules: Rules;
  /** Somebody pays for a use there; absent in what an earlier version has kept. */
  readonly costs?: boolean | undefined;
  readonly date: LocalDate;
  readonly today: readonly DoorClaim[];
  readonly tomorrow: readonly DoorClaim[];
  /** The latest of each claim; absent in what an earlier version has kept. */
  readonly signs?: readonly Signed[];
  /** When the server was last heard, in milliseconds since 1970. */
  readonly heardAt: number;
  /** How far the server's clock was ahead of the door's own then; absent in what an earlier version has kept. */
  readonly aheadMs?: number;
  /** Whom people at the door call for help. */
  readonly dutyPhone?: string | undefined;
}

type Kept = Pick<Storage, 'getItem' | 'setItem'>;

const keyOf = (resourceId: string): string => `door.${resourceId}`;

const isPicture = (kept: unknown): kept is DoorPicture =>
  typeof kept === 'object' &&
  kept !== null &&
  'rules' in kept &&
  'date' in kept &&
  'today' in kept &&
  Array.isArray(kept.today) &&
  'tomorrow' in kept &&
  Array.isArray(kept.tomorrow) &&
  'heardAt' in kept &&
  typeof kept.heardAt === 'number';

export const readDay = (storage: Kept, resourceId: string): DoorPicture | undefined => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(resourceId)) ?? 'null');
    return isPicture(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
};

/** One entry a door, written over: nothing grows however long the door hangs. */
export const keepDay = (storage: Kept, resourceId: string, picture: DoorPicture): void => {
  try {
    storage.setItem(keyOf(resourceId), JSON.stringify(picture));
  } catch {
    // A full or refused storage costs the picture after the next start, not the one on screen.
  }
};

/** The claims of `date` in a picture that may be of the day before. */
export const claimsOn = (
  picture: Pick<DoorPicture, 'date' | 'today' | 'tomorrow'>,
  date: LocalDate,
  dayAfterPicture: LocalDate,
): readonly DoorClaim[] =>
  date === picture.date ? picture.today : date === dayAfterPicture ? picture.tomorrow : [];
