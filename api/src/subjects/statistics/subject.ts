import { holding } from '../../gateway/access/access.ts';
import type { Subject } from '../subject.ts';
import { statisticsPart } from './part.ts';

const statistician = holding('statistics');

export const statistics: Subject = {
  access: {
    'Query.findAppointmentVacancyRate': statistician,
    'Query.findAppointmentVacancyRateTable': statistician,
    // A column of the list of resources.
    'Query.findResourcesUsage': holding('resource_manage', 'appointment_query'),
    'Query.findUsageStatistics': statistician,
  },
  resolvers: statisticsPart,
};
