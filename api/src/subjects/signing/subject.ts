import { holding, signedIn } from '../../gateway/access/access.ts';
import { mayHold } from '../../records/held-items.ts';
import type { Subject } from '../subject.ts';
import { signAtDoor, useResourceNow } from './at-door.ts';
import { accountByIdCode, addAuthCode, authCodeDetail, doorCodes } from './codes.ts';
import { lateSignList } from './late-signs.ts';
import { createArrivalNews } from './news.ts';
import { acceptLateSign, dismissLateSign } from './review.ts';
import { ownSheet, sheetByCode } from './sheet.ts';

export const signing: Subject = {
  access: {
    'Query.findSignSheet': signedIn,
    'Query.findSignSheetByCode': holding('register', 'appointment_manage'),
    'Query.getAccountByIdCode': { who: 'holder', items: ['register', 'appointment_manage'], door: true },
    'Query.authCodeDetail': signedIn,
    'Query.doorCodes': { who: 'holder', items: ['register', 'resource_manage'], door: true },
    'Subscription.arrivalNews': holding('register', 'appointment_manage'),
    'Mutation.addAuthCode': signedIn,
    'Mutation.signAtDoor': { who: 'holder', items: [], door: true },
    'Mutation.useResourceNow': signedIn,
  },
  resolvers: (parts) => ({
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
  }),
  sources: (parts) => ({
    arrivalNews: createArrivalNews({
      ...parts,
      mayManage: mayHold(parts.queries, 'register', 'appointment_manage'),
    }),
  }),
};
