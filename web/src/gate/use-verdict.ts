// What is on the screen of a gate, and what was refused before it.
import { useState } from 'react';
import type { Telling } from './use-telling.ts';
import { type ShownVerdict, unkept } from './verdict.ts';

const MOST_REFUSED = 20;

/** A verdict that admitted nobody: nothing is recorded of it. */
export interface NotAdmitted {
  readonly id: string;
  readonly verdict: ShownVerdict;
}

export const useVerdict = (record: Telling) => {
  const [verdict, setVerdict] = useState<ShownVerdict>();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<readonly NotAdmitted[]>([]);
  const settle = async (next: ShownVerdict): Promise<void> => {
    setIsBusy(false);
    setVerdict(next);
    if (next.verdict !== 'admitted')
      setRefused((before) => [{ id: `v${next.id}`, verdict: next }, ...before].slice(0, MOST_REFUSED));
    else if (next.reason !== 'just_admitted' && !(await record(next)) && next.isOffline)
      setVerdict(unkept(next));
  };
  return { verdict, setVerdict, isBusy, setIsBusy, refused, settle };
};
