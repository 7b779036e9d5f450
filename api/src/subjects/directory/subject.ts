import { anyone, holding, only, signedIn } from '../../gateway/access/access.ts';
import type { Subject } from '../subject.ts';
import { mountInvitations } from './invitation-page.ts';
import { createInvitationSending } from './invitations.ts';
import { peoplePart } from './part.ts';
import { createDepartures } from './settle-departures.ts';

export const directory: Subject = {
  access: {
    'Query.ping': anyone,
    'Mutation.ping': anyone,
    'Query.checkTenantStatus': signedIn,
    'Query.checkSuperTenant': signedIn,
    'Query.findAccountAuth': signedIn,
    'Query.me': signedIn,
    'Query.canvasmenus': signedIn,
    'Query.findUserInfoList': signedIn,
    'Query.findOrganizationList': signedIn,
    'Query.getDeptIdListByAccount': signedIn,
    'Query.users': signedIn,
    'Query.triples': only('super_admin', 'type_admin', 'resource_admin', 'auditor'),
    'Query.administrators': only('super_admin', 'type_admin', 'resource_admin', 'auditor'),
    'Query.accesses': signedIn,
    'Query.explainAccess': signedIn,
    'Query.answerAccess': signedIn,
    'Query.accessView': signedIn,
    'Query.rightHolders': only('super_admin', 'auditor'),
    'Query.rightResources': only('super_admin', 'auditor'),
    'Query.revocationLeaves': only('super_admin', 'auditor'),
    'Query.permissions': only('super_admin', 'auditor'),
    'Query.findUserImage': signedIn,
    'Query.queryMyGroup': signedIn,
    'Query.findGroupAll': signedIn,
    'Mutation.saveUserImage': signedIn,
    'Mutation.addTriple': only('super_admin'),
    'Mutation.deleteTriple': only('super_admin'),
    'Mutation.grantPermission': holding('resource_manage'),
    'Mutation.revokePermission': holding('resource_manage'),
    'Mutation.createGroup': signedIn,
    'Mutation.updateGroup': signedIn,
    'Mutation.deleteGroup': signedIn,
    'Mutation.initTenantsData': only('super_admin'),
    'Mutation.manualInitTenantsData': only('super_admin'),
    'Query.institutionSetUp': only('super_admin'),
    'Mutation.foundInstitution': only('super_admin'),
    'Mutation.inviteAdministrator': only('super_admin'),
    'Mutation.resendInvitation': only('super_admin'),
    'Mutation.updatePassword': signedIn,
  },
  resolvers: peoplePart,
  mount: (app, _contextOf, parts) => mountInvitations(app, parts, parts.contextPath),
  turns: ({ parts, carryInvitation }) => [
    createDepartures(parts),
    createInvitationSending(parts, carryInvitation),
  ],
};
