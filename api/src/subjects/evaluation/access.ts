import { type AccessRows, holding, signedIn } from '../../gateway/access/access.ts';

const manager = holding('appointment_manage');

export const evaluationAccess: AccessRows = {
  'Query.findEvaluateAllByResourcesId': signedIn,
  'Query.findEvaluateAllForManage': manager,
  'Mutation.saveAppointmentEvaluate': signedIn,
  'Mutation.updateEvaluateState': manager,
  'Mutation.replyEvaluate': manager,
  'Mutation.deleteEvaluate': manager,
};
