// What many seeds came to, in one line: how much was done, how much of it failed, and one hash over all.
import { createHash } from 'node:crypto';
import type { Verdict } from './run.ts';

export interface Sum {
  add(verdict: Verdict): void;
  line(): string;
}

export const createSum = (): Sum => {
  const began = process.hrtime.bigint();
  const hash = createHash('sha256');
  const totals = { seeds: 0, steps: 0, events: 0, faults: 0, crashes: 0, commands: 0, answers: 0, failed: 0 };
  return {
    add: ({ hash: own, complaints, ended }) => {
      hash.update(own);
      totals.seeds += 1;
      totals.steps += ended.steps;
      totals.events += ended.events.length;
      totals.faults += ended.faults.length;
      totals.crashes += ended.faults.filter((fault) => /^(crash|powerCut)#/.test(fault)).length;
      totals.commands += ended.journal.length;
      totals.answers += ended.journal.reduce((count, { answers }) => count + answers.length, 0);
      totals.failed += complaints.length > 0 ? 1 : 0;
    },
    line: () => {
      const seconds = Number(process.hrtime.bigint() - began) / 1e9;
      const cpu = process.cpuUsage();
      const perSeed = (cpu.user + cpu.system) / 1_000 / Math.max(1, totals.seeds);
      const counted = Object.entries(totals).map(([name, count]) => `${count} ${name}`);
      return `${counted.join(', ')}; hash ${hash.copy().digest('hex').slice(0, 16)}; ${seconds.toFixed(0)} s, ${perSeed.toFixed(0)} ms of CPU a seed`;
    },
  };
};
