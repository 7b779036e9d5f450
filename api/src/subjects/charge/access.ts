// Who may call the operations of this subject, a row each.
import { type AccessRows, anyone, only, signedIn } from '../../gateway/access/access.ts';

const reader = only('super_admin', 'auditor');
const keeper = only('super_admin');

export const chargeAccess: AccessRows = {
  'Query.findChargeDetailAll': reader,
  'Query.findChargeBillAll': reader,
  'Query.findChargeReconciliation': reader,
  'Mutation.collectCharge': keeper,
  'Mutation.refundCharge': keeper,
  'Query.findChargeQuote': signedIn,
  'Query.findPayResult': anyone,
  'Mutation.createPayOrder': signedIn,
};
