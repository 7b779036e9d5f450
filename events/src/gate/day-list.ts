// What a gate keeps of a day: the passes that are known there, without a name, a number or a picture. The check
// of the same facts gives the same verdict from here as on the server.
import type { PassFacts, PresenceFacts } from './check.ts';

export interface ListedPass extends PassFacts {
  /** First characters, for the guard to compare with a card. */
  readonly initial: string;
  readonly hostInitial?: string | undefined;
  readonly category: PassCategory;
  readonly cardHash?: string | undefined;
  readonly phoneHash?: string | undefined;
  /** A car: its plate under each key of the list, in their order. */
  readonly plateMacs?: readonly string[] | undefined;
  readonly presence?: PresenceFacts | undefined;
}

/** `qr_code_category`: 1 a visit, 2 a long-term person, 3 a user. */
export type PassCategory = 1 | 2 | 3;

/** The fields of the list and no other: names, numbers and pictures stay on the server. */
export const listedPass = (pass: ListedPass): ListedPass => {
  const { holder, state, date, start, end, leaveBy, from, until, gates, of, isStopped, isNamesake } = pass;
  const { initial, hostInitial, category, cardHash, phoneHash, plateMacs, presence } = pass;
  const validity = {
    holder,
    state,
    date,
    start,
    end,
    leaveBy,
    from,
    until,
    gates,
    of,
    isStopped,
    isNamesake,
  };
  return { ...validity, initial, hostInitial, category, cardHash, phoneHash, plateMacs, presence };
};
