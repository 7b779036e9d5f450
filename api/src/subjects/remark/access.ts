import { type AccessRows, holding } from '../../gateway/access/access.ts';

const manager = holding('appointment_manage');

export const remarkAccess: AccessRows = {
  'Query.findAppointmentRemarkList': manager,
  'Mutation.saveAppointmentRemark': manager,
  'Mutation.updateAppointmentRemark': manager,
  'Mutation.deleteAppointmentRemark': manager,
};
