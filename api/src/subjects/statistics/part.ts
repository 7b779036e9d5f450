// What has been used, counted.
import type { Ports } from '../../command/ports.ts';
import type { SchemaPart } from '../../gateway/execution/schema.ts';
import { resourcesUsage } from './resources-usage.ts';
import { usageStatistics } from './usage.ts';
import { vacancyRate, vacancyTable } from './vacancy.ts';

export const statisticsPart = (parts: Ports): SchemaPart => ({
  resolvers: {
    Query: {
      findAppointmentVacancyRate: vacancyRate(parts),
      findAppointmentVacancyRateTable: vacancyTable(parts),
      findResourcesUsage: resourcesUsage(parts),
      findUsageStatistics: usageStatistics(parts),
    },
  },
});
