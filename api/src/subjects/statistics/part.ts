// What has been used, counted.
import type { SchemaPart } from '../../gateway/execution/schema.ts';
import type { TimetableQueryParts } from '../timetable/parts.ts';
import { usageStatistics } from './usage.ts';
import { vacancyRate, vacancyTable } from './vacancy.ts';

export const statisticsPart = (parts: TimetableQueryParts): SchemaPart => ({
  resolvers: {
    Query: {
      findAppointmentVacancyRate: vacancyRate(parts),
      findAppointmentVacancyRateTable: vacancyTable(parts),
      findUsageStatistics: usageStatistics(parts),
    },
  },
});
