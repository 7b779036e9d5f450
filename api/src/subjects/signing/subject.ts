import { mayHold } from '../../records/held-items.ts';
import type { Subject } from '../subject.ts';
import { signingAccess } from './access.ts';
import { createArrivalNews } from './news.ts';
import { signingPart } from './part.ts';

export const signing: Subject = {
  access: signingAccess,
  resolvers: signingPart,
  sources: (parts) => ({
    arrivalNews: createArrivalNews({
      ...parts,
      mayManage: mayHold(parts.queries, 'register', 'appointment_manage'),
    }),
  }),
};
