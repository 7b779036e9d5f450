// The codes that a door read while the server was not heard, as they lie in the terminal's queue.
import { dequeue, enqueue, type Queued, type Waiting, waitingFirst } from '../../kept/index.ts';

/** One code that was read; `at` in milliseconds since 1970 by the server's clock. */
export interface ReadCode {
  /** The command's idempotency key. */
  readonly key: string;
  /** Absent: any place of this terminal. */
  readonly resourceId?: string | undefined;
  readonly barCode: string;
  readonly action: 'in' | 'out' | 'use';
  /** The time of day until which a walk-up wished the room. */
  readonly until?: string | undefined;
  /** In a room of seats; absent: any that is free. */
  readonly seat?: string | undefined;
  readonly at: number;
}

const KIND = 'sign';

const isReadCode = (kept: unknown): kept is ReadCode =>
  typeof kept === 'object' &&
  kept !== null &&
  'key' in kept &&
  typeof kept.key === 'string' &&
  'barCode' in kept &&
  'action' in kept &&
  'at' in kept &&
  typeof kept.at === 'number';

export const keepCode = (code: ReadCode): Promise<Queued> =>
  enqueue({ key: code.key, kind: KIND, at: code.at, body: { ...code } });

const codeOf = ({ kind, body }: Waiting): ReadCode | undefined =>
  kind === KIND && isReadCode(body) ? body : undefined;

/** In the order in which they were read. */
export const keptCodes = async (): Promise<readonly ReadCode[]> =>
  (await waitingFirst()).flatMap((waiting) => codeOf(waiting) ?? []);

/** Once the server has judged it. */
export const releaseCode = (key: string): Promise<void> => dequeue([key]);
