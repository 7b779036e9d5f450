import { holding, only, signedIn, signedInOrDoor } from '../../gateway/access/access.ts';
import type { Subject } from '../subject.ts';
import { createExceptionsByTime } from './by-time.ts';
import { createGateNews } from './news.ts';
import { gatePart } from './part.ts';

const administrators = only('super_admin', 'type_admin', 'resource_admin');

export const gate: Subject = {
  // The gates that somebody stands at are asked for inside.
  access: {
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
    'Mutation.showHolderAtGate': signedIn,
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
  },
  resolvers: gatePart,
  turns: ({ parts }) => [createExceptionsByTime(parts)],
  sources: (parts) => ({ gateNews: createGateNews(parts) }),
};
