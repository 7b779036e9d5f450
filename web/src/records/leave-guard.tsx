// Asks before what was typed into a form is left behind: by a link, by the way back, by the tabs of the office, by
// closing the window.
import { useCallback, useEffect, useRef, useState } from 'react';
import { type BlockerFunction, type Location, useBlocker } from 'react-router';
import { Confirm } from '../ui/confirm.tsx';
import { guardLeaving } from '../ui/leaving.ts';
import { useRecordWords } from './words.ts';

export interface LeaveGuardProps {
  /** Asked when somebody is about to leave. */
  readonly isUnsaved: () => boolean;
}

/** A tab of a page may stand in its query. */
const addressOf = ({ pathname, search }: Location): string => `${pathname}${search}`;

export const LeaveGuard = ({ isUnsaved }: LeaveGuardProps) => {
  const { t } = useRecordWords();
  const asked = useRef(isUnsaved);
  const isLeft = useRef(false);
  const [held, setHeld] = useState<() => void>();
  useEffect(() => {
    asked.current = isUnsaved;
  });
  const isHeld = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      !isLeft.current && addressOf(currentLocation) !== addressOf(nextLocation) && asked.current(),
    [],
  );
  const blocker = useBlocker(isHeld);
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (asked.current()) event.preventDefault();
    };
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, []);
  useEffect(() => {
    const isUnsavedNow = () => asked.current();
    return guardLeaving((go) => (isUnsavedNow() ? setHeld(() => go) : go()), isUnsavedNow);
  }, []);
  const goOn = () => {
    isLeft.current = true;
    held?.();
  };
  const isBlocked = blocker.state === 'blocked';
  if (!isBlocked && !held) return null;
  return (
    <Confirm
      title={t('leaveAsk')}
      text={t('leaveText')}
      action={t('leave')}
      onConfirm={isBlocked ? blocker.proceed : goOn}
      onClose={isBlocked ? blocker.reset : () => setHeld(undefined)}
    />
  );
};
