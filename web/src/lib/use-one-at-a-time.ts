// A second press while the first is at work does nothing: it may come before the button is drawn as busy.
import { useRef } from 'react';

export const useOneAtATime = () => {
  const isAtWork = useRef(false);
  return async (run: () => Promise<void>): Promise<void> => {
    if (isAtWork.current) return;
    isAtWork.current = true;
    await run().finally(() => {
      isAtWork.current = false;
    });
  };
};
