import type { Subject } from '../subject.ts';
import { signingAccess } from './access.ts';
import { signingPart } from './part.ts';

export const signing: Subject = {
  access: signingAccess,
  resolvers: signingPart,
};
