// Remembers how far the log had come when this browser's last command was taken, so that no query answers
import { fieldsIn } from '@campus/events/domain/unknown';
// with less than what the person has just done.

/** The log positions of this page; they are opaque and sort as text. */
export interface WrittenPosition {
  latest(): string | undefined;
  /** Takes what a command answered; an older position changes nothing. */
  advance(position: string): void;
  /** The server's log does not reach it: it was restored from an older copy. A newer one stays. */
  forget(position: string): void;
}

export const createWrittenPosition = (): WrittenPosition => {
  let latest: string | undefined;
  return {
    latest: () => latest,
    advance: (position) => {
      if (position !== '' && (latest === undefined || position > latest)) latest = position;
    },
    forget: (position) => {
      if (latest !== undefined && latest <= position) latest = undefined;
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

/** The position that an answer says its log does not reach. */
export const positionAhead = (extensions: unknown): string | undefined => {
  const { ahead, position } = fieldsIn(fieldsIn(extensions).waited);
  return ahead === true && typeof position === 'string' ? position : undefined;
};
