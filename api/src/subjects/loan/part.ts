import type { Ports } from '../../command/ports.ts';
import type { SchemaPart } from '../../gateway/execution/schema.ts';
import { loanCalendar } from './calendar.ts';
import { acceptReturn, bringBack, handOut, lowerUnits } from './desk.ts';
import { loanList, loanOfBooking, offersOfLoan } from './loan-list.ts';

export const loanPart = (parts: Ports): SchemaPart => ({
  resolvers: {
    AppointmentBorrow: { offers: offersOfLoan(parts) },
    AppointmentInformation: { appointmentBorrow: loanOfBooking(parts) },
    Query: { findAppointmentBorrowAll: loanList(parts), findLoanCalendar: loanCalendar(parts) },
    Mutation: {
      updateAppointmentConsuming: handOut(parts),
      updateAppointmentBorrowUnits: lowerUnits(parts),
      updateAppointmentReturn: bringBack(parts),
      updateAppointmentReturnAudit: acceptReturn(parts),
    },
  },
});
