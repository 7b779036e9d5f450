import type { Subject } from '../subject.ts';
import { impactAccess } from './access.ts';
import { impactPart } from './part.ts';

export const impact: Subject = {
  access: impactAccess,
  resolvers: impactPart,
};
