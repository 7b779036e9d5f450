import type { Subject } from '../subject.ts';
import { closureAccess } from './access.ts';
import { closuresPart } from './part.ts';

export const closure: Subject = {
  access: closureAccess,
  resolvers: closuresPart,
};
