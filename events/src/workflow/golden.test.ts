// Approvals at workflow services as past versions recorded them.
import { describe } from 'vitest';
import { replaysGolden } from '../testing/replay-golden.ts';
import { workflow, workflowFields } from './workflow.ts';

describe('approvals at workflow services recorded earlier', () => {
  replaysGolden(workflow, new URL('./golden/', import.meta.url), workflowFields);
});
