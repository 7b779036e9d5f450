// Both adapters of the meeting service; the one over HTTP against the simulated service behind a signed door.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openOutbound } from '../outbound/open-outbound.ts';
import { type MeetingPlan, MeetingRefused } from '../ports/video-meetings.ts';
import { joinAddress, listen, serveMeetings } from '../testing/meeting-stand-in.ts';
import { describeMeetingService } from './contract.ts';
import { createHttpMeetings } from './http-meetings.ts';
import { createSimulatedMeetings } from './simulated-meetings.ts';

const callOut = openOutbound({ networks: ['127.0.0.1'] });
const account = { appId: 'app', secretId: 'key', secretKey: 'a secret of the tests' };
describeMeetingService('simulated', async () => ({ service: createSimulatedMeetings(joinAddress) }));

describeMeetingService('http', async () => {
  const { address, close } = await serveMeetings(account);
  return {
    service: createHttpMeetings({ account: { ...account, address }, callOut, clock: Date.now }),
    close,
  };
});

describe('a meeting service over HTTP', () => {
  const plan: MeetingPlan = {
    reference: 'r',
    subject: 's',
    host: { id: 'li', name: '李' },
    startsAt: 0,
    endsAt: 60_000,
  };
  let door: Awaited<ReturnType<typeof serveMeetings>>;
  beforeAll(async () => {
    door = await serveMeetings(account);
  });
  afterAll(() => door.close());
  const opened = (secretKey: string, address = door.address, waitMs = 5_000) =>
    createHttpMeetings({ account: { ...account, secretKey, address }, callOut, clock: Date.now, waitMs });

  it('refuses for good who signs with another secret', async () => {
    await expect(opened('wrong').create(plan)).rejects.toThrow(MeetingRefused);
  });

  it('is worth another try where it does not answer, or fails', async () => {
    const silent = await listen(async () => undefined);
    const failing = await listen(async (_, response) => {
      response.statusCode = 503;
      response.end('away');
    });
    const faults = await Promise.all(
      [silent, failing].map(({ address }) =>
        opened('x', address, 200)
          .create(plan)
          .catch((error: unknown) => error),
      ),
    );
    for (const fault of faults) expect(fault).not.toBeInstanceOf(MeetingRefused);
    expect(String(faults[1])).toContain('503');
    await failing.close();
    void silent.close();
  });

  it('takes no address that is no page', async () => {
    const odd = await listen(async (_, response) => {
      const one = { meeting_id: '1', meeting_code: '123456789', join_url: 'javascript:alert(1)' };
      response.end(JSON.stringify({ meeting_info_list: [one] }));
    });
    await expect(opened('x', odd.address).create(plan)).rejects.toThrow('without a meeting');
    await odd.close();
  });
});
