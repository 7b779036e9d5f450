import { type AccessRows, anyone, holding, signedIn, signedInOrDoor } from '../../gateway/access/access.ts';

export const timetableAccess: AccessRows = {
  'Subscription.clock': anyone,
  'Subscription.timetable': signedInOrDoor,
  'Subscription.myClaims': signedIn,
  'Query.timetableRules': signedInOrDoor,
  'Query.timetableDays': signedInOrDoor,
  'Query.timetableTicks': holding('appointment_query'),
  'Query.explainCell': signedIn,
  'Query.findAlternatives': signedIn,
  'Query.findResourcesTimeSlotByResourcesIdAndDate': signedIn,
  'Query.findResourcesNoReservationTimeSlotByResourcesIdAndDate': signedIn,
};
