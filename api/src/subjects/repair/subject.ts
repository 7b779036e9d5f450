import { holding, signedIn } from '../../gateway/access/access.ts';
import type { Subject } from '../subject.ts';
import { repairsPart } from './part.ts';

export const repair: Subject = {
  access: {
    'Query.findRepairs': signedIn,
    'Mutation.saveRepairReport': signedIn,
    'Mutation.closeRepairReport': holding('appointment_manage'),
  },
  resolvers: repairsPart,
};
