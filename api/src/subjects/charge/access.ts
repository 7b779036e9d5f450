import { type AccessRows, anyone, only, signedIn } from '../../gateway/access/access.ts';

export const chargeAccess: AccessRows = {
  'Query.findChargeReconciliation': only('super_admin', 'auditor'),
  'Query.findChargeQuote': signedIn,
  'Query.findPayResult': anyone,
  'Mutation.createPayOrder': signedIn,
};
