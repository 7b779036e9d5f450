// A workflow service in the process, simulated: it keeps nothing, and decides what people press on its page. The number
// of a process follows from its reference, so a restarted process knows those that it had opened.
import { createHash } from 'node:crypto';
import type { WorkflowService } from '../ports/review-requests.ts';

const DIGITS = 12;

export const simulatedWorkflow: WorkflowService = {
  via: 'simulated',
  open: async ({ reference }) => {
    const digest = createHash('sha256').update(reference).digest('hex');
    return { process: `SIM-${digest.slice(0, DIGITS).toUpperCase()}` };
  },
  withdraw: async () => undefined,
};
