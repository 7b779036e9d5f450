// Remembers how far the log had come when this browser's last command was taken, so that no query answers
// with less than what the person has just done.

/** The log positions of this page; they are opaque and sort as text. */
export interface WrittenPosition {
  latest(): string | undefined;
  /** Takes what a command answered; an older position changes nothing. */
  advance(position: string): void;
}

export const createWrittenPosition = (): WrittenPosition => {
  let latest: string | undefined;
  return {
    latest: () => latest,
    advance: (position) => {
      if (position !== '' && (latest === undefined || position > latest)) latest = position;
    },
  };
};

/** The positions that the results of an answer's commands carry. */
export const positionsIn = (data: unknown): string[] => {
  if (typeof data !== 'object' || data === null) return [];
  return Object.values(data).flatMap((result: unknown) =>
    typeof result === 'object' &&
    result !== null &&
    'position' in result &&
    typeof result.position === 'string'
      ? [result.position]
      : [],
  );
};
