import type { Subject } from '../subject.ts';
import { terminalAccess } from './access.ts';
import { terminalsPart } from './part.ts';

export const terminal: Subject = {
  access: terminalAccess,
  resolvers: terminalsPart,
};
