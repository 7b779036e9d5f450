// How far a run of tests has come and how long it will still take, from how long each file took the last time, or
// from what is usual for its kind.

export interface PlannedFile {
  readonly path: string;
  /** The name of its project. */
  readonly kind: string;
  /** So many of its kind run at once. */
  readonly workers: number;
}

/** What a file of a kind takes in seconds where no run has recorded it. */
const USUAL: Readonly<Record<string, number>> = {
  unit: 0.4,
  integration: 6,
  alone: 60,
  browser: 20,
  cluster: 300,
};
/** So long the estimate holds to the record; then it believes more and more in the pace that it sees. */
const PRIOR_SECONDS = 60;

export class Progress {
  readonly #waiting = new Map<string, PlannedFile>();
  readonly #files: number;
  readonly #recorded: ReadonlyMap<string, number>;
  #expectedOfDone = 0;

  constructor(files: readonly PlannedFile[], recorded: ReadonlyMap<string, number>) {
    this.#files = files.length;
    this.#recorded = recorded;
    for (const file of files) this.#waiting.set(keyOf(file), file);
  }

  /** Call once a file has ended. */
  end(file: Pick<PlannedFile, 'path' | 'kind'>): void {
    const planned = this.#waiting.get(keyOf(file));
    if (!planned) return;
    this.#waiting.delete(keyOf(file));
    this.#expectedOfDone += this.#share(planned);
  }

  /** Seconds of the whole run that its end will still take. */
  secondsLeft(elapsedSeconds: number): number {
    let expected = 0;
    for (const file of this.#waiting.values()) expected += this.#share(file);
    const pace = (elapsedSeconds + PRIOR_SECONDS) / (this.#expectedOfDone + PRIOR_SECONDS);
    return expected * pace;
  }

  /** `212 of 690 test files, 4:10 passed, about 9:30 left` */
  line(elapsedSeconds: number): string {
    const done = this.#files - this.#waiting.size;
    const left = this.secondsLeft(elapsedSeconds);
    return `${done} of ${this.#files} test files, ${clock(elapsedSeconds)} passed, about ${clock(left)} left`;
  }

  #share(file: PlannedFile): number {
    return (this.#recorded.get(keyOf(file)) ?? USUAL[file.kind] ?? 1) / file.workers;
  }
}

/** Under which a file's duration is recorded: it may belong to more than one project. */
export const keyOf = ({ kind, path }: Pick<PlannedFile, 'path' | 'kind'>): string => `${kind} ${path}`;

const clock = (seconds: number): string => {
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
