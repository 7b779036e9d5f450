// Keys of an input method: while Chinese is being composed, Enter, Escape and the arrows choose among its words.
import type { KeyboardEvent as ReactKeyboardEvent } from 'react';

/** What browsers send for a key that the input method took; Safari also after the composition has ended. */
const TAKEN_KEY_CODE = 229;

/** Whether the key belongs to the input method, and is none of the page's. */
export const isComposing = (event: KeyboardEvent | ReactKeyboardEvent): boolean => {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  return native.isComposing || native.keyCode === TAKEN_KEY_CODE || native.key === 'Process';
};
