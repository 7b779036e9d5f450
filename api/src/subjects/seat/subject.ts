import type { Subject } from '../subject.ts';
import { seatAccess } from './access.ts';
import { seatsPart } from './part.ts';

export const seat: Subject = {
  access: seatAccess,
  resolvers: seatsPart,
};
