import { signedIn } from '../../gateway/access/access.ts';
import type { Subject } from '../subject.ts';
import { standingPart } from './part.ts';

export const standing: Subject = {
  access: {
    'Query.findStandingForSelf': signedIn,
    'Mutation.saveStandingAppeal': signedIn,
  },
  resolvers: standingPart,
};
