import type { Subject } from '../subject.ts';
import { remarkAccess } from './access.ts';
import { remarksPart } from './part.ts';

export const remark: Subject = {
  access: remarkAccess,
  resolvers: remarksPart,
};
