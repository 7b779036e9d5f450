// Lists at the end of a run what a green line does not tell: what this machine has nothing to run with, and what
// passed only the second time. Tests that leave something out have said so with the word SKIPPED and their reason;
// `.ci/run` reads the list.
import type { UserConsoleLog } from 'vitest';
import type { Reporter, TestCase, Vitest } from 'vitest/node';

export class NotRunReporter implements Reporter {
  #vitest: Vitest | undefined;
  readonly #lines = new Set<string>();
  readonly #unsteady: string[] = [];

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onUserConsoleLog({ content, taskId = '' }: UserConsoleLog): void {
    const file = this.#vitest?.state.idMap.get(taskId)?.file.name ?? 'a test';
    for (const line of content.split('\n')) if (/\bSKIPPED\b/.test(line)) this.#lines.add(`${file}: ${line}`);
  }

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky !== true) return;
    const why = test.result().errors?.map(({ message }) => message.split('\n')[0]);
    this.#unsteady.push(`${test.module.relativeModuleId}: ${test.fullName}: ${why?.join('; ') ?? ''}`);
  }

  onTestRunEnd(): void {
    for (const line of this.#unsteady) console.log(`passed only the second time: ${line}`);
    for (const line of [...this.#lines].toSorted()) console.log(`not run here: ${line}`);
  }
}
