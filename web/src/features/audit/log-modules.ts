// The modules that the log is narrowed to. The loans of devices are logged as bookings.
import { entities } from '@campus/events/entities';

/** Modules that are no records. */
export const ownModules = [
  'booking',
  'closure',
  'waitlist',
  'series',
  'bundle',
  'charge',
  'standing',
  'departure',
  'terminal',
  'visit',
  'erasure',
  'passage',
  'exception',
  'latesign',
] as const;

/** Kept as records by subjects with commands of their own. */
const recordsOfSubjects: ReadonlySet<string> = new Set([
  'group',
  'grantee',
  'evaluation',
  'appointment_remark',
  'client_log',
]);

/** Other subjects log under their own names, though they have lists; some entities share the records of another. */
export const recordModules = entities.filter(
  ({ name, source, keptAs }) => keptAs === undefined && (source !== 'subject' || recordsOfSubjects.has(name)),
);

/** Those of visits: the visits themselves, and every record of the group of their pages. */
export const visitModules: readonly string[] = [
  ...ownModules.filter((name) => ['visit', 'erasure', 'passage', 'exception'].includes(name)),
  ...recordModules.flatMap(({ name, page }) => (page?.menu.group === 'visitorManagement' ? [name] : [])),
];
