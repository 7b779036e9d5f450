import type { Subject } from '../subject.ts';
import { repairAccess } from './access.ts';
import { repairsPart } from './part.ts';

export const repair: Subject = {
  access: repairAccess,
  resolvers: repairsPart,
};
