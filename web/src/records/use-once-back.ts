// Asks again by itself what nobody answered, once the server is heard again.
import { useEffect, useRef } from 'react';
import type { Refusal } from '../lib/answer.ts';
import type { RecordsPort } from './port.ts';

/** @param refusal why there is nothing to show; what the server has answered is not asked again */
export const useOnceBack = (
  port: Pick<RecordsPort, 'onBack'>,
  refusal: Refusal | undefined,
  again: () => void,
): void => {
  const latest = useRef(again);
  useEffect(() => {
    latest.current = again;
  });
  const isUnanswered = refusal?.isUnanswered === true;
  useEffect(() => (isUnanswered ? port.onBack?.(() => latest.current()) : undefined), [port, isUnanswered]);
};
