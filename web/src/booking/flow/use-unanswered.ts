// A booking whose answer was lost on its way. The server knows it again by its key only where all that it says is
// the same, the hold it was made for included, which may have run out or been taken by the booking itself since.
import { useState } from 'react';
import type { LaneSelection } from '../../timetable/gestures/surface.ts';
import type { Refused } from './refused.ts';

interface Lost {
  readonly selection: LaneSelection;
  readonly holdId: string | undefined;
}

const isSame = (one: LaneSelection, other: LaneSelection): boolean =>
  one.date === other.date && one.start === other.start && one.end === other.end;

export const useUnanswered = (selection: LaneSelection) => {
  const [lost, setLost] = useState<Lost | undefined>();
  const isOpen = lost !== undefined && isSame(lost.selection, selection);
  return {
    /** Whether nobody knows what came of the booking of `selection`. */
    isOpen,
    /** What it was sent with. */
    holdId: isOpen ? lost.holdId : undefined,
    note: (refused: Refused | undefined, holdId: string | undefined): void =>
      setLost(refused?.isUnanswered ? { selection, holdId } : undefined),
  };
};
