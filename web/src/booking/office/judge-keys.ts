// The keys of an approver: a approves, b sends back, r rejects, j and k go to the next request and back, x chooses it
// and the space bar shows its day.
import { useEffect, useRef } from 'react';
import type { Judgement } from './judge.graphql.ts';

export const judgeKeys: Readonly<Record<string, Judgement>> = { a: 'approve', b: 'return', r: 'reject' };
const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

const written = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"], [role="combobox"]';
/** The space bar presses them. */
const pressed = 'button, a, input, [role="button"]';

/** Somebody writes there, or a dialog waits for an answer. */
const isElsewhere = (target: EventTarget | null, key: string): boolean =>
  document.querySelector('dialog[open], [role="dialog"]') !== null ||
  (target instanceof HTMLElement &&
    target.closest(key === ' ' ? `${written}, ${pressed}` : written) !== null);

export interface JudgeKeys {
  readonly judge: (judgement: Judgement) => void;
  readonly step?: (by: 1 | -1) => void;
  readonly choose?: () => void;
  readonly look?: () => void;
}

export const useJudgeKeys = (keys: JudgeKeys): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (event.defaultPrevented) return;
      if (isElsewhere(event.target, event.key)) return;
      const judgement = judgeKeys[event.key];
      const by = steps[event.key];
      const { judge, step, choose, look } = latest.current;
      if (judgement) judge(judgement);
      else if (by && step) step(by);
      else if (event.key === 'x' && choose) choose();
      else if (event.key === ' ' && look) look();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};
