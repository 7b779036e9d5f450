// What every adapter of the workflow service must do.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReviewRequest, WorkflowService } from '../ports/review-requests.ts';

export interface OpenedWorkflow {
  readonly service: WorkflowService;
  readonly close?: () => Promise<void>;
}

export const requestFor = (reference: string = randomUUID()): ReviewRequest => ({
  reference,
  request: randomUUID(),
  isDraft: false,
  process: 'rooms',
  flow: 'F-1',
  name: '组会 & review',
  applicant: { id: 'li', name: '李' },
  startsAt: Date.parse('2026-12-01T02:00:00Z'),
  endsAt: Date.parse('2026-12-01T03:00:00Z'),
  callback: 'https://campus.example/api/workflow/callback/k',
});

export const describeWorkflowService = (name: string, open: () => Promise<OpenedWorkflow>): void => {
  describe(`workflow service contract: ${name}`, () => {
    let opened: OpenedWorkflow;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close?.());

    it('runs one process a reference, however often it is asked', async () => {
      const { service } = opened;
      const asked = requestFor();
      const first = await service.open(asked);
      expect(first.process).not.toBe('');
      expect(await service.open(asked)).toEqual(first);
      expect(await service.open(requestFor())).not.toEqual(first);
    });

    it('takes a request that is sent again into the process that it had', async () => {
      const { service } = opened;
      const asked = requestFor();
      const first = await service.open(asked);
      expect(await service.open({ ...asked, request: randomUUID(), isDraft: false })).toEqual(first);
    });

    it('withdraws what it has, and what it has not', async () => {
      const { service } = opened;
      const asked = requestFor();
      await service.open(asked);
      await service.withdraw(asked.reference, 'cancelled');
      await service.withdraw(asked.reference, 'again');
      await service.withdraw(randomUUID(), 'never asked');
    });
  });
};
