// What a gate keeps of a day: the passes that are known there, without a name, a number or a picture. The check
// of the same facts gives the same verdict from here as on the server.
import type { Instant } from '../domain/envelope.ts';
import type { LocalDate } from '../domain/time/dates.ts';
import type { GateFacts, PassFacts, PresenceFacts } from './check.ts';

export interface ListedPass extends PassFacts {
  /** First characters, for the guard to compare with a card. */
  readonly initial: string;
  readonly hostInitial?: string | undefined;
  readonly category: PassCategory;
  readonly cardHash?: string | undefined;
  readonly phoneHash?: string | undefined;
  readonly plate?: string | undefined;
  readonly presence?: PresenceFacts | undefined;
}

/** `qr_code_category`: 1 a visit, 2 a long-term person, 3 a user. */
export type PassCategory = 1 | 2 | 3;

export interface DayList {
  readonly date: LocalDate;
  readonly listAt: Instant;
  readonly zone: string;
  readonly gates: readonly (GateFacts & { readonly name: string; readonly nameEn: string })[];
  readonly passes: readonly ListedPass[];
  /** Visitors inside, not those who were not seen leaving. */
  readonly inside: number;
}

/** Only the fields of the list: whatever else is known of a pass stays on the server. */
export const listedPass = (pass: ListedPass): ListedPass => {
  const { holder, state, date, start, end, leaveBy, from, until, gates, of, isStopped } = pass;
  const { initial, hostInitial, category, cardHash, phoneHash, plate, presence } = pass;
  const validity = { holder, state, date, start, end, leaveBy, from, until, gates, of, isStopped };
  return { ...validity, initial, hostInitial, category, cardHash, phoneHash, plate, presence };
};

const FIRST = 1;

/** The first character of a name, as a gate may keep it. */
export const initialOf = (name: string): string => [...name.trim()].slice(0, FIRST).join('');
