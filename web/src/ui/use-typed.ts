// What is typed to narrow a list counts once typing rests. What comes from elsewhere, such as the way back or a
// filter that was cleared, takes its place.
import { useEffect, useRef, useState } from 'react';

/** Typing rests this long before the list follows. */
const REST_MS = 300;

/** @param onRest told the words without blanks around them */
export const useTyped = (value: string, onRest: (words: string) => void) => {
  const [text, setText] = useState(value);
  const told = useRef(value);
  const tell = useRef(onRest);
  useEffect(() => {
    tell.current = onRest;
  });
  useEffect(() => {
    // The words that were told come back; more may have been typed since.
    if (value === told.current) return;
    told.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    const words = text.trim();
    if (words === told.current) return undefined;
    const timer = setTimeout(() => {
      told.current = words;
      tell.current(words);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
};
