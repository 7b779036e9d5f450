// Who may call the operations of this subject, a row each.
import { type AccessRows, only } from '../../gateway/access/access.ts';

/** The log is read by auditors and by those who answer for the tenant. */
const auditor = only('auditor', 'super_admin');
const superAdministrator = only('super_admin');

export const auditAccess: AccessRows = {
  'Subscription.operateLog': auditor,
  'Query.findOperateLogAll': auditor,
  'Query.findOperateLog': auditor,
  'Query.operateLogOfStream': auditor,
  'Query.readModels': superAdministrator,
  'Query.parkedEvents': superAdministrator,
  'Mutation.rebuildReadModels': superAdministrator,
};
