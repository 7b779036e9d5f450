import { holding, signedIn } from '../../gateway/access/access.ts';
import type { Subject } from '../subject.ts';
import { evaluationsPart } from './part.ts';

const manager = holding('appointment_manage');

export const evaluation: Subject = {
  access: {
    'Query.findEvaluateAllByResourcesId': signedIn,
    'Query.findEvaluateAllForManage': manager,
    'Mutation.saveAppointmentEvaluate': signedIn,
    'Mutation.updateEvaluateState': manager,
    'Mutation.replyEvaluate': manager,
    'Mutation.deleteEvaluate': manager,
  },
  resolvers: evaluationsPart,
};
