import { holding, signedIn } from '../../gateway/access/access.ts';
import type { Subject } from '../subject.ts';
import { seatsPart } from './part.ts';

export const seat: Subject = {
  access: {
    'Query.findSeatList': signedIn,
    'Mutation.saveSeatList': holding('resource_manage'),
    'Mutation.updateSeatLeave': signedIn,
    'Mutation.updateSeatReturn': signedIn,
    'Mutation.saveSeatSupervision': signedIn,
  },
  resolvers: seatsPart,
};
