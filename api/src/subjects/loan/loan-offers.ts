// What to take instead of a loan: the same device on other days, another device of its type on the same days.
import type { Instant } from '@campus/events/domain/envelope';
import { loanStream } from '@campus/events/domain/streams';
import { addDays, daysBetween } from '@campus/events/domain/time/dates';
import { clockOf } from '@campus/events/domain/time/period';
import { localOf } from '@campus/events/domain/time/zone';
import type { Borrow } from '@campus/events/loan/commands';
import { loan } from '@campus/events/loan/loan';
import { collections, type LoanDocument, type StoredRules } from '@campus/projections/ports/documents';
import type { Ports } from '../../command/ports.ts';
import { readResources } from '../../command/visibility.ts';
import { wireIdOf } from '../../records/present.ts';
import { refusedByClosure } from './borrow.ts';

/** Days ahead on which the same device is looked for. */
const DAYS_AHEAD = 14;
const DEVICES_LOOKED_AT = 50;

export interface LoanPlace {
  readonly resourceId: string;
  readonly date: string;
  readonly until: string;
}

type OfferParts = Pick<Ports, 'look' | 'readStore' | 'rulesOf' | 'clock'>;

/** The loan as it would be asked for elsewhere. */
export const borrowAt = (
  lent: LoanDocument,
  { rules, revision: rulesRevision }: StoredRules,
  { date, until }: Pick<LoanPlace, 'date' | 'until'>,
  as: Pick<Borrow, 'booking' | 'number' | 'path' | 'right' | 'now'>,
): Borrow => {
  const { account, units, persons, details, start, end, loan: terms } = lent;
  const hours = terms.by === 'time' ? { start, end } : {};
  return {
    type: 'Borrow',
    ...as,
    account,
    date,
    until,
    ...hours,
    units,
    persons,
    details,
    rules,
    rulesRevision,
  };
};

/** Whether it could be lent there; the loan itself stands in nobody's way. */
const fits = async (
  parts: OfferParts,
  lent: LoanDocument,
  stored: StoredRules,
  place: LoanPlace,
  now: Instant,
): Promise<boolean> => {
  const command = borrowAt(lent, stored, place, {
    booking: `instead-of-${lent.booking}`,
    number: '',
    path: 'page',
    right: 'owner',
    now,
  });
  const { state } = await parts.look(loanStream(lent.tenant, place.resourceId), loan);
  const { [lent.booking]: _, ...others } = state.loans;
  if (loan.decide(command, { loans: others }).outcome === 'refused') return false;
  return !(await refusedByClosure(parts, lent.tenant, place.resourceId, command));
};

/**
 * At most `limit` of each kind.
 * @param rulesAs the rules of its device, where they are about to change
 * @param isGone whether a place of its device is no help
 */
export const loanOffers = async (
  parts: OfferParts,
  lent: LoanDocument,
  {
    limit,
    seen,
    rulesAs,
    isGone = () => false,
  }: {
    readonly limit: number;
    /** Those of these devices that the reader may take. */
    readonly seen: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
    readonly rulesAs?: StoredRules | undefined;
    readonly isGone?: (place: LoanPlace) => boolean;
  },
): Promise<readonly LoanPlace[]> => {
  const { tenant, resourceId, loan: terms } = lent;
  const stored = rulesAs ?? (await parts.rulesOf(tenant, resourceId));
  if (!stored) return [];
  const now = parts.clock();
  const today = localOf(stored.rules.zone, now).date;
  const length = daysBetween(terms.date, terms.until);
  const first = terms.date > today ? terms.date : today;
  const later: LoanPlace[] = [];
  for (let day = 0; day <= DAYS_AHEAD && later.length < limit; day += 1) {
    const date = addDays(first, day);
    const place = { resourceId, date, until: addDays(date, length) };
    const isSame = date === terms.date;
    if (!isSame && !isGone(place) && (await fits(parts, lent, stored, place, now))) later.push(place);
  }
  const sisters = await parts.readStore.find<StoredRules>(collections.rules, {
    filter: { tenant, 'rules.typeId': stored.rules.typeId },
    limit: DEVICES_LOOKED_AT,
  });
  const others = sisters.filter(({ rules }) => rules.resourceId !== resourceId && rules.lending);
  const allowed = await seen(others.map(({ rules }) => rules.resourceId));
  const beside: LoanPlace[] = [];
  for (const other of others) {
    if (beside.length === limit) break;
    const place = { resourceId: other.rules.resourceId, date: terms.date, until: terms.until };
    if (allowed.has(place.resourceId) && (await fits(parts, lent, other, place, now))) beside.push(place);
  }
  return [...beside, ...later];
};

/** Under the names of the wire. */
export const presentLoanOffers = async (
  { readStore }: Pick<Ports, 'readStore'>,
  lent: LoanDocument,
  places: readonly LoanPlace[],
) => {
  const records = await readResources({ readStore }, lent.tenant, [
    ...new Set(places.map((each) => each.resourceId)),
  ]);
  const byId = new Map(records.map((record) => [wireIdOf(record), record]));
  return places.map(({ resourceId, date, until }) => ({
    resources_id: resourceId,
    resources_name: byId.get(resourceId)?.fields.resources_name,
    resources_name_en: byId.get(resourceId)?.fields.resources_name_en,
    appointment_date: date,
    until_date: until,
    start_time: clockOf(lent.start),
    end_time: clockOf(lent.end),
  }));
};
