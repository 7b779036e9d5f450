import type { Subject } from '../subject.ts';
import { evaluationAccess } from './access.ts';
import { evaluationsPart } from './part.ts';

export const evaluation: Subject = {
  access: evaluationAccess,
  resolvers: evaluationsPart,
};
