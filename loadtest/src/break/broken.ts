// What each real fault would do if the code that guards against it were broken: the fault, what must stay true,
// the test that says so, and the guard taken away. `npm run break` does it to a copy and demands that test's red.
import { disks } from './disks.ts';
import { kills } from './kills.ts';
import { lines } from './lines.ts';
import { visitors } from './visitors.ts';

export interface Edit {
  readonly file: string;
  /** Stands there exactly once. */
  readonly find: string;
  readonly replace: string;
}

export interface Broken {
  /** By which it is asked for: `npm run break -- name`. */
  readonly name: string;
  readonly fault: string;
  readonly invariant: string;
  readonly test: {
    readonly project: 'unit' | 'integration';
    readonly file: string;
    /** The test's name, with the names around it; without it the whole file is run. */
    readonly name?: string;
  };
  readonly edits: readonly Edit[];
  /** What the test says of it: red for another reason proves nothing. */
  readonly says: RegExp;
}

export const broken: readonly Broken[] = [...kills, ...disks, ...lines, ...visitors];
