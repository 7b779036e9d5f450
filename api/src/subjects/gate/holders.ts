// What the server knows of the holder of a pass: the facts of the check, and what a guard is shown beside them.

import { isLocalDate } from '@campus/events/domain/time/dates';
import { localOf } from '@campus/events/domain/time/zone';
import { elementsIn } from '@campus/events/domain/unknown';
import { type PassFacts, passOfHolder } from '@campus/events/gate/check';
import { partsOfHolder } from '@campus/events/gate/pass-code';
import { CHOSEN_GATES, longTermVisitor } from '@campus/events/visit/long-term-visitor';
import { personalAuth } from '@campus/events/visit/personal-auth';
import { collections, documentId, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import { VISITS, type VisitDocument } from '@campus/projections/ports/visit-documents';
import type { Ports } from '../../command/ports.ts';
import { openFields } from '../../records/present.ts';
import { isBlackListed, isListedName } from '../visit/records.ts';
import { carsKnown } from './cars.ts';
import { type KnownHolder, visitHolder } from './visit-holder.ts';

/** An exact hit of a black list stops them at every gate, also after an approval; its name alone is an alert. */
export const stoppedOr = async (parts: Ports, tenant: string, known: KnownHolder): Promise<KnownHolder> => {
  const { facts, visit, name } = known;
  if (!facts || !visit) return known;
  if (await isBlackListed(parts, tenant, visit)) return { ...known, facts: { ...facts, isStopped: true } };
  const isNamesake = name !== undefined && (await isListedName(parts, tenant, name));
  return isNamesake ? { ...known, facts: { ...facts, isNamesake } } : known;
};

const dayIn = (value: unknown) => (isLocalDate(value) ? value : undefined);

/** Somebody who comes for months, as their record says; a removed one has no pass. */
export const longTermHolder = (
  { keyring }: Pick<Ports, 'keyring'>,
  holder: string,
  found: RecordDocument | undefined,
): KnownHolder => {
  if (!found || found.removed) return { holder, facts: undefined };
  const { fields } = found;
  const facts: PassFacts = {
    holder,
    state: fields.is_enable === 0 ? 'disabled' : 'valid',
    from: dayIn(fields.in_school_start_date),
    until: dayIn(fields.in_school_end_date),
    gates:
      fields.in_school_campus_resources_category === CHOSEN_GATES
        ? elementsIn(fields.in_school_campus_resources).map(String)
        : [],
    of: 1,
  };
  const name = openFields({ keyring }, longTermVisitor, fields).user_name;
  return { holder, facts, category: 2, name: typeof name === 'string' ? name : undefined };
};

/** The gates that an account is limited to today; none: all of them. */
const gatesOfAccount = async (
  { readStore, following, zoneOf, clock }: Ports,
  tenant: string,
  account: string,
): Promise<readonly string[]> => {
  const { name } = personalAuth;
  const own = { tenant, removed: false, 'fields.account': account, 'fields.is_enable': 1 };
  const [limit] = await following(
    `gates of ${tenant}/${account}`,
    () => readStore.find<RecordDocument>(collections.records(name), { filter: own, limit: 1 }),
    [name],
  );
  const { date } = localOf(await zoneOf(tenant), clock());
  const isToday = limit && String(limit.fields.start_date) <= date && String(limit.fields.end_date) >= date;
  return isToday ? elementsIn(limit.fields.gates).map(String) : [];
};

/** Undefined facts: nobody has such a pass. */
export const holderKnown = async (parts: Ports, tenant: string, holder: string): Promise<KnownHolder> => {
  const named = partsOfHolder(holder);
  if (named?.kind === 'visit') {
    const visit = await parts.readStore.get<VisitDocument>(VISITS, documentId(tenant, named.id));
    return stoppedOr(parts, tenant, visitHolder(parts, holder, visit));
  }
  if (named?.kind === 'long-term') {
    const collection = collections.records(longTermVisitor.name);
    const found = await parts.readStore.get<RecordDocument>(collection, recordId(tenant, named.id));
    return longTermHolder(parts, holder, found);
  }
  if (named?.kind === 'car')
    return (await carsKnown(parts, tenant, [named.id])).get(named.id) ?? { holder, facts: undefined };
  if (named?.kind !== 'account') return { holder, facts: undefined };
  const isEnded = (await parts.isEnded?.(tenant, named.id)) ?? false;
  const gates = isEnded ? [] : await gatesOfAccount(parts, tenant, named.id);
  const listed: PassFacts | undefined =
    isEnded || gates.length > 0 ? { holder, state: isEnded ? 'disabled' : 'valid', gates, of: 1 } : undefined;
  return {
    holder,
    facts: passOfHolder(holder, listed),
    category: 3,
    name: await parts.nameOf(tenant, named.id),
  };
};
