// Hears what a hand-held scanner types like a keyboard.

import { halfWidth } from '@campus/events/domain/half-width';
import { useEffect, useRef } from 'react';

/** A scanner types the whole code in a moment and ends it with Enter; nobody types so fast. */
const KEY_MS = 80;
const SHORTEST = 4;

const isTypedInto = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox');

/** What scanners type while nothing else is being typed on the page. */
export const useTypedCodes = (onCode: (text: string) => void): void => {
  const latest = useRef(onCode);
  useEffect(() => {
    latest.current = onCode;
  }, [onCode]);
  useEffect(() => {
    let text = '';
    let at = 0;
    const onKey = (event: KeyboardEvent): void => {
      const { key, timeStamp, target } = event;
      if (isTypedInto(target)) return;
      if (timeStamp - at > KEY_MS) text = '';
      at = timeStamp;
      if (key.length === 1) text += halfWidth(key);
      else if (key === 'Enter' && text.length >= SHORTEST) {
        // It belongs to the code: the button that has the focus is not pressed by it.
        event.preventDefault();
        latest.current(text);
        text = '';
      }
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};
