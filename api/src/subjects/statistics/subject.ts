import type { Subject } from '../subject.ts';
import { statisticsAccess } from './access.ts';
import { statisticsPart } from './part.ts';

export const statistics: Subject = {
  access: statisticsAccess,
  resolvers: statisticsPart,
};
