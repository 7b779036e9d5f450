// Who may call the operations of this subject, a row each.
import { type AccessRows, holding, signedIn } from '../../gateway/access/access.ts';

const desk = holding('register', 'appointment_manage');

const lister = holding('register', 'appointment_manage', 'approve');

export const loanAccess: AccessRows = {
  'Query.findAppointmentBorrowAll': lister,
  'Query.findLoanCalendar': signedIn,
  'Subscription.loanNews': signedIn,
  'Subscription.managedLoanNews': lister,
  'Mutation.updateAppointmentConsuming': desk,
  'Mutation.updateAppointmentBorrowUnits': signedIn,
  'Mutation.updateAppointmentReturn': desk,
  'Mutation.updateAppointmentReturnAudit': lister,
};
