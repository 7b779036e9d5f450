// The queries of the timetable, by their names.
import type { Ports } from '../../command/ports.ts';
import type { SchemaPart } from '../../gateway/execution/schema.ts';
import { findAlternatives } from './alternatives.ts';
import { daysBasis, rulesBasis } from './bases.ts';
import { timetableDays, timetableTicks } from './days.ts';
import { explainCell } from './explain.ts';
import { timetableRules } from './rules.ts';
import { bookingDetails, listBookingDetails, noReservationSlots, timeSlots } from './time-slots.ts';

export const timetablePart = (parts: Ports): SchemaPart => ({
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
});
