// Says every few seconds how far the run is and how long it will still take, and at its end how to draw the same
// samples again.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Reporter, TestModule, TestProject, TestSpecification, Vitest } from 'vitest/node';
import { keyOf, Progress } from './progress.ts';

const EVERY_MS = 15_000;
/** Shorter than this a run needs no lines about itself. */
const SILENT_FILES = 20;

/** What each file took in the last run that had it, in seconds; a whole run keeps a list of its own. */
const FOLDER = '.cache';
const fileName = (): string => `test-seconds${process.env.CAMPUS_WHOLE === '1' ? '-whole' : ''}.json`;

const recordedIn = (path: string): Map<string, number> => {
  try {
    const seconds: Readonly<Record<string, number>> = JSON.parse(readFileSync(path, 'utf8'));
    return new Map(Object.entries(seconds));
  } catch {
    return new Map();
  }
};

const workersOf = ({ config }: TestProject): number =>
  typeof config.maxWorkers === 'number' ? config.maxWorkers : availableParallelism();

export class ProgressReporter implements Reporter {
  #vitest: Vitest | undefined;
  #progress = new Progress([], new Map());
  #began = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #seconds = new Map<string, number>();

  onInit(vitest: Vitest): void {
    this.#vitest = vitest;
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#began = Date.now();
    const files = specifications.map(({ project, moduleId }) => ({
      path: this.#relative(moduleId),
      kind: project.name,
      workers: workersOf(project),
    }));
    this.#progress = new Progress(files, recordedIn(this.#record()));
    if (files.length >= SILENT_FILES) this.#timer = setInterval(() => this.#tell(), EVERY_MS);
  }

  onTestModuleEnd(module: TestModule): void {
    const file = { path: this.#relative(module.moduleId), kind: module.project.name };
    // The environment is made once a worker, and told of by each file.
    const { collectDuration, setupDuration, duration } = module.diagnostic();
    this.#seconds.set(keyOf(file), Math.round((collectDuration + setupDuration + duration) / 10) / 100);
    this.#progress.end(file);
  }

  onTestRunEnd(): void {
    clearInterval(this.#timer);
    const known = recordedIn(this.#record());
    for (const [key, seconds] of this.#seconds) known.set(key, seconds);
    mkdirSync(this.#folder(), { recursive: true });
    writeFileSync(this.#record(), JSON.stringify(Object.fromEntries(known), undefined, 1));
    const seed = process.env.CAMPUS_SEED;
    this.#print(`samples were drawn by seed ${seed}; CAMPUS_SEED=${seed} draws the same again`);
  }

  #tell(): void {
    this.#print(`  ${this.#progress.line((Date.now() - this.#began) / 1000)}`);
  }

  #print(line: string): void {
    this.#vitest?.logger.log(line);
  }

  #folder(): string {
    return join(this.#vitest?.config.root ?? '.', FOLDER);
  }

  #record(): string {
    return join(this.#folder(), fileName());
  }

  #relative(path: string): string {
    const root = `${this.#vitest?.config.root ?? ''}/`;
    return path.startsWith(root) ? path.slice(root.length) : path;
  }
}
