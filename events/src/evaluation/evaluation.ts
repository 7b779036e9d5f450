// What somebody thinks of a booking that took place: stars and words, once a booking. Its administrators answer
// it, or hide it and say why. Averages are counted from what is shown, never stored.
import { type ActOperation, administrators, entity, everyone } from '../domain/record/entity.ts';
import {
  choice,
  dateTime,
  flag,
  image,
  kept,
  list,
  longText,
  lookup,
  reference,
  text,
} from '../domain/record/fields.ts';

export const MOST_STARS = 5;
export const LONGEST_EVALUATION = 500;
export const MOST_IMAGES = 6;
export const SHOWN = 1;
export const HIDDEN = 0;

const stars = [
  [1, '一星', 'One star'],
  [2, '二星', 'Two stars'],
  [3, '三星', 'Three stars'],
  [4, '四星', 'Four stars'],
  [5, '五星', 'Five stars'],
] as const;

const states = [
  [SHOWN, '已显示', 'Shown', 'good'],
  [HIDDEN, '已隐藏', 'Hidden', 'off'],
] as const;

const imageFields = { uri: image('图片', 'Picture', { required: true }) } as const;

const act = (
  key: string,
  name: string,
  verb: ActOperation['verb'],
  more: Partial<ActOperation> = {},
): ActOperation => ({ kind: 'act', key, name, roles: administrators, verb, ...more });

export const evaluation = entity({
  name: 'evaluation',
  zh: '评价',
  en: 'Review',
  type: 'Evaluate',
  title: ['resources_name', 'resources_name_en'],
  fields: {
    appointment_id: text('预约', 'Booking', { internal: true, to: 'booking' }),
    resources_id: reference('资源', 'Resource', 'resource', { internal: true }),
    resources_name: lookup('资源名称', 'Resource name', 'resources_id', 'resources_name'),
    resources_name_en: lookup(
      '资源英文名称',
      'Resource name in English',
      'resources_id',
      'resources_name_en',
    ),
    score: choice('评分', 'Stars', stars, { required: true }),
    content: longText('评价内容', 'Review text', {
      max: LONGEST_EVALUATION,
      personal: true,
      searched: true,
    }),
    images: list('图片', 'Pictures', imageFields, { max: MOST_IMAGES }),
    is_anonymous: flag('匿名', 'Anonymous', { default: 0 }),
    user_id: reference('评价人账号', 'Reviewer account', 'account', { internal: true }),
    user_name: lookup('评价人', 'Reviewer', 'user_id', 'name'),
    user_name_en: lookup('评价人英文姓名', 'Reviewer, in English', 'user_id', 'name_en'),
    state: choice('状态', 'Status', states, { internal: true, default: SHOWN }),
    hide_reason: text('隐藏原因', 'Reason for hiding', { internal: true, max: 200, personal: true }),
    reply: longText('回复', 'Reply', {
      internal: true,
      max: LONGEST_EVALUATION,
      personal: true,
    }),
    reply_time: dateTime('回复时间', 'Replied at', { internal: true }),
    create_time: kept('评价时间', 'Written at', 'createdAt'),
  },
  person: 'user_id',
  managedBy: { through: 'resources_id' },
  source: 'subject',
  operations: [
    { kind: 'page', name: 'findEvaluateAllForManage', roles: administrators, scope: 'managed' },
    { kind: 'page', name: 'findEvaluateAllByResourcesId', roles: everyone, scope: 'tenant' },
    act('reply', 'replyEvaluate', ['回复', 'Reply'], { isDirect: true }),
    act('hide', 'updateEvaluateState', ['隐藏', 'Hide'], { offered: ['state', '1'] }),
    act('show', 'updateEvaluateState', ['恢复显示', 'Show again'], { offered: ['state', '0'] }),
    { kind: 'delete', name: 'deleteEvaluate', roles: administrators },
  ],
  listing: {
    columns: ['score', 'content', 'resources_name', 'state', 'reply', 'create_time'],
    filters: ['state', 'score', 'resources_id'],
    order: [['create_time', -1]],
    empty: [
      '有人在预约结束后评价，就会出现在这里。',
      'Reviews appear here once somebody writes one after a booking.',
    ],
    sorted: ['create_time', 'score'],
    slot: 'evaluations',
  },
  page: {
    path: '/manage/evaluate/evaluate-list',
    title: ['评价管理', 'Reviews'],
    items: ['appointment_manage'],
    menu: { group: 'evaluate', icon: 'star' },
  },
});
