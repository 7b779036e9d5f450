// Whether what is shown is what the server says now: green while it is, else amber with its age.
import { useEffect, useState } from 'react';
import { useServerSecond } from '../../lib/clock.ts';
import { serverNow } from '../../lib/server-time.ts';
import { ageText } from '../../lib/when.ts';
import { useVisitWords } from './words.ts';
import './visit-phone.css';

/** Seconds since the last answer that came. */
const useAge = (isLoading: boolean, hasFailed: boolean): number => {
  const second = useServerSecond();
  const [heard, setHeard] = useState(second);
  useEffect(() => {
    if (!isLoading && !hasFailed) setHeard(Math.floor(serverNow() / 1_000));
  }, [isLoading, hasFailed]);
  return Math.max(0, second - heard);
};

export interface LivePillProps {
  /** A question is on its way; with `notifyOnNetworkStatusChange`, so that each answer is noticed. */
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  /** Two answers that did not come. */
  readonly oldSeconds: number;
}

export const LivePill = ({ isLoading, hasFailed, oldSeconds }: LivePillProps) => {
  const { t, language } = useVisitWords();
  const age = useAge(isLoading, hasFailed);
  const isOld = age > oldSeconds;
  return (
    <span className={isOld ? 'visit-live visit-live-old' : 'visit-live'} role="status">
      {isOld ? ageText(age, language) : t('visit.live')}
    </span>
  );
};
