import { holding } from '../../gateway/access/access.ts';
import type { Subject } from '../subject.ts';
import { remarksPart } from './part.ts';

const manager = holding('appointment_manage');

export const remark: Subject = {
  access: {
    'Query.findAppointmentRemarkList': manager,
    'Mutation.saveAppointmentRemark': manager,
    'Mutation.updateAppointmentRemark': manager,
    'Mutation.deleteAppointmentRemark': manager,
  },
  resolvers: remarksPart,
};
