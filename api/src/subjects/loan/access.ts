import { type AccessRows, holding, signedIn } from '../../gateway/access/access.ts';

export const loanAccess: AccessRows = {
  'Query.findLoanCalendar': signedIn,
  'Subscription.loanNews': signedIn,
  'Subscription.managedLoanNews': holding('register', 'appointment_manage', 'approve'),
  'Mutation.updateAppointmentBorrowUnits': signedIn,
};
