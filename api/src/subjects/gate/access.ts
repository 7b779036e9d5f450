import { type AccessRows, holding, signedIn, signedInOrDoor } from '../../gateway/access/access.ts';

/** The gates that somebody stands at are asked for inside. */
export const gateAccess: AccessRows = {
  'Query.checkAppointmentInfoAndLongTermPeople': signedInOrDoor,
  'Query.gateDesk': signedInOrDoor,
  'Query.gateList': signedInOrDoor,
  'Query.findPassKeysForSelf': signedIn,
  'Mutation.savePassages': signedInOrDoor,
  'Mutation.saveVisitorListEntity': holding('register'),
  'Mutation.updateVisitorListEntity': holding('register'),
  'Mutation.batchSaveVisitorListEntity': holding('register'),
  'Mutation.undoPassage': signedInOrDoor,
  'Mutation.answerAccessException': signedIn,
  'Mutation.passAccessExceptionOn': { who: 'roles', roles: ['super_admin', 'type_admin', 'resource_admin'] },
  'Subscription.gateNews': signedInOrDoor,
};
