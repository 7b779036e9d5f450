import type { Subject } from '../subject.ts';
import { standingAccess } from './access.ts';
import { standingPart } from './part.ts';

export const standing: Subject = {
  access: standingAccess,
  resolvers: standingPart,
};
