// Queries and commands about people and tenants, by their names.
import type { SchemaPart } from '../../gateway/execution/schema.ts';
import { accessView, answerAccess } from './access-view.ts';
import { accesses, permissions } from './accesses.ts';
import { administrators } from './administrators.ts';
import { initTenantsData, manualInitTenantsData, updatePassword } from './commands.ts';
import { foundInstitution } from './found-institution.ts';
import { createGroup, deleteGroup, groupList, queryMyGroup, updateGroup } from './groups.ts';
import { institutionSetUp } from './institution.ts';
import { inviteAdministrator, resendInvitation } from './invitations.ts';
import {
  checkSuperTenant,
  checkTenantStatus,
  departmentsOf,
  findAccountAuth,
  me,
  organizationList,
  userInfoList,
} from './me.ts';
import { canvasmenus } from './menus.ts';
import { grantPermission, revokePermission } from './permissions.ts';
import { revocationLeaves, rightHolders } from './right-holders.ts';
import { rightResources } from './right-resources.ts';
import { addTriple, deleteTriple } from './triples.ts';
import { findUserImage, saveUserImage } from './user-images.ts';
import { triples, users } from './users.ts';
import { explainAccess, type WhyParts } from './why.ts';

export const peoplePart = (parts: WhyParts): SchemaPart => ({
  resolvers: {
    Query: {
      ping: () => 'pong',
      checkTenantStatus: checkTenantStatus(parts),
      checkSuperTenant: checkSuperTenant(parts),
      findAccountAuth: findAccountAuth(parts),
      me: me(parts),
      canvasmenus: canvasmenus(parts),
      users: users(parts),
      triples: triples(parts),
      administrators: administrators(parts),
      accesses: accesses(parts),
      permissions: permissions(parts),
      explainAccess: explainAccess(parts),
      answerAccess: answerAccess(parts),
      accessView: accessView(parts),
      rightHolders: rightHolders(parts),
      rightResources: rightResources(parts),
      revocationLeaves: revocationLeaves(parts),
      findUserImage: findUserImage(parts),
      queryMyGroup: queryMyGroup(parts),
      findGroupAll: groupList(parts),
      findUserInfoList: userInfoList(parts),
      findOrganizationList: organizationList(parts),
      getDeptIdListByAccount: departmentsOf(parts),
      institutionSetUp: institutionSetUp(parts),
    },
    Mutation: {
      ping: () => 'pong',
      updatePassword: updatePassword(parts),
      saveUserImage: saveUserImage(parts),
      addTriple: addTriple(parts),
      deleteTriple: deleteTriple(parts),
      grantPermission: grantPermission(parts),
      revokePermission: revokePermission(parts),
      createGroup: createGroup(parts),
      updateGroup: updateGroup(parts),
      deleteGroup: deleteGroup(parts),
      initTenantsData: initTenantsData(parts),
      manualInitTenantsData: manualInitTenantsData(parts),
      foundInstitution: foundInstitution(parts),
      inviteAdministrator: inviteAdministrator(parts),
      resendInvitation: resendInvitation(parts),
    },
  },
});
