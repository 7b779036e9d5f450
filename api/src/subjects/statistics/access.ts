import { type AccessRows, holding } from '../../gateway/access/access.ts';

const statistician = holding('statistics');

export const statisticsAccess: AccessRows = {
  'Query.findAppointmentVacancyRate': statistician,
  'Query.findAppointmentVacancyRateTable': statistician,
  'Query.findUsageStatistics': statistician,
};
