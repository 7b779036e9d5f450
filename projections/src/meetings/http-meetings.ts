// A meeting service over HTTP in the manner of Tencent Meeting: JSON, and every request signed.
import { randomInt } from 'node:crypto';
import { signatureOf } from '../ports/meeting-signature.ts';
import {
  AddressRefused,
  type CallOut,
  isOk,
  isRefusal,
  jsonIn,
  type OutboundAnswer,
  statusText,
} from '../ports/outbound.ts';
import {
  type Meeting,
  type MeetingAccount,
  MeetingGone,
  type MeetingPlan,
  MeetingRefused,
  type MeetingService,
} from '../ports/video-meetings.ts';

const WAIT_MS = 10_000;
const MOST_BYTES = 1_000_000;
const PATH = '/v1/meetings';
const INSTANCE = 1;
const SECOND_MS = 1_000;

export interface HttpMeetingsParts {
  readonly account: MeetingAccount;
  readonly callOut: CallOut;
  readonly clock: () => number;
  readonly waitMs?: number;
}

export const createHttpMeetings = (parts: HttpMeetingsParts): MeetingService => {
  const call = caller(parts);
  return {
    via: 'http',
    find: async (reference) => {
      const query = new URLSearchParams({ reference, instanceid: String(INSTANCE) });
      return listIn(await call('GET', `${PATH}?${query}`))[0];
    },
    create: async (plan) => {
      const [meeting] = listIn(await call('POST', PATH, { ...planned(plan), type: 0 }));
      if (!meeting) throw new Error('the meeting service answered without a meeting');
      return meeting;
    },
    change: async (id, plan) => {
      await call('PUT', `${PATH}/${encodeURIComponent(id)}`, planned(plan));
    },
    invite: async (id, people) => {
      const invitees = people.map(({ id: userid, name }) => ({ userid, nick_name: name }));
      await call('PUT', `${PATH}/${encodeURIComponent(id)}/invitees`, { instanceid: INSTANCE, invitees });
    },
    cancel: async (id, reason) => {
      const body = { instanceid: INSTANCE, reason_code: 1, reason_detail: reason };
      await call('POST', `${PATH}/${encodeURIComponent(id)}/cancel`, body);
    },
  };
};

/** Times are texts of seconds there. */
const planned = ({ reference, subject, host, startsAt, endsAt }: MeetingPlan) => ({
  userid: host.id,
  instanceid: INSTANCE,
  reference,
  subject,
  hosts: [{ userid: host.id, nick_name: host.name }],
  start_time: String(Math.floor(startsAt / SECOND_MS)),
  end_time: String(Math.floor(endsAt / SECOND_MS)),
});

const caller =
  ({ account, callOut, clock, waitMs = WAIT_MS }: HttpMeetingsParts) =>
  async (method: string, path: string, content?: object): Promise<unknown> => {
    const { address, appId, secretId, secretKey } = account;
    const url = new URL(`${address.replace(/\/+$/, '')}${path}`);
    const body = content ? JSON.stringify(content) : '';
    const timestamp = String(Math.floor(clock() / SECOND_MS));
    const nonce = String(randomInt(1, 2 ** 31));
    const uri = `${url.pathname}${url.search}`;
    const headers = {
      'Content-Type': 'application/json',
      AppId: appId,
      'X-TC-Key': secretId,
      'X-TC-Timestamp': timestamp,
      'X-TC-Nonce': nonce,
      'X-TC-Signature': signatureOf({ method, secretId, secretKey, nonce, timestamp, uri, body }),
      'X-TC-Registered': '1',
    };
    const answer = await callOut({ method, url, headers, body, waitMs, mostBytes: MOST_BYTES }).catch(
      refused,
    );
    if (isOk(answer)) return jsonIn(answer);
    throw faultOf(answer);
  };

const refused = (error: unknown): never => {
  throw error instanceof AddressRefused ? new MeetingRefused(error.message) : error;
};

const GONE: readonly number[] = [404, 410];

const faultOf = (answer: OutboundAnswer): Error => {
  const message = statusText(answer);
  if (GONE.includes(answer.status)) return new MeetingGone(message);
  return isRefusal(answer) ? new MeetingRefused(message) : new Error(message);
};

const listIn = (answer: unknown): Meeting[] => {
  const list: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'meeting_info_list') : [];
  if (!Array.isArray(list)) return [];
  return list.flatMap((each: unknown): Meeting[] => {
    if (typeof each !== 'object' || each === null) return [];
    const [id, code, joinUrl] = ['meeting_id', 'meeting_code', 'join_url'].map((name): unknown =>
      Reflect.get(each, name),
    );
    return typeof id === 'string' && typeof code === 'string' && isWebAddress(joinUrl)
      ? [{ id, code, joinUrl }]
      : [];
  });
};

/** People open it: nothing but a page. */
const isWebAddress = (value: unknown): value is string =>
  typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
