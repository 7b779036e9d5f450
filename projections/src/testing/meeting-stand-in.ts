// A meeting service of the tests: the simulated one behind HTTP, which takes signed requests only.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { createSimulatedMeetings } from '../meetings/simulated-meetings.ts';
import { signatureOf } from '../ports/meeting-signature.ts';
import { type MeetingAccount, MeetingGone, type MeetingPlan } from '../ports/video-meetings.ts';

export const joinAddress = (code: string) => `https://meeting.example/${code}`;
const header = ({ headers }: IncomingMessage, name: string): string => String(headers[name] ?? '');

export const listen = async (
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
) => {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const found = server.address();
  const port = typeof found === 'object' ? found?.port : 0;
  return {
    address: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};

/** The simulated service at a port of its own. It answers requests that are signed with the account's secret. */
export const serveMeetings = ({ appId, secretId, secretKey }: Omit<MeetingAccount, 'address'>) => {
  const service = createSimulatedMeetings(joinAddress);
  const told = async (method: string, url: URL, plan: MeetingPlan) => {
    const [, , , id = '', part] = url.pathname.split('/');
    const shown = (meeting: Awaited<ReturnType<typeof service.find>>) => ({
      meeting_info_list: meeting
        ? [{ meeting_id: meeting.id, meeting_code: meeting.code, join_url: meeting.joinUrl }]
        : [],
    });
    if (method === 'GET') return shown(await service.find(url.searchParams.get('reference') ?? ''));
    if (id === '') return shown(await service.create(plan));
    if (part === 'cancel') return service.cancel(id, '');
    if (part === 'invitees') return service.invite(id, []);
    return service.change(id, plan);
  };
  return listen(async (request, response) => {
    const body = await text(request);
    const { method = '', url = '' } = request;
    const [nonce, timestamp] = [header(request, 'x-tc-nonce'), header(request, 'x-tc-timestamp')];
    const expected = signatureOf({ method, secretId, secretKey, nonce, timestamp, uri: url, body });
    const isSigned = header(request, 'x-tc-signature') === expected && header(request, 'appid') === appId;
    try {
      if (!isSigned) response.statusCode = 401;
      const found = isSigned
        ? await told(method, new URL(url, 'http://x'), body === '' ? {} : JSON.parse(body))
        : {};
      response.end(JSON.stringify(found ?? {}));
    } catch (error) {
      response.statusCode = error instanceof MeetingGone ? 404 : 500;
      response.end();
    }
  });
};
