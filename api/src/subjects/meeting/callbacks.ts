// The callback of the meeting service, which reports that people have met: from an address of the allowlist, signed,
// not long ago. A report that comes twice is recorded once.
import { BlockList, isIP } from 'node:net';
import { meetingStream } from '@campus/events/domain/streams';
import { fieldsIn, fromText } from '@campus/events/domain/unknown';
import { meetings } from '@campus/events/meeting/meeting';
import { meetingIp } from '@campus/events/meeting/meeting-ip';
import { isSameSecret } from '@campus/events/runtime/same-secret';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import { type MeetingDocument, meetingCollections } from '@campus/projections/ports/meeting-documents';
import { signatureOf } from '@campus/projections/ports/meeting-signature';
import express, { type Express, type Request } from 'express';
import { envelope } from '../../command/acting.ts';
import type { Ports } from '../../command/ports.ts';
import type { RequestContext } from '../../gateway/http/context.ts';
import { refusalBody } from '../../gateway/http/refusal-body.ts';
import { boundedAttempts } from '../../gateway/identity/attempts.ts';
import { parametersOf } from './reading.ts';

const MOST_BYTES = 64_000;
const FRESH_MS = 5 * 60_000;
const SECOND_MS = 1_000;
const MOST_NETWORKS = 500;
const LIMITS = { tries: 600, windowMinutes: 1, keys: 10_000 } as const;

const kindOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Whether the allowlist names the address; nothing is on it at first. */
export const isAllowed = (networks: readonly string[], address: string): boolean => {
  if (isIP(address) === 0) return false;
  const list = new BlockList();
  for (const network of networks) {
    const [ip = '', bits] = network.split('/');
    if (isIP(ip) === 0) continue;
    if (bits === undefined) list.addAddress(ip, kindOf(ip));
    else list.addSubnet(ip, Number(bits), kindOf(ip));
  }
  return list.check(address, kindOf(address));
};

const networksOf = async ({ readStore }: Ports, tenant: string): Promise<readonly string[]> => {
  const found = await readStore.find<RecordDocument>(collections.records(meetingIp.name), {
    filter: { tenant, removed: false, 'fields.state': 1 },
    limit: MOST_NETWORKS,
  });
  return found.flatMap(({ fields }) => (typeof fields.ip === 'string' ? [fields.ip] : []));
};

const isSigned = async (parts: Ports, tenant: string, request: Request, body: string): Promise<boolean> => {
  const { account } = await parametersOf(parts, tenant);
  if (!account || account.secretKey === '') return false;
  const header = (name: string): string => request.get(name) ?? '';
  const timestamp = header('X-TC-Timestamp');
  if (Math.abs(parts.clock() - Number(timestamp) * SECOND_MS) > FRESH_MS) return false;
  const { secretId, secretKey } = account;
  const nonce = header('X-TC-Nonce');
  const signed = { method: 'POST', secretId, secretKey, nonce, timestamp, uri: request.originalUrl, body };
  return isSameSecret(header('X-TC-Signature'), signatureOf(signed));
};

const heard = { 'meeting.started': 'HearStarted', 'meeting.end': 'HearEnded' } as const;
const isHeard = (event: unknown): event is keyof typeof heard =>
  typeof event === 'string' && Object.hasOwn(heard, event);

interface Told {
  readonly type: (typeof heard)[keyof typeof heard];
  readonly meeting: string;
  readonly at: number;
}

const toldIn = (body: string): Told | undefined => {
  const { event, meeting_id, operate_time } = fieldsIn(fromText(body));
  const isWhole = isHeard(event) && typeof meeting_id === 'string' && typeof operate_time === 'number';
  return isWhole ? { type: heard[event], meeting: meeting_id, at: operate_time } : undefined;
};

export const mountMeetingCallbacks = (
  app: Express,
  contextOf: (request: Request) => Promise<RequestContext>,
  parts: Ports,
  contextPath: string,
): void => {
  const attempts = boundedAttempts(LIMITS, parts.clock);
  const readBody = express.text({ type: () => true, limit: MOST_BYTES });
  app.post(`${contextPath}/api/meeting/callback/:key`, readBody, async (request, response) => {
    const { address } = await contextOf(request);
    const refuse = (status: number, code: Parameters<typeof refusalBody>[0]): void => {
      response.status(status).json(refusalBody(code));
    };
    if (!attempts.take(address)) return refuse(429, 1004);
    const tenant = await parts.tenantOf(String(request.params.key));
    if (tenant === undefined || !isAllowed(await networksOf(parts, tenant), address))
      return refuse(403, 4001);
    const body = typeof request.body === 'string' ? request.body : '';
    if (!(await isSigned(parts, tenant, request, body))) return refuse(401, 4001);
    const told = toldIn(body);
    if (!told) return refuse(400, 1002);
    const [document] = await parts.readStore.find<MeetingDocument>(meetingCollections.meetings, {
      filter: { tenant, meeting: told.meeting },
      limit: 1,
    });
    if (!document) return refuse(404, 4004);
    const { booking } = document;
    await parts.transact(
      meetingStream(tenant, booking),
      meetings,
      { type: told.type, booking, at: told.at, via: 'http', now: parts.clock() },
      envelope({ tenant, account: 'system', correlation: document.asked, address }),
    );
    response.json({ errcode: 0 });
  });
};

/** Where a link of the simulated service leads. */
export const mountSimulatedMeeting = (app: Express, contextPath: string): void => {
  app.get(`${contextPath}/api/simulated-meeting/:code`, (request, response) => {
    const code = /^\d{9}$/.test(request.params.code) ? request.params.code : '';
    response
      .type('text/html; charset=utf-8')
      .send(
        `<!doctype html><html lang="zh"><meta charset="utf-8"><title>模拟会议 ${code}</title>` +
          '<meta name="viewport" content="width=device-width">' +
          `<h1>模拟会议 ${code}</h1><p>此处没有真实会议。请由管理员在“视频会议 / 参数配置”中填写会议服务。</p>` +
          '<h2>Simulated meeting</h2><p>Nobody meets here: no meeting service is connected.</p></html>',
      );
  });
};
