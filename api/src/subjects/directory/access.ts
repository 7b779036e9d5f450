// Who may call the operations of this subject, a row each.
import { type AccessRows, anyone, only, signedIn } from '../../gateway/access/access.ts';

export const directoryAccess: AccessRows = {
  'Query.ping': anyone,
  'Mutation.ping': anyone,
  'Query.checkTenantStatus': signedIn,
  'Query.checkSuperTenant': signedIn,
  'Query.findAccountAuth': signedIn,
  'Query.me': signedIn,
  'Query.dynamicAttrs': signedIn,
  'Query.canvasmenus': signedIn,
  'Query.findUserInfoList': signedIn,
  'Query.findOrganizationList': signedIn,
  'Query.getDeptIdListByAccount': signedIn,
  'Mutation.initTenantsData': only('super_admin'),
  'Mutation.manualInitTenantsData': only('super_admin'),
  'Mutation.updatePassword': signedIn,
};
