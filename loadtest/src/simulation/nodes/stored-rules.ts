// The rules of a room as the nodes of a simulation find them: no record made them, so no read model has them.

import { blacklistSettings } from '@campus/events/standing/blacklist-settings';
import { collections, documentId, type StoredRules } from '@campus/projections/ports/documents';
import { documentAs, type ReadModels } from '@campus/projections/ports/read-store';
import { isMutated, type Mutation } from '../mutations.ts';
import { FAULTS_TO_BAN, isOfKind, LATE_MINUTES, PAYERS, rulesOf, tenantOf } from '../places.ts';

const PRICE = 500;

export const storedRules = (resourceId: string, mutation?: Mutation): StoredRules => {
  const rules = rulesOf(resourceId);
  const more = isMutated({ mutation }, 'onePlaceTooMany') ? 1 : 0;
  const fewer = isMutated({ mutation }, 'onePlaceTooFew') && rules.places > 1 ? 1 : 0;
  return {
    _id: documentId(tenantOf(resourceId), resourceId),
    revision: '1',
    tenant: tenantOf(resourceId),
    rules: { ...rules, places: rules.places + more - fewer },
    audience: { mode: 'everyone', visible: [], hidden: [] },
    limits: [],
    ...(isOfKind(resourceId, 'room') && { fee: FEE }),
  };
};

const FEE: NonNullable<StoredRules['fee']> = {
  rule: 'fee',
  unit: 'booking',
  price: PRICE,
  freeMinutes: 0,
  deduction: 'booking',
  payers: PAYERS,
};

const FAULT_SETTINGS = {
  _id: 'faults',
  revision: '1',
  fields: {
    is_enable: 1,
    fault_count: FAULTS_TO_BAN,
    fault_days: 30,
    ban_days: 7,
    count_missed: 1,
    count_late_cancellation: 1,
    late_cancellation_minutes: LATE_MINUTES,
    count_returned_late: 1,
    count_leave_exceeded: 1,
  },
};

/** The read models, with the rules beside them. */
export const withRules = <Models extends ReadModels>(readStore: Models, mutation?: Mutation): Models => {
  const { get: getOne, find: findMany } = readStore;
  const get: ReadModels['get'] = async (collection, id) =>
    collection === collections.rules
      ? documentAs(storedRules(id.slice(id.indexOf('/') + 1), mutation))
      : getOne(collection, id);
  const find: ReadModels['find'] = async (collection, options) =>
    collection === collections.records(blacklistSettings.name)
      ? [documentAs(FAULT_SETTINGS)]
      : findMany(collection, options);
  return { ...readStore, get, find };
};
