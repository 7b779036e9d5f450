// Both adapters of the workflow service; the one over HTTP against a service behind a signed door.
import { expect, it } from 'vitest';
import { openOutbound } from '../outbound/open-outbound.ts';
import { ReviewRefused } from '../ports/review-requests.ts';
import { listen } from '../testing/meeting-stand-in.ts';
import { serveWorkflow } from '../testing/workflow-stand-in.ts';
import { describeWorkflowService, requestFor } from './contract.ts';
import { createHttpWorkflow } from './http-workflow.ts';
import { simulatedWorkflow } from './simulated-workflow.ts';

const callOut = openOutbound({ networks: ['127.0.0.1'] });
const account = { identity: 'campus', secret: 'a secret of the tests' };

describeWorkflowService('simulated', async () => ({ service: simulatedWorkflow }));

describeWorkflowService('http', async () => {
  const { address, close } = await serveWorkflow(account);
  return {
    service: createHttpWorkflow({ account: { ...account, address }, callOut, clock: Date.now }),
    close,
  };
});

const at = (address: string, secret = account.secret) =>
  createHttpWorkflow({ account: { ...account, address, secret }, callOut, clock: Date.now, waitMs: 200 });

it('refuses for good who signs with another secret', async () => {
  const { address, close } = await serveWorkflow(account);
  await expect(at(address, 'wrong').open(requestFor())).rejects.toThrow(ReviewRefused);
  await close();
});

it('is worth another try where it does not answer, fails, or answers without a process', async () => {
  const silent = await listen(async () => undefined);
  const failing = await serveWorkflow(account);
  failing.failWith(503);
  const empty = await listen(async (_, response) => void response.end('{}'));
  const faults = await Promise.all(
    [silent, failing, empty].map(({ address }) =>
      at(address)
        .open(requestFor())
        .catch((error: unknown) => error),
    ),
  );
  for (const fault of faults) {
    expect(fault).toBeInstanceOf(Error);
    expect(fault).not.toBeInstanceOf(ReviewRefused);
  }
  await failing.close();
  await empty.close();
  void silent.close();
});

it('keeps the path of the address that the option names', async () => {
  const asked: string[] = [];
  const door = await listen(async ({ url }, response) => {
    asked.push(url ?? '');
    response.end('{"process":"P-1"}');
  });
  await at(`${door.address}/bpm/v2/?site=1`).open(requestFor());
  expect(asked).toEqual(['/bpm/v2/processes?site=1']);
  await door.close();
});
