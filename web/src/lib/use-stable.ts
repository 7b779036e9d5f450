// A function that keeps its identity and always does what the newest render wants.
import { useCallback, useRef } from 'react';

export const useStable = <Arguments extends readonly unknown[], Result>(
  act: (...given: Arguments) => Result,
): ((...given: Arguments) => Result) => {
  const latest = useRef(act);
  latest.current = act;
  return useCallback((...given: Arguments) => latest.current(...given), []);
};
