import { holding, only, signedIn, signedInOrDoor } from '../../gateway/access/access.ts';
import type { Subject } from '../subject.ts';
import { createExceptionsByTime } from './by-time.ts';
import { officeRoles } from './exceptions.ts';
import { createGateNews } from './news.ts';
import { gatePart } from './part.ts';

const administrators = only(...officeRoles);

export const gate: Subject = {
  // The gates that somebody stands at, and the exceptions that they answer for, are asked for inside.
  access: {
    'Query.checkAppointmentInfoAndLongTermPeople': signedInOrDoor,
    'Query.checkPlateAtGate': signedInOrDoor,
    'Query.pictureAtGate': signedInOrDoor,
    'Query.gateDesk': signedInOrDoor,
    'Query.gateList': signedInOrDoor,
    'Query.findAccessExceptionStory': signedIn,
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
    'Mutation.remindAccessException': administrators,
    'Subscription.gateNews': signedInOrDoor,
  },
  resolvers: gatePart,
  turns: ({ parts }) => [createExceptionsByTime(parts)],
  sources: (parts) => ({ gateNews: createGateNews(parts) }),
};
