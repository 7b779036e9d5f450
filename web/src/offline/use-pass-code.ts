// The code of this half minute, made on the phone itself.
import { codeAt, digitsAt, type PassKey, STEP_MS, stepAt } from '@campus/events/gate/pass-code';
import { macOfKey, type SealedKey } from '@campus/events/gate/web-mac';
import { useEffect, useState } from 'react';
import { useServerSecond } from '../lib/clock.ts';

interface Made {
  readonly key: SealedKey;
  readonly code: string;
  /** Six of the same step, to be said or typed. */
  readonly digits: string;
}

/** @param pass may be a new object each time: its key tells whether it is another */
export const usePassCode = (pass: PassKey<SealedKey> | undefined) => {
  const now = useServerSecond() * 1_000;
  const step = stepAt(now);
  const [made, setMade] = useState<Made>();
  const { key, day, holder, mark } = pass ?? {};
  useEffect(() => {
    if (!key || day === undefined || holder === undefined || !mark) return;
    let isLate = false;
    const make = async (): Promise<void> => {
      const code = await codeAt(macOfKey, { key, day, holder, mark }, step);
      const digits = await digitsAt(macOfKey, key, step);
      // The old one stands until the new one is there.
      if (!isLate) setMade({ key, code, digits });
    };
    void make();
    return () => {
      isLate = true;
    };
  }, [key, day, holder, mark, step]);
  const leftSeconds = Math.max(0, Math.ceil(((step + 1) * STEP_MS - now) / 1_000));
  const shown = pass && made?.key === key ? made : undefined;
  return { code: shown?.code, digits: shown?.digits, leftSeconds, ofSeconds: STEP_MS / 1_000 };
};
