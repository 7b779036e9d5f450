// Asks before what was typed into a form is left behind: by a link, by the way back, by closing the window.
import { useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, type Location, useBlocker } from 'react-router';
import { Confirm } from '../ui/confirm.tsx';
import { useWords } from '../words.ts';
import { NAMESPACE } from './words.ts';

export interface LeaveGuardProps {
  /** Asked when somebody is about to leave. */
  readonly isUnsaved: () => boolean;
}

/** A tab of a page may stand in its query. */
const addressOf = ({ pathname, search }: Location): string => `${pathname}${search}`;

export const LeaveGuard = ({ isUnsaved }: LeaveGuardProps) => {
  const { t } = useWords(NAMESPACE);
  const asked = useRef(isUnsaved);
  useEffect(() => {
    asked.current = isUnsaved;
  });
  const isHeld = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      addressOf(currentLocation) !== addressOf(nextLocation) && asked.current(),
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
  if (blocker.state !== 'blocked') return null;
  return (
    <Confirm
      title={t('leaveAsk')}
      text={t('leaveText')}
      action={t('leave')}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    />
  );
};
