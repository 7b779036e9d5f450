import { type AccessRows, holding, signedIn } from '../../gateway/access/access.ts';

export const signingAccess: AccessRows = {
  'Query.findSignSheet': signedIn,
  'Query.findSignSheetByCode': holding('register', 'appointment_manage'),
  'Query.getAccountByIdCode': { who: 'holder', items: ['register', 'appointment_manage'], door: true },
  'Query.authCodeDetail': signedIn,
  'Query.doorCodes': { who: 'holder', items: ['register', 'resource_manage'], door: true },
  'Subscription.arrivalNews': holding('register', 'appointment_manage'),
  'Mutation.addAuthCode': signedIn,
  'Mutation.signAtDoor': { who: 'holder', items: [], door: true },
  'Mutation.useResourceNow': signedIn,
};
