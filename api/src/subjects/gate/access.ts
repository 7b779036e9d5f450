import { type AccessRows, holding, only, signedIn, signedInOrDoor } from '../../gateway/access/access.ts';

const administrators = only('super_admin', 'type_admin', 'resource_admin');

/** The gates that somebody stands at are asked for inside. */
export const gateAccess: AccessRows = {
  'Query.checkAppointmentInfoAndLongTermPeople': signedInOrDoor,
  'Query.checkPlateAtGate': signedInOrDoor,
  'Query.pictureAtGate': signedInOrDoor,
  'Query.gateDesk': signedInOrDoor,
  'Query.gateList': signedInOrDoor,
  'Query.findAccessExceptionStory': administrators,
  'Query.visitsToday': administrators,
  'Query.visitStory': administrators,
  'Query.findPassKeysForSelf': signedIn,
  'Query.findHostsAtGate': signedIn,
  'Mutation.admitAtGate': signedIn,
  'Query.findVisitorAppointmentStatistics': administrators,
  'Query.findVisitorAndTouristStatistics': administrators,
  'Query.findCampusGateStatistics': administrators,
  'Mutation.sayVisitorLeft': signedIn,
  'Mutation.savePassages': signedInOrDoor,
  'Mutation.saveVisitorListEntity': holding('register'),
  'Mutation.updateVisitorListEntity': holding('register'),
  'Mutation.batchSaveVisitorListEntity': holding('register'),
  'Mutation.undoPassage': signedInOrDoor,
  'Mutation.answerAccessException': signedIn,
  'Mutation.passAccessExceptionOn': administrators,
  'Subscription.gateNews': signedInOrDoor,
};
