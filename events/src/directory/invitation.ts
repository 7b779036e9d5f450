// The invitation of an institution's first administrator, under the name of their account: sent by mail, valid once
// and for three days. Of the secret in the letter only a digest is kept, and nobody reads it.
import { entity } from '../domain/record/entity.ts';
import { choice, number, text } from '../domain/record/fields.ts';

export const WAITING = 1;
export const SENT = 2;
export const USED = 3;
export const FAILED = 4;

export const INVITATION_HOURS = 72;

const states = [
  [WAITING, '正在发送', 'On its way'],
  [SENT, '已发送', 'Sent'],
  [USED, '已接受', 'Accepted', 'good'],
  [FAILED, '未能发出', 'Not sent', 'warn'],
] as const;

const internal = { internal: true } as const;

export const invitation = entity({
  name: 'invitation',
  zh: '管理员邀请',
  en: 'Administrator invitation',
  type: 'Invitation',
  title: ['state', 'state'],
  person: 'id',
  fields: {
    state: choice('状态', 'Status', states, internal),
    digest: text('凭据摘要', 'Digest', { personal: true, ...internal }),
    ends_at: number('有效至', 'Valid until', { max: Number.MAX_SAFE_INTEGER, ...internal }),
  },
  source: 'subject',
  operations: [],
  listing: { columns: ['state'], filters: [] },
});
