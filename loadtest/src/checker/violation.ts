// What a check found wrong, in words that lead to the place in the log or the journal.

export const invariants = {
  order: ['日志有序无缺', 'the log is in order and whole'],
  capacity: ['不超出容量', 'no more is promised than there are places'],
  acknowledged: ['已确认的都在且只有一次', 'what was acknowledged is there once'],
  refusals: ['每次拒绝都有理由', 'every refusal was right'],
  pictures: ['每个观看者的最后画面等于日志', 'every last picture equals the log'],
} as const;

export type Invariant = keyof typeof invariants;

export interface Violation {
  readonly invariant: Invariant;
  readonly what: string;
}

/** How much was looked at, so that "nothing found" is not "nothing there". */
export type Looked = Readonly<Record<Invariant, number>>;
