import type { Subject } from '../subject.ts';
import { resourceAccess } from './access.ts';
import { resourcesPart } from './part.ts';

export const resource: Subject = {
  access: resourceAccess,
  resolvers: resourcesPart,
};
