import type { Subject } from '../subject.ts';
import { gateAccess } from './access.ts';
import { createExceptionsByTime } from './by-time.ts';
import { createGateNews } from './news.ts';
import { gatePart } from './part.ts';

export const gate: Subject = {
  access: gateAccess,
  resolvers: gatePart,
  turns: ({ parts }) => [createExceptionsByTime(parts)],
  sources: (parts) => ({ gateNews: createGateNews(parts) }),
};
