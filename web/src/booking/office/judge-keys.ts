// The keys of an approver: a approves, b sends back, r rejects, j and k go to the next request and back.
import { useEffect, useRef } from 'react';
import type { Judgement } from './judge.graphql.ts';

export const judgeKeys: Readonly<Record<string, Judgement>> = { a: 'approve', b: 'return', r: 'reject' };
const steps: Readonly<Record<string, 1 | -1>> = { j: 1, k: -1 };

/** Somebody writes there, or a dialog waits for an answer. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open], [role="dialog"]') !== null ||
  (target instanceof HTMLElement &&
    target.closest('input, textarea, select, [contenteditable="true"], [role="combobox"]') !== null);

export interface JudgeKeys {
  readonly judge: (judgement: Judgement) => void;
  readonly step?: (by: 1 | -1) => void;
}

export const useJudgeKeys = (keys: JudgeKeys): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || isElsewhere(event.target)) return;
      const judgement = judgeKeys[event.key];
      const by = steps[event.key];
      if (judgement) latest.current.judge(judgement);
      else if (by && latest.current.step) latest.current.step(by);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
};
