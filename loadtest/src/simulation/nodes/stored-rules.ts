// The rules of a room as the nodes of a simulation find them: no record made them, so no read model has them.
import { collections, documentId, type StoredRules } from '@campus/projections/ports/documents';
import { documentAs, type ReadModels } from '@campus/projections/ports/read-store';
import { isMutated, type Mutation } from '../mutations.ts';
import { PAYERS, rulesOf, tenantOf } from '../plan.ts';

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
    fee: { rule: 'fee', unit: 'booking', price: PRICE, freeMinutes: 0, deduction: 'booking', payers: PAYERS },
  };
};

/** The read models, with the rules beside them. */
export const withRules = <Models extends ReadModels>(readStore: Models, mutation?: Mutation): Models => {
  const find = readStore.get;
  const get: ReadModels['get'] = async (collection, id) =>
    collection === collections.rules
      ? documentAs(storedRules(id.slice(id.indexOf('/') + 1), mutation))
      : find(collection, id);
  return { ...readStore, get };
};
