import { type AccessRows, holding, signedIn } from '../../gateway/access/access.ts';

export const waitlistAccess: AccessRows = {
  'Query.findAppointmentWaitAllForSelf': signedIn,
  'Mutation.saveAppointmentWait': signedIn,
  'Mutation.acceptAppointmentWait': signedIn,
  'Mutation.deleteAppointmentWait': signedIn,
  'Subscription.waitNews': signedIn,
  'Subscription.managedWaitNews': holding('appointment_manage'),
};
