import { holding, signedIn } from '../../gateway/access/access.ts';
import { mayHold } from '../../records/held-items.ts';
import type { Subject } from '../subject.ts';
import { loanCalendar } from './calendar.ts';
import { acceptReturn, bringBack, handOut, lowerUnits } from './desk.ts';
import { loanList, loanOfBooking, offersOfLoan } from './loan-list.ts';
import { createLoanNews, createManagedLoanNews } from './news.ts';
import { DESK_ITEMS } from './present-loan.ts';

export const loan: Subject = {
  access: {
    'Query.findLoanCalendar': signedIn,
    'Subscription.loanNews': signedIn,
    'Subscription.managedLoanNews': holding('register', 'appointment_manage', 'approve'),
    'Mutation.updateAppointmentBorrowUnits': signedIn,
  },
  resolvers: (parts) => ({
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
  }),
  sources: (parts) => ({
    loanNews: createLoanNews({ ...parts, visibility: parts.queries.visibility }),
    managedLoanNews: createManagedLoanNews({
      ...parts,
      mayManage: mayHold(parts.queries, ...DESK_ITEMS, 'approve'),
    }),
  }),
};
