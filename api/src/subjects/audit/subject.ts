import { only, signedIn } from '../../gateway/access/access.ts';
import type { Subject } from '../subject.ts';
import { operationsPart } from './part.ts';
import { readersOfHistory } from './record-history.ts';

/** The log is read by auditors and by those who answer for the tenant. */
const auditor = only('auditor', 'super_admin');
const superAdministrator = only('super_admin');

export const audit: Subject = {
  access: {
    'Subscription.operateLog': auditor,
    'Query.findOperateLogAll': auditor,
    'Query.findOperateLog': auditor,
    'Query.operateLogOfStream': auditor,
    'Query.recordHistory': readersOfHistory,
    // One's own; of others for super administrators, as the resolver says.
    'Query.personalData': signedIn,
    // Everyone reports what they did themselves.
    'Mutation.saveOperateLog': signedIn,
    'Mutation.saveOperateLogAll': signedIn,
    'Mutation.deleteOperateLog': superAdministrator,
    'Mutation.deleteOperateLogAll': superAdministrator,
    'Query.readModels': superAdministrator,
    'Query.parkedEvents': superAdministrator,
    'Query.systemStates': superAdministrator,
    'Mutation.rebuildReadModels': superAdministrator,
  },
  resolvers: operationsPart,
};
