// A device on which a person asked for messages while no page is open, and which messages: by the subscription that
// its browser gave. The record's id is the hash of the subscription's address, so a browser tells one person alone.
import { entity, everyone } from '../domain/record/entity.ts';
import { choice, kept, reference, text, texts } from '../domain/record/fields.ts';

/** The messages that a device can be told, which `push` of a kind names. */
export const pushTopics = [
  ['soon', '开始前 15 分钟', 'A booking begins in 15 minutes'],
  ['leave', '暂离即将到时', 'A leave is about to end'],
  ['approval', '有申请等待我审批', 'A request waits for my approval'],
  ['decided', '我的申请有结果', 'My request is decided'],
] as const;

export type PushTopic = (typeof pushTopics)[number][0];

export const OWN_LEAD_MINUTES = 15;

/** The limit of one account. */
export const MOST_DEVICES = 10;

const languages = [
  ['zh', '中文', 'Chinese'],
  ['en', '英文', 'English'],
] as const;

const sealed = { personal: true, internal: true } as const;

export const pushDevice = entity({
  name: 'push_device',
  zh: '接收提醒的设备',
  en: 'Device that is told',
  type: 'PushDevice',
  title: ['name', 'name'],
  fields: {
    owner: reference('所有者', 'Owner', 'account', { internal: true }),
    name: text('名称', 'Name', { required: true, max: 60, personal: true }),
    language: choice('语言', 'Language', languages, { required: true }),
    topics: texts('提醒', 'Messages', { choices: pushTopics }),
    endpoint: text('地址', 'Address', { max: 1_000, ...sealed }),
    p256dh: text('公钥', 'Public key', { max: 100, ...sealed }),
    auth: text('认证码', 'Authentication code', { max: 40, ...sealed }),
    credential: text('登记时的密码', 'Password at that time', { max: 20, internal: true }),
    create_time: kept('添加时间', 'Added', 'createdAt'),
  },
  person: 'owner',
  source: 'subject',
  operations: [{ kind: 'list', name: 'pushDevices', roles: everyone, scope: 'tenant' }],
  listing: { columns: ['name', 'topics', 'create_time'], filters: [] },
});
