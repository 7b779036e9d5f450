// One account as the places see it: what it has already, what bars it, what binds it. Looked up once for a question,
// however many resources and periods that is about.
import { allowance, ownClaimsOf } from '@campus/events/booking/allowance/allowance';
import {
  type Asker,
  type ClaimWish,
  mayHave,
  type PeriodWish,
  refusedHere,
} from '@campus/events/booking/may-have';
import type { Instant } from '@campus/events/domain/envelope';
import type { Rejection } from '@campus/events/domain/rejections';
import { checkAudience } from '@campus/events/domain/rules/check';
import type { Claim } from '@campus/events/domain/rules/claims';
import { type CheckPath, checks } from '@campus/events/domain/rules/paths';
import { allowanceStream, standingStream } from '@campus/events/domain/streams';
import { isExempt, refusedByBan, refusedByBar } from '@campus/events/standing/binding';
import { standing } from '@campus/events/standing/standing';
import type { StoredRules } from '@campus/projections/ports/documents';
import type { BookingParts } from '../../command/acting.ts';

type Parts = Pick<BookingParts, 'look' | 'clock' | 'belonging'>;

/** A claim of a day, as the server knows whose it is. */
export type KnownClaim = Claim & {
  readonly account?: string | undefined;
  readonly booking?: string | undefined;
};

export interface AskingAccount {
  readonly account: string;
  readonly now: Instant;
  /** How a place sees it. */
  readonly at: (place: StoredRules) => Asker;
  /** Why it would not get the period there; undefined: it would. */
  readonly refused: (
    place: StoredRules,
    wish: PeriodWish,
    claims: readonly KnownClaim[],
  ) => Rejection | undefined;
  /** Why a bar, or what it has already, keeps it from the period, were the place free. */
  readonly refusedItself: (
    place: StoredRules,
    wish: ClaimWish,
    claims?: readonly KnownClaim[],
  ) => Rejection | undefined;
}

/** Whose hold it is, or for whom the waiting list keeps it, is not kept from it. */
const heldFor = (claims: readonly KnownClaim[], account: string): readonly string[] =>
  claims.flatMap(({ key, state, account: holder, booking }) =>
    state === 'held' && holder === account && booking === undefined ? [key] : [],
  );

/** The claims of a day that stand in the account's way. */
export const withoutHeldFor = <Kept extends KnownClaim>(
  claims: readonly Kept[],
  account: string,
): readonly Kept[] => {
  const held = new Set(heldFor(claims, account));
  return held.size === 0 ? claims : claims.filter(({ key }) => !held.has(key));
};

export const askingAccount = async (
  { look, clock, belonging }: Parts,
  tenant: string,
  account: string,
  path: CheckPath = 'page',
): Promise<AskingAccount> => {
  const [held, stands, { subjects } = { subjects: undefined }] = await Promise.all([
    look(allowanceStream(tenant, account), allowance),
    look(standingStream(tenant, account), standing),
    checks(path, 'audience') ? belonging?.(tenant, account) : undefined,
  ]);
  const now = clock();
  const own = ownClaimsOf(held.state);
  const isOwn = (claim: KnownClaim): boolean => claim.account === account;
  const at = ({ rules, audience, limits, ...stored }: StoredRules): Asker => {
    const bounds = isExempt(stands.state, rules.typeId, now)
      ? { limits: [], cancellationLimit: stored.cancellationLimit }
      : { limits, unfinishedLimit: stored.unfinishedLimit, cancellationLimit: stored.cancellationLimit };
    const barred =
      (subjects && checkAudience(audience, subjects)) ??
      (checks(path, 'standing') ? refusedByBan(stands.state, rules.typeId, now, rules.zone) : undefined) ??
      (path === 'page' ? refusedByBar(stands.state, now, rules.zone, stored.limitsRate === true) : undefined);
    return { barred, own, bounds, isOwn };
  };
  return {
    account,
    now,
    at,
    refused: (place, wish, claims) => {
      const except = [...(wish.except ?? []), ...heldFor(claims, account)];
      return mayHave({ ...wish, except }, place.rules, claims, at(place), now);
    },
    refusedItself: (place, wish, claims = []) => {
      const asker = at(place);
      return asker.barred ?? refusedHere(wish, place.rules, claims, asker, now);
    },
  };
};
