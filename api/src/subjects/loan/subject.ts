import { collections } from '@campus/projections/ports/documents';
import { holding, signedIn } from '../../gateway/access/access.ts';
import { tenantWord } from '../../gateway/live/change-word.ts';
import { mayHold } from '../../records/held-items.ts';
import type { Subject } from '../subject.ts';
import { loanCalendar } from './calendar.ts';
import { counterOf } from './counter.ts';
import { acceptReturn, bringBack, handOut, lowerUnits } from './desk.ts';
import { loanList, loanOfBooking, offersOfLoan } from './loan-list.ts';
import { createLoanNews } from './news.ts';
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
      AppointmentBorrow: { counter: counterOf(parts, 'resources_id'), offers: offersOfLoan(parts) },
      LoanCalendar: { counter: counterOf(parts, 'resourceId') },
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
    managedLoanNews: tenantWord(parts, {
      name: 'managedLoanNews',
      collection: collections.bookings,
      filter: { 'desk.rank': { $gte: 0 } },
      concerns: ({ kind }) => kind === 'loan',
      allows: mayHold(parts.queries, ...DESK_ITEMS, 'approve'),
    }),
  }),
};
