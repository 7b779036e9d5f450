// What a door offers at a minute: sign in, end early, take the room, and for how long. Pure; the server decides.
import type { WalkUpChoice } from '@campus/events/booking/walk-up';
import type { Rules } from '@campus/events/domain/rules/rules';
import type { LocalDate } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import type { DoorState } from './door-state.ts';
import { type FaceWord, isPlain } from './door-trust.ts';
import type { DoorAct } from './use-door-acts.ts';

export interface DoorOffer {
  readonly act: DoorAct;
  readonly key: string;
  readonly times?: { readonly from?: string; readonly until: string };
  /** Where an extension ends, in minutes of the day. */
  readonly end?: number;
}

interface Offering {
  readonly rules: Rules;
  readonly state: DoorState;
  readonly face: FaceWord;
  readonly isSigned: boolean;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly choices: readonly WalkUpChoice[];
  /** No price can be shown at a door: what costs more is left to the phone. */
  readonly costs: boolean;
  /** Until when what runs may go on. */
  readonly nextEnd: number | undefined;
}

export const asksSignIn = ({ attendance: { signIn } }: Rules): boolean =>
  signIn === 'owner' || signIn === 'either';

/** Signing in opens at most so long before the start. */
const earliestMinutes = 120;

/** Minutes of today. */
export interface SignInWindow {
  readonly opens: number;
  readonly closes: number;
}

/** When the next booking of today is signed in to; undefined: nobody does that here. */
export const nextSignIn = (rules: Rules, { next }: DoorState, date: LocalDate): SignInWindow | undefined => {
  const [first] = next;
  if (!asksSignIn(rules) || rules.places > 1 || first?.word !== 'taken' || first.date !== date)
    return undefined;
  const { opensMinutesBefore, closesMinutesAfter } = rules.attendance;
  return {
    opens: first.start - Math.min(opensMinutesBefore ?? earliestMinutes, earliestMinutes),
    closes: closesMinutesAfter === undefined ? (first.end ?? 1440) : first.start + closesMinutesAfter,
  };
};

/** What makes sense at this minute; the server decides. */
export const offersOf = (offering: Offering): readonly DoorOffer[] => {
  const { rules, state, face, isSigned, now, choices, costs, nextEnd: end } = offering;
  const isOffline = isPlain(face);
  const signIn: DoorOffer = { act: 'in', key: face === 'unknown' ? 'act.inLater' : 'act.in' };
  if (face === 'unknown') return asksSignIn(rules) ? [signIn] : [];
  if (state.word === 'taken') {
    if (asksSignIn(rules) && !isSigned) return [signIn];
    const out: DoorOffer = { act: 'out', key: 'act.out' };
    if (end === undefined || costs) return [out];
    return [{ act: 'extend', key: 'act.extend', times: { until: clockOf(end) }, end }, out];
  }
  if (state.word !== 'free') return [];
  const { date, minute } = localOf(rules.zone, now);
  const due = nextSignIn(rules, state, date);
  // Among the places of a shared room the glass knows of no booking whether it may be signed in to.
  const isUnsure = isOffline || state.placesLeft !== undefined;
  const signsIn = isUnsure ? asksSignIn(rules) : due !== undefined && due.opens <= minute;
  const possible = choices.flatMap(({ walkUp }) => walkUp.period ?? []);
  const [only] = possible;
  if (!only) return signsIn ? [signIn] : [];
  const times = { from: clockOf(only.start), until: clockOf(only.end) };
  const key = only.start > minute ? 'act.useFrom' : possible.length === 1 ? 'act.useFirst' : 'act.useNow';
  const use: DoorOffer = { act: 'use', key: isOffline ? 'act.useLater' : key, times };
  return signsIn ? [signIn, use] : [use];
};

const USUAL_MINUTES = 30;

/** The length that was chosen, else the usual one or what comes nearest to it. */
export const usualOf = (
  choices: readonly WalkUpChoice[],
  minute: number,
  end: number | undefined,
  usual = USUAL_MINUTES,
): WalkUpChoice | undefined => {
  const possible = choices.filter(({ walkUp }) => walkUp.period);
  const far = (each: WalkUpChoice): number => Math.abs(each.end - minute - usual);
  return possible.find((each) => each.end === end) ?? possible.toSorted((a, b) => far(a) - far(b))[0];
};
