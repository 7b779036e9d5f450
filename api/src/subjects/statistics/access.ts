import { type AccessRows, holding } from '../../gateway/access/access.ts';

const statistician = holding('statistics');

export const statisticsAccess: AccessRows = {
  'Query.findAppointmentVacancyRate': statistician,
  'Query.findAppointmentVacancyRateTable': statistician,
  // A column of the list of resources.
  'Query.findResourcesUsage': holding('resource_manage', 'appointment_query'),
  'Query.findUsageStatistics': statistician,
};
