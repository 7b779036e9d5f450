// Whether the page that was opened has had an idle moment since: what nobody sees yet waits for it.
import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

export const useIdleAfter = (isOpened: boolean): boolean => {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => (isOpened ? whenIdle(() => setIsIdle(true)) : undefined), [isOpened]);
  return isIdle;
};
