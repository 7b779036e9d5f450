// Lists at the end of a run what a green line does not tell: what this machine has nothing to run with, and what
// passed only the second time. Tests that leave something out have said so with the word SKIPPED and their reason;
// `.ci/run` reads the list.
import { writeFileSync } from 'node:fs';
import type { UserConsoleLog } from 'vitest';
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node';
import type { FailedFile } from '../run-tests.ts';

const firstLines = (errors: readonly SerializedError[]): string[] =>
  errors.map(({ message }) => message.split('\n')[0] ?? '');

const failedFile = (module: TestModule): FailedFile => ({
  project: module.project.name,
  path: module.relativeModuleId,
  why: [
    ...firstLines(module.errors()),
    ...[...module.children.allTests('failed')].flatMap((test) => firstLines(test.result().errors ?? [])),
  ],
});

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
    const why = firstLines(test.result().errors ?? []).join('; ');
    this.#unsteady.push(`${test.module.relativeModuleId}: ${test.fullName}: ${why}`);
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const failed = modules.filter((module) => !module.ok()).map(failedFile);
    // An error outside of all tests may belong to any of them.
    const list = process.env.CAMPUS_FAILED_FILES;
    if (list) writeFileSync(list, JSON.stringify(errors.length > 0 ? null : failed));
    for (const line of this.#unsteady) console.log(`passed only the second time: ${line}`);
    for (const line of [...this.#lines].toSorted()) console.log(`not run here: ${line}`);
  }
}
