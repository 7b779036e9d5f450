// Queries and commands about people, tenants and terminals, by their names.
import type { SchemaPart } from '../../gateway/execution/schema.ts';
import {
  createTerminalPairing,
  pairTerminal,
  revokeTerminal,
  type TerminalParts,
  terminalList,
} from '../terminal/terminals.ts';
import { initTenantsData, manualInitTenantsData, updatePassword } from './commands.ts';
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

export const peoplePart = (parts: TerminalParts): SchemaPart => ({
  resolvers: {
    Query: {
      ping: () => 'pong',
      checkTenantStatus: checkTenantStatus(parts),
      checkSuperTenant: checkSuperTenant(parts),
      findAccountAuth: findAccountAuth(parts),
      me: me(parts),
      dynamicAttrs: () => [],
      canvasmenus,
      findUserInfoList: userInfoList(parts),
      findOrganizationList: organizationList(parts),
      getDeptIdListByAccount: departmentsOf(parts),
      terminals: terminalList(parts),
    },
    Mutation: {
      ping: () => 'pong',
      updatePassword: updatePassword(parts),
      initTenantsData: initTenantsData(parts),
      manualInitTenantsData: manualInitTenantsData(parts),
      createTerminalPairing: createTerminalPairing(parts),
      pairTerminal: pairTerminal(parts),
      revokeTerminal: revokeTerminal(parts),
    },
  },
});
