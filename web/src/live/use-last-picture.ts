// Tells the last picture of the tab when the live timetable stands.
import { createContext, useContext, useLayoutEffect } from 'react';
import type { LastPicture } from './last-picture.ts';

export const LastPictureContext = createContext<LastPicture | undefined>(undefined);

export interface Standing {
  /** What stands is the timetable, or why there is none. */
  readonly isDrawn: boolean;
  /** A form that was begun is not shown again as if it were open. */
  readonly isAlone: boolean;
}

export const useLastPicture = ({ isDrawn, isAlone }: Standing): void => {
  const lastPicture = useContext(LastPictureContext);
  // Before the browser paints: the old picture goes in the frame that brings the new one.
  useLayoutEffect(() => {
    if (!isDrawn) return;
    lastPicture?.takeAway();
    return isAlone ? lastPicture?.keepWhenLeft() : undefined;
  }, [lastPicture, isDrawn, isAlone]);
};
