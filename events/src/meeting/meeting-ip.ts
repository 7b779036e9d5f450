// From where the meeting service may call. Without an entry nobody may.
import { readsAndWritesOf } from '../domain/record/calls.ts';
import { entity, switching } from '../domain/record/entity.ts';
import { choice, kept, lookup, text } from '../domain/record/fields.ts';
import { offOn } from '../domain/record/shared-choices.ts';

export const meetingIp = entity({
  name: 'meeting_ip',
  zh: 'IP 白名单',
  en: 'IP allowlist entry',
  type: 'CloudMeetingIp',
  title: ['note', 'note'],
  fields: {
    ip: text('IP 或网段', 'IP address or network', {
      required: true,
      max: 60,
      pattern: 'network',
      searched: true,
      help: ['如 10.1.2.3 或 10.1.0.0/16', 'Such as 10.1.2.3 or 10.1.0.0/16'],
    }),
    note: text('用途', 'Whose it is', { required: true, max: 200, searched: true }),
    state: choice('状态', 'Status', offOn, { default: 1 }),
    create_user: kept('创建人账号', 'Created by', 'createdBy', 'account'),
    create_user_name: lookup('创建人', 'Creator', 'create_user', 'name'),
    create_user_name_en: lookup('创建人英文姓名', 'Creator, in English', 'create_user', 'name_en'),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  operations: [...readsAndWritesOf('CloudMeetingIp'), switching('updateCloudMeetingIpState', 'state')],
  listing: {
    columns: ['ip', 'state', 'note', 'create_user_name', 'create_time'],
    filters: ['state'],
    empty: [
      '名单为空时，会议服务的回调都不接受。请加入它的出口地址。',
      'Without an entry no callback is accepted. Add the addresses that the meeting service calls from.',
    ],
    order: [['ip', 1]],
  },
  page: {
    path: '/manage/cloudMeeting/ip-whitelist',
    title: ['IP 白名单', 'IP allowlist'],
    menu: { group: 'cloudMeeting', icon: 'safety' },
  },
});
