import type { Subject } from '../subject.ts';
import { auditAccess } from './access.ts';
import { operationsPart } from './part.ts';

export const audit: Subject = {
  access: auditAccess,
  resolvers: operationsPart,
};
