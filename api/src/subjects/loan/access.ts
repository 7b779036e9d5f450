// Who may call the operations of this subject, a row each.
import { type AccessRows, holding, signedIn } from '../../gateway/access/access.ts';

const desk = holding('register', 'appointment_manage');

export const loanAccess: AccessRows = {
  'Query.findAppointmentBorrowAll': holding('register', 'appointment_manage', 'approve'),
  'Query.findLoanCalendar': signedIn,
  'Subscription.loanNews': signedIn,
  'Mutation.updateAppointmentConsuming': desk,
  'Mutation.updateAppointmentReturn': desk,
  'Mutation.updateAppointmentReturnAudit': holding('register', 'appointment_manage', 'approve'),
};
