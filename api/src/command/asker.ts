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
import type { Decider } from '@campus/events/domain/decider';
import type { DomainEvent, Instant } from '@campus/events/domain/envelope';
import type { Rejection } from '@campus/events/domain/rejections';
import { checkAudience } from '@campus/events/domain/rules/check';
import type { Claim } from '@campus/events/domain/rules/claims';
import { type CheckPath, checks } from '@campus/events/domain/rules/paths';
import type { ResolvedRules } from '@campus/events/domain/rules/resolve';
import { allowanceStream, standingStream } from '@campus/events/domain/streams';
import { StoreUnavailable } from '@campus/events/log/store/event-store';
import { isExempt, refusedByBan, refusedByBar } from '@campus/events/standing/binding';
import { standing } from '@campus/events/standing/standing';
import type { StoredRules } from '@campus/projections/ports/documents';
import type { BookingParts } from './ports.ts';

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
  readonly at: (place: ResolvedRules) => Asker;
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

/** The account's own hold, or the one that the waiting list keeps for it, is not kept from it. */
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

type StateOf = <State, Command, Event extends DomainEvent>(
  stream: string,
  decider: Decider<State, Command, Event>,
) => Promise<State>;

const asLogged =
  (look: Parts['look']): StateOf =>
  async (stream, decider) =>
    (await look(stream, decider)).state;

/** A page that only draws waits no longer for the log. */
const LOG_WAIT_MS = 2_000;

/** The state where the log does not say: nothing has happened. */
const whereLogged =
  (look: Parts['look']): StateOf =>
  async (stream, decider) => {
    let timer: NodeJS.Timeout | undefined;
    const nothing = new Promise<typeof decider.initial>((resolve) => {
      timer = setTimeout(() => resolve(decider.initial), LOG_WAIT_MS);
    });
    const logged = asLogged(look)(stream, decider).catch((error: unknown) => {
      if (error instanceof StoreUnavailable) return decider.initial;
      throw error;
    });
    return Promise.race([logged, nothing]).finally(() => clearTimeout(timer));
  };

/** Throws StoreUnavailable. */
export const askingAccount = (
  parts: Parts,
  tenant: string,
  account: string,
  path: CheckPath = 'page',
): Promise<AskingAccount> => asking(parts, asLogged(parts.look), tenant, account, path);

/** For a timetable, which is drawn while the log is away as well: nobody can book then anyway. */
export const drawingAccount = (parts: Parts, tenant: string, account: string): Promise<AskingAccount> =>
  asking(parts, whereLogged(parts.look), tenant, account, 'page');

const asking = async (
  { clock, belonging }: Parts,
  stateOf: StateOf,
  tenant: string,
  account: string,
  path: CheckPath,
): Promise<AskingAccount> => {
  const [held, stands, { subjects } = { subjects: undefined }] = await Promise.all([
    stateOf(allowanceStream(tenant, account), allowance),
    stateOf(standingStream(tenant, account), standing),
    checks(path, 'audience') ? belonging?.(tenant, account) : undefined,
  ]);
  const now = clock();
  const own = ownClaimsOf(held);
  const isOwn = (claim: KnownClaim): boolean => claim.account === account;
  const at: AskingAccount['at'] = ({ rules, audience, limits, ...stored }): Asker => {
    const bounds = isExempt(stands, rules.typeId, now)
      ? { limits: [], cancellationLimit: stored.cancellationLimit }
      : { limits, unfinishedLimit: stored.unfinishedLimit, cancellationLimit: stored.cancellationLimit };
    const barred =
      (subjects && checkAudience(audience, subjects)) ??
      (checks(path, 'standing') ? refusedByBan(stands, rules.typeId, now, rules.zone) : undefined) ??
      (path === 'page' ? refusedByBar(stands, now, rules.zone, stored.limitsRate === true) : undefined);
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
