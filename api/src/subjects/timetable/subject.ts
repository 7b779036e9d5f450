import type { Subject } from '../subject.ts';
import { timetableAccess } from './access.ts';
import { timetablePart } from './part.ts';

export const timetable: Subject = {
  access: timetableAccess,
  resolvers: timetablePart,
};
