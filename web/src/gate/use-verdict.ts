// What is on the screen of a gate, who passed last, and what was refused before.
import { useState } from 'react';
import type { Telling } from './use-telling.ts';
import { type ShownVerdict, unkept } from './verdict.ts';

const MOST_REFUSED = 20;

/** A verdict that admitted nobody: of a refusal its gate, hour and reason are counted. */
export interface NotAdmitted {
  readonly id: string;
  readonly verdict: ShownVerdict;
}

/** An admitted verdict, and the passage that it made. */
export interface Passed {
  readonly verdict: ShownVerdict;
  readonly passage: string;
}

export const useVerdict = (record: Telling, onRefused: (verdict: ShownVerdict) => void) => {
  const [verdict, setVerdict] = useState<ShownVerdict>();
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<readonly NotAdmitted[]>([]);
  const [passed, setPassed] = useState<Passed>();
  /** Shows them as admitted, by this passage. */
  const pass = (next: ShownVerdict, passage: string): void => {
    setVerdict(next);
    setPassed({ verdict: next, passage });
  };
  const settle = async (next: ShownVerdict): Promise<void> => {
    setIsBusy(false);
    setVerdict(next);
    if (next.verdict !== 'admitted') {
      setRefused((before) => [{ id: `v${next.id}`, verdict: next }, ...before].slice(0, MOST_REFUSED));
      if (next.verdict === 'refused') onRefused(next);
      return;
    }
    if (next.reason === 'just_admitted') return;
    const passage = await record(next);
    if (passage) setPassed({ verdict: next, passage });
    else if (next.isOffline) setVerdict(unkept(next));
  };
  return { verdict, setVerdict, isBusy, setIsBusy, refused, settle, pass, passed, setPassed };
};

export type VerdictState = ReturnType<typeof useVerdict>;
