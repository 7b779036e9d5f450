// What is typed, once the typing rests.
import { useEffect, useState } from 'react';

/** The value once it has not changed for a while. */
export const useRested = <Value>(value: Value, restMs: number): Value => {
  const [rested, setRested] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(JSON.parse(text)), restMs);
    return () => clearTimeout(timer);
  }, [text, restMs]);
  return rested;
};
