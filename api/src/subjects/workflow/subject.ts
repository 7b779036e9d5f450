import type { Subject } from '../subject.ts';
import { mountWorkflowCallback } from './callback.ts';
import { workflowPart } from './part.ts';
import { createReviewing } from './review.ts';
import { mountSimulatedWorkflow } from './simulated-page.ts';

export const workflow: Subject = {
  resolvers: workflowPart,
  mount: (app, contextOf, parts) => {
    mountWorkflowCallback(app, contextOf, parts, parts.contextPath);
    mountSimulatedWorkflow(app, parts, parts.contextPath);
  },
  turns: ({ parts, reviewing }) => [createReviewing(parts, reviewing)],
};
