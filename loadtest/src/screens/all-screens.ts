// Every screen there is, in the order in which a person might meet them.
import { auditScreens } from './audit-screens.ts';
import { bookingScreens, listScreens, timetableScreens } from './booking-screens.ts';
import { liveScreens } from './live-screens.ts';
import { officeScreens } from './office-screens.ts';
import { ownScreens } from './own-screens.ts';
import type { Screen } from './screen.ts';
import { seatScreens } from './seat-screens.ts';

export const allScreens: readonly Screen[] = [
  ...listScreens,
  ...timetableScreens,
  ...bookingScreens,
  ...ownScreens,
  ...officeScreens,
  ...auditScreens,
  ...seatScreens,
  ...liveScreens,
];
