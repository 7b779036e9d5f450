// The gates at which somebody may check passes with a handheld now, by their authorisation.
import type { Instant } from '@campus/events/domain/envelope';
import { minutesOf } from '@campus/events/domain/time/period';
import { endInstantOf, localOf } from '@campus/events/domain/time/zone';
import { elementsIn } from '@campus/events/domain/unknown';
import { handheldAuthorization } from '@campus/events/gate/handheld-authorization';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import type { Ports } from '../../command/ports.ts';
import type { Caller } from '../../gateway/http/context.ts';

export interface Authorised {
  /** Empty: all of them. */
  readonly gates: readonly unknown[];
  /** The end of today's hours. */
  readonly until: Instant;
}

const minuteIn = (value: unknown): number | undefined =>
  typeof value === 'string' ? minutesOf(value) : undefined;

/** Undefined: none that holds at this hour. */
export const authorisedNow = async (
  { readStore, following, zoneOf, clock }: Pick<Ports, 'readStore' | 'following' | 'zoneOf' | 'clock'>,
  { tenant, account }: Pick<Caller, 'tenant' | 'account'>,
): Promise<Authorised | undefined> => {
  const { name } = handheldAuthorization;
  const own = { tenant, removed: false, 'fields.account': account, 'fields.is_enable': 1 };
  const [found] = await following(
    `handheld ${tenant}/${account}`,
    () => readStore.find<RecordDocument>(collections.records(name), { filter: own, limit: 1 }),
    [name],
  );
  if (!found) return undefined;
  const { start_date, end_date, start_time, end_time, gates } = found.fields;
  const zone = await zoneOf(tenant);
  const { date, minute } = localOf(zone, clock());
  if (String(start_date) > date || String(end_date) < date) return undefined;
  const [from = 0, to = 0] = [minuteIn(start_time), minuteIn(end_time)];
  if (minute < from || minute >= (to || 1440)) return undefined;
  return { gates: elementsIn(gates), until: endInstantOf(zone, date, to || 1440) };
};
