// Files of one environment run one after another. Vitest keeps a worker only while the next file has the same
// environment; at each change it starts jsdom and reads every module anew.
import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The leading lines that name it; none for Node. */
const environmentOf = ({ moduleId }: TestSpecification): string =>
  readFileSync(moduleId, 'utf8').match(/^(\/\/ @vitest-environment.*\n)*/)?.[0] ?? '';

export class EnvironmentSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const environments = new Map(files.map((file) => [file, environmentOf(file)]));
    const nameOf = (file: TestSpecification) => environments.get(file) ?? '';
    // The short files without a document come last and even out what is left to two workers.
    return (await super.sort(files)).sort((a, b) => nameOf(b).localeCompare(nameOf(a)));
  }
}
