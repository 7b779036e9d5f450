// Keeps a live code at hand: the next is asked for before the one on the screen ends.
import { useCallback, useEffect, useState } from 'react';
import type { Refusal } from '../../lib/answer.ts';
import { useSend } from '../../lib/send.ts';
import { serverNow } from '../../lib/server-time.ts';
import { OWN_CODE, type OwnCode, ownCodeOf } from './signing.graphql.ts';

/** A code is replaced before its end, so that a reader never meets one that has just ended. */
const RENEW_BEFORE_MS = 25_000;
const RETRY_MS = 5_000;

export const useOwnCode = () => {
  const send = useSend();
  const [code, setCode] = useState<OwnCode>();
  const [failure, setFailure] = useState<Refusal>();
  const [turn, setTurn] = useState(0);
  const renew = useCallback(() => setTurn((before) => before + 1), []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async (): Promise<void> => {
      const sent = await send(OWN_CODE, {});
      if (isGone) return;
      const made = sent.data && ownCodeOf(sent.data);
      setFailure(made ? undefined : sent.refusal);
      if (made) setCode(made);
      const left = made ? made.expires - RENEW_BEFORE_MS - serverNow() : RETRY_MS;
      timer = setTimeout(() => void ask(), Math.max(RETRY_MS, left));
    };
    if (turn >= 0) void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [send, turn]);

  return { code, failure, renew };
};
