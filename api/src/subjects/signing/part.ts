// Which query and command about signing in and out is answered by what.
import type { DirectoryPorts } from '../../command/directory-ports.ts';
import type { Ports } from '../../command/ports.ts';
import type { SchemaPart } from '../../gateway/execution/schema.ts';
import { signAtDoor, useResourceNow } from './at-door.ts';
import { accountByIdCode, addAuthCode, authCodeDetail, doorCodes } from './codes.ts';
import { lateSignList } from './late-signs.ts';
import { acceptLateSign, dismissLateSign } from './review.ts';
import { ownSheet, sheetByCode } from './sheet.ts';

export const signingPart = (parts: Ports & DirectoryPorts): SchemaPart => ({
  resolvers: {
    Query: {
      findSignSheet: ownSheet(parts),
      findSignSheetByCode: sheetByCode(parts),
      getAccountByIdCode: accountByIdCode(parts),
      authCodeDetail: authCodeDetail(parts),
      doorCodes: doorCodes(parts),
      findLateSignAll: lateSignList(parts),
    },
    Mutation: {
      addAuthCode: addAuthCode(parts),
      signAtDoor: signAtDoor(parts),
      useResourceNow: useResourceNow(parts),
      acceptLateSign: acceptLateSign(parts),
      dismissLateSign: dismissLateSign(parts),
    },
  },
});
