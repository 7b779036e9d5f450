// Who may call the operations of this subject, a row each.
import { type AccessRows, only } from '../../gateway/access/access.ts';

export const workflowAccess: AccessRows = {
  'Query.findWorkflowLogAll': only('auditor', 'super_admin'),
  'Mutation.resendWorkflowRequest': only('super_admin'),
};
