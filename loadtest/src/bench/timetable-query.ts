// The plain question for a week of one room, as a page asks it before it watches.
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import type { Caller } from './caller.ts';
import { rateOf } from './rounds.ts';

const QUERY = `query Week($ids: [ID!]!, $from: String!, $to: String!) {
  timetableDays(resourceIds: $ids, from: $from, to: $to) {
    resourceId date revision rulesRevision full serverTime removed
    claims { key start end state capacity taken holdUntil label { zh en } }
  }
}`;

export const weekBody = (room: string, from: LocalDate): string =>
  JSON.stringify({ query: QUERY, variables: { ids: [room], from, to: addDays(from, 6) } });

export interface Week {
  readonly timetableDays: readonly { readonly claims: readonly unknown[] }[];
}

export const claimsIn = ({ timetableDays }: Week): number =>
  timetableDays.reduce((sum, { claims }) => sum + claims.length, 0);

/** Answers a second, `callers` at once, asked in turn as each of `tokens`; every one must have `claims`. */
export const weekRate = (
  caller: Caller,
  tokens: readonly string[],
  body: string,
  { count, callers, claims }: { readonly count: number; readonly callers: number; readonly claims: number },
): Promise<number> =>
  rateOf(count, callers, async (index) => {
    const found = claimsIn(await caller.ask<Week>(tokens[index % tokens.length] ?? '', body));
    if (found !== claims) throw new Error(`${found} claims were answered instead of ${claims}`);
  });
