// Lists at the end of a run what this machine has nothing to run with. Tests that leave something out have said so
// with the word SKIPPED and their reason; `.ci/run` reads the list.
import type { UserConsoleLog } from 'vitest';
import type { Reporter, Vitest } from 'vitest/node';

export class NotRunReporter implements Reporter {
  #vitest: Vitest | undefined;
  readonly #lines = new Set<string>();

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onUserConsoleLog({ content, taskId = '' }: UserConsoleLog): void {
    const file = this.#vitest?.state.idMap.get(taskId)?.file.name ?? 'a test';
    for (const line of content.split('\n')) if (/\bSKIPPED\b/.test(line)) this.#lines.add(`${file}: ${line}`);
  }

  onTestRunEnd(): void {
    for (const line of [...this.#lines].toSorted()) console.log(`not run here: ${line}`);
  }
}
