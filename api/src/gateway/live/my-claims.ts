// Which claims on the shared timetables are the caller's own: bookings in the order of the log, and its
// hold and what the waiting list keeps for it as they come and go.
import { allowance } from '@campus/events/booking/allowance/allowance';
import { OWN_CLAIMS_MS } from '@campus/events/booking/may-have';
import type { BookingPhase } from '@campus/events/booking/schedule/booking';
import { schedule } from '@campus/events/booking/schedule/schedule';
import type { Instant, Position } from '@campus/events/domain/envelope';
import { allowanceStream, scheduleStream } from '@campus/events/domain/streams';
import type { Look } from '@campus/events/log/transact';
import type { Change } from '@campus/projections/ports/change-feed';
import { claimKey } from '@campus/projections/ports/claim-key';
import {
  type BookingDocument,
  collections,
  type DayClaim,
  type WaitDocument,
} from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import { callerOf } from '../http/context.ts';
import type { Fact, FactSource, FactStreams } from './fact-stream.ts';
import type { Source } from './live.ts';
import { argumentsOf } from './subscription-request.ts';

export interface MyClaimsParts {
  readonly readStore: Pick<ReadStore, 'find'>;
  readonly streams: FactStreams;
  /** The log, to find the hold of a returning caller: a hold is in no list of bookings. */
  readonly look: Look;
  /** Where the read models stand. */
  readonly position: () => Position | undefined;
  readonly clock: () => Instant;
}

interface MyClaim {
  readonly position: Position;
  readonly key: string;
  readonly bookingId: string | null;
  readonly resourceId: string;
  readonly date: string;
  readonly state: 'taken' | 'held' | 'requested' | 'gone';
  readonly start: number | null;
  readonly end: number | null;
  readonly holdUntil: Instant | null;
  /** Null: in no allowance. */
  readonly counted: Counted | null;
}

/** The claim as the account's allowance has it. */
interface Counted {
  readonly typeId: string;
  readonly end: number;
  readonly endsAt: Instant;
  readonly bundle: string | null;
  readonly until: string | null;
  readonly seated: boolean;
  readonly settled: boolean;
}

export const createMyClaims =
  (parts: MyClaimsParts): Source =>
  async (request, member) => {
    const { tenant, account } = callerOf(request.context);
    const { after } = argumentsOf<{ after?: string | null }>(request);
    const key = JSON.stringify(['myClaims', tenant, account, request.key]);
    await parts.streams.open(
      key,
      () => sourceOf(parts, tenant, account),
      request,
      member,
      after ?? undefined,
    );
  };

const sourceOf = (parts: MyClaimsParts, tenant: string, account: string): FactSource => {
  const { readStore, position, clock } = parts;
  /** The account's known keys, to recognise removed claims. */
  const own = new Set<string>();
  const holds = new Map<string, MyClaim>();
  /** Claims that end while the hold is being read. */
  let ended: Set<string> | undefined;

  const readHolds = async (): Promise<void> => {
    ended = new Set();
    const held = [await heldNow(parts, tenant, account), ...(await offersNow(parts, tenant, account))];
    for (const each of held) if (each && !ended.has(each.key)) holds.set(each.key, each);
    ended = undefined;
  };

  const isOwn = (claim: DayClaim): boolean => claim.account === account && claim.state !== 'closed';

  return {
    head: async () => {
      await readHolds();
      return position();
    },
    allows: async (caller) => caller.tenant === tenant && caller.account === account,
    read: async (after, limit) => {
      const documents = await readStore.find<BookingDocument>(collections.bookings, {
        filter:
          after === undefined
            ? { tenant, account, endsAt: { $gt: clock() - OWN_CLAIMS_MS } }
            : { tenant, account, _at: { $gt: after } },
        sort: [['_at', 1]],
        limit,
      });
      return documents.map((document) => {
        const claim = claimFact(tenant, document);
        own.add(claim.key);
        return { position: claim.position, payload: claim };
      });
    },
    concerns: (change) => {
      if ((change.kind !== 'day' && change.kind !== 'sign') || change.tenant !== tenant) return false;
      // A signature changes the booking, not its claim.
      if (change.kind === 'sign') return own.has(claimKey(tenant, change.booking));
      return change.changed.some(isOwn) || change.removed.some((key) => own.has(key));
    },
    fleeting: (change) => (change.kind === 'day' ? heldBy(change) : []),
    fleetingNow: () =>
      [...holds.values()]
        .filter(({ holdUntil }) => (holdUntil ?? 0) > clock())
        .map((payload) => ({ position: payload.position, payload })),
  };

  /** Holds are no bookings: they are sent as they happen, and again to a later member. */
  function heldBy(change: Extract<Change, { kind: 'day' }>): Fact[] {
    if (change.tenant !== tenant) return [];
    const { resourceId, date } = change;
    const at = position() ?? '';
    for (const key of change.removed) ended?.add(key);
    const gone = change.removed.flatMap((key): MyClaim[] => {
      const held = holds.get(key);
      holds.delete(key);
      return held ? [{ ...held, state: 'gone', position: at }] : [];
    });
    const held = change.changed.flatMap((claim): MyClaim[] => {
      if (!isOwn(claim) || claim.state !== 'held' || claim.booking) return [];
      const { key, start, end, holdUntil = null } = claim;
      const mine: MyClaim = {
        position: at,
        key,
        bookingId: null,
        resourceId,
        date,
        state: 'held',
        start,
        end,
        holdUntil,
        counted: null,
      };
      holds.set(key, mine);
      return [mine];
    });
    return [...gone, ...held].map((payload) => ({ position: payload.position, payload }));
  }
};

/** The account's hold as the log has it, also one that was taken in a window that is closed now. */
const heldNow = async (
  { look, position, clock }: MyClaimsParts,
  tenant: string,
  account: string,
): Promise<MyClaim | undefined> => {
  const { hold } = (await look(allowanceStream(tenant, account), allowance)).state;
  if (!hold || hold.until <= clock()) return undefined;
  const { resourceId, date } = hold;
  const held = (await look(scheduleStream(tenant, resourceId, date), schedule)).state.holds[hold.hold];
  if (!held || held.until <= clock()) return undefined;
  const { start, end, until } = held;
  const key = claimKey(tenant, hold.hold);
  const place = { key, resourceId, date, start, end, counted: null };
  return { position: position() ?? '', bookingId: null, state: 'held', holdUntil: until, ...place };
};

/** Nobody waits for more at the same time. */
const MOST_OFFERS = 20;

/** Places that the waiting list keeps for the account. */
const offersNow = async (
  { readStore, position, clock }: MyClaimsParts,
  tenant: string,
  account: string,
): Promise<MyClaim[]> => {
  const offered = await readStore.find<WaitDocument>(collections.waits, {
    filter: { tenant, account, isOpen: true, state: 'offered', until: { $gt: clock() } },
    limit: MOST_OFFERS,
  });
  return offered.map(({ wait, resourceId, date, start, end, until = null }) => {
    const place = { key: claimKey(tenant, wait), resourceId, date, start, end, counted: null };
    return { position: position() ?? '', bookingId: null, state: 'held', holdUntil: until, ...place };
  });
};

/** What its owner is told of a booking. */
export const claimFact = (tenant: string, document: BookingDocument): MyClaim => ({
  position: document._at ?? '',
  key: claimKey(tenant, document.booking),
  bookingId: document.booking,
  resourceId: document.resourceId,
  date: document.date,
  state: stateOf(document),
  start: document.start,
  end: document.heldEnd,
  holdUntil: null,
  counted: countedOf(document),
});

const givenBack: ReadonlySet<BookingPhase> = new Set(['rejected', 'returned', 'cancelled', 'moved']);
const over: ReadonlySet<BookingPhase> = new Set(['completed', 'missed', 'terminated']);

/** The claim as the allowance will have it once it has heard of the same event. */
const countedOf = (document: BookingDocument): Counted | null => {
  const { typeId, end, endsAt, bundle = null, loan, seat, phase, signOut, uncounted } = document;
  if (uncounted || givenBack.has(phase)) return null;
  return {
    typeId,
    end,
    endsAt,
    bundle,
    until: loan?.until ?? null,
    seated: seat !== undefined,
    settled: over.has(phase) || signOut === 'signedOut',
  };
};

const stateOf = ({ phase, start, heldEnd }: BookingDocument): MyClaim['state'] => {
  if (start >= heldEnd) return 'gone';
  switch (phase) {
    case 'rejected':
    case 'returned':
    case 'cancelled':
    case 'moved':
      return 'gone';
    case 'awaiting_approval':
      return 'requested';
    case 'to_be_submitted':
      return 'held';
    default:
      return 'taken';
  }
};
