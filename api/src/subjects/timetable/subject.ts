import { anyone, holding, signedIn, signedInOrDoor } from '../../gateway/access/access.ts';
import type { Subject } from '../subject.ts';
import { findAlternatives } from './alternatives.ts';
import { daysBasis, rulesBasis } from './bases.ts';
import { timetableDays, timetableTicks } from './days.ts';
import { explainCell } from './explain.ts';
import { timetableRules } from './rules.ts';
import { bookingDetails, listBookingDetails, noReservationSlots, timeSlots } from './time-slots.ts';

export const timetable: Subject = {
  access: {
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
  },
  resolvers: (parts) => ({
    resolvers: {
      Query: {
        timetableRules: timetableRules(parts),
        timetableDays: timetableDays(parts),
        timetableTicks: timetableTicks(parts),
        explainCell: explainCell(parts),
        findAlternatives: findAlternatives(parts),
        findResourcesTimeSlotByResourcesIdAndDate: timeSlots(parts),
        findResourcesNoReservationTimeSlotByResourcesIdAndDate: noReservationSlots(parts),
        findResourcesBookingDetails: bookingDetails(parts),
        findResourcesListBookingDetails: listBookingDetails(parts),
      },
    },
    bases: { timetableRules: rulesBasis(parts), timetableDays: daysBasis(parts) },
  }),
};
