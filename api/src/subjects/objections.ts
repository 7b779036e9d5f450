// What subjects hold against a change of a record that is fine by itself. Their order says which of them is told.
import type { Rejection } from '@campus/events/domain/rejections';
import type { Objection, RemovalObjection } from '../command/ports.ts';
import { askedFieldsAreKnown } from './booking/form/asked-fields-known.ts';
import { bookedResourceStays } from './booking/one/booked-resource-stays.ts';
import { answersAreBounded } from './booking/view/bounded-answers.ts';
import { loansAreFree } from './charge/loans-are-free.ts';
import { attributesAreOfTheirTypes } from './directory/attribute-values.ts';
import { granteesExist } from './directory/grantees-exist.ts';
import { hostOfOneTenant } from './directory/host-of-one-tenant.ts';
import { oneAccountInAnyCase } from './directory/one-account-in-any-case.ts';
import { superTenantStays } from './directory/super-tenant-stays.ts';
import { rulesApply } from './impact/applied-rules.ts';
import { neverMet } from './impact/never-met.ts';
import { promisesKept } from './impact/rule-hits.ts';
import { fixedLoanUnit } from './loan/fixed-unit.ts';
import { oneReminderEach } from './message/one-reminder-each.ts';
import { locationInItsPlace } from './resource/location-in-its-place.ts';
import { namedLocationIsThere } from './resource/named-location-is-there.ts';
import { namedLocationKeepsItsCode, namedLocationStays } from './resource/named-location-stays.ts';
import { bookedSeatsStay } from './seat/plan.ts';
import { knownComplete } from './visit/known-complete.ts';
import { longTermWithin } from './visit/long-term-within.ts';

type ObjectionParts = Parameters<typeof neverMet>[0] &
  Parameters<typeof promisesKept>[0] &
  Parameters<typeof fixedLoanUnit>[0] &
  Parameters<typeof bookedSeatsStay>[0] &
  Parameters<typeof superTenantStays>[0] &
  Parameters<typeof granteesExist>[0] &
  Parameters<typeof oneReminderEach>[0] &
  Parameters<typeof locationInItsPlace>[0] &
  Parameters<typeof namedLocationIsThere>[0];

/** What subjects hold against a record that is about to be saved: the first of them is told. */
export const objectionOf = (parts: ObjectionParts): Objection =>
  firstOf([
    neverMet(parts),
    rulesApply(parts),
    answersAreBounded,
    fixedLoanUnit(parts),
    loansAreFree(parts),
    bookedSeatsStay(parts),
    superTenantStays(parts),
    granteesExist(parts),
    hostOfOneTenant(parts),
    oneAccountInAnyCase(parts),
    oneReminderEach(parts),
    locationInItsPlace(parts),
    attributesAreOfTheirTypes(parts),
    namedLocationIsThere(parts),
    namedLocationKeepsItsCode(parts),
    longTermWithin(parts),
    knownComplete(parts),
    askedFieldsAreKnown(parts),
    promisesKept(parts),
  ]);

/** The same of a record that is about to be removed. */
export const removalObjectionOf = (parts: Parameters<typeof bookedResourceStays>[0]): RemovalObjection =>
  firstOf([bookedResourceStays(parts), namedLocationStays(parts)]);

const firstOf =
  <Asked extends readonly unknown[]>(all: readonly ((...asked: Asked) => Promise<Rejection | undefined>)[]) =>
  async (...asked: Asked): Promise<Rejection | undefined> => {
    for (const one of all) {
      const rejection = await one(...asked);
      if (rejection) return rejection;
    }
    return undefined;
  };
