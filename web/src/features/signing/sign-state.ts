// What one reads first about signing in for a booking: what is next, and when. Pure.
import { isTwin } from '../../booking/booking.ts';
import type { Sheet, SignBooking } from './signing.graphql.ts';

/** A key of the words, with the clock it names. */
export interface SignSentence {
  readonly key:
    | 'noSignIn'
    | 'opensAt'
    | 'openUntil'
    | 'keptUntil'
    | 'leftUntil'
    | 'reportedUntil'
    | 'signedInAt'
    | 'joinUntil'
    | 'signedOutAt'
    | 'missed'
    | 'notConfirmed'
    | 'payToSignIn'
    | 'payToSignOut'
    | 'over';
  readonly time: string;
}

const clockOf = (text: string | undefined): string => (text ?? '').slice(11, 16);

type Signing = Pick<
  SignBooking,
  | 'status'
  | 'actions'
  | 'needsSignIn'
  | 'opens'
  | 'closes'
  | 'keptUntil'
  | 'signedInAt'
  | 'signedOutAt'
  | 'paysBefore'
  | 'away'
>;

export const sentenceOf = (booking: Signing, endClock: string): SignSentence => {
  const { status, actions, needsSignIn, opens, closes, keptUntil } = booking;
  const { signedInAt, signedOutAt, paysBefore, away } = booking;
  if (status === 'missed') return { key: 'missed', time: keptUntil || closes };
  if (signedOutAt !== undefined) return { key: 'signedOutAt', time: clockOf(signedOutAt) };
  if (away) return { key: away.isReported ? 'reportedUntil' : 'leftUntil', time: away.until };
  if (status === 'performed' && actions.has('signIn')) return { key: 'joinUntil', time: endClock };
  if (status === 'performed' && paysBefore === 'signOut') return { key: 'payToSignOut', time: '' };
  if (signedInAt !== undefined) return { key: 'signedInAt', time: clockOf(signedInAt) };
  if (status === 'awaiting_approval' || status === 'awaiting_payment' || status === 'to_be_submitted')
    return { key: 'notConfirmed', time: '' };
  if (status !== 'approved' && status !== 'pending') return { key: 'over', time: '' };
  if (!needsSignIn) return { key: 'noSignIn', time: '' };
  if (paysBefore === 'signIn') return { key: 'payToSignIn', time: '' };
  if (!actions.has('signIn')) return { key: 'opensAt', time: opens };
  return keptUntil !== '' && keptUntil !== closes
    ? { key: 'keptUntil', time: keptUntil }
    : { key: 'openUntil', time: closes };
};

/** What a scan offers; the first is the one that people come for. */
const scanActs = ['signIn', 'back', 'leave', 'signOut', 'terminate'] as const;
export type ScanAct = (typeof scanActs)[number];

/** A seat in use is left for a while, and come back to. */
export const scanActsOf = ({
  status,
  seat,
  away,
  actions,
}: Pick<SignBooking, 'status' | 'seat' | 'away' | 'actions'>): readonly ScanAct[] => {
  const isSeated = status === 'performed' && seat !== undefined;
  return scanActs.filter((act) => {
    if (act === 'back') return isSeated && away !== undefined;
    if (act === 'leave') return isSeated && away === undefined;
    return actions.has(act) && !isTwin(act, actions);
  });
};

/** What a scan finds: a booking of one's own, a place to take at once, one that is taken, or one that waits for why. */
export type ScanCase = 'mine' | 'free' | 'taken' | 'codeOld' | 'codeAsked' | 'shut';

type Found = Pick<Sheet, 'asksCode' | 'isCodeRight' | 'useUntil' | 'takenUntil'>;

/** @param hasOwn something of one's own stands there today */
export const scanCaseOf = (
  { asksCode, isCodeRight, useUntil, takenUntil }: Found,
  hasOwn: boolean,
): ScanCase => {
  if (hasOwn) return 'mine';
  if (useUntil !== undefined) {
    if (isCodeRight === false) return 'codeOld';
    return asksCode && isCodeRight === undefined ? 'codeAsked' : 'free';
  }
  return takenUntil === undefined ? 'shut' : 'taken';
};
