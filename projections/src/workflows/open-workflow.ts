// The workflow service that a review option names: the simulated one in this process, or one over HTTP.
import type { CallOut } from '../ports/outbound.ts';
import { isSimulatedWorkflow, type OpenWorkflowService } from '../ports/review-requests.ts';
import { createHttpWorkflow } from './http-workflow.ts';
import { simulatedWorkflow } from './simulated-workflow.ts';

export const openWorkflows =
  (callOut: CallOut, clock: () => number): OpenWorkflowService =>
  (account) =>
    isSimulatedWorkflow(account.address)
      ? simulatedWorkflow
      : createHttpWorkflow({ account, callOut, clock });
