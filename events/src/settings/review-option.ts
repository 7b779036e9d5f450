// Where requests are reviewed: an address of the workflow system that resources choose from.
import { writesOf } from '../domain/record/calls.ts';
import { administrators, entity, switching } from '../domain/record/entity.ts';
import { choice, kept, lookup, secret, text } from '../domain/record/fields.ts';

/** Against its name, 1 means that the option is in use. */
const inUse = [
  [1, '启用', 'Enabled', 'good'],
  [0, '停用', 'Disabled', 'off'],
] as const;

export const reviewOption = entity({
  name: 'review_option',
  zh: '审批地址',
  en: 'Review option',
  type: 'ReviewOptions',
  title: ['review_name', 'review_name'],
  fields: {
    review_name: text('名称', 'Name', { required: true, searched: true }),
    review_url: text('地址', 'Address', {
      required: true,
      max: 300,
      pattern: 'url',
      searched: true,
      span: 6,
      help: ['审批系统接收申请的网址', 'Where the workflow system takes requests'],
    }),
    review_uri: text('流程标识', 'Process', {
      max: 200,
      help: ['如 venue-request', 'Such as venue-request'],
    }),
    review_identity: text('应用标识', 'Client', {
      max: 100,
      help: ['答复凭它认出是哪个审批地址', 'An answer is told apart by it'],
    }),
    review_secret: secret('应用密钥', 'Secret', {
      max: 200,
      isReadByServer: true,
      help: [
        '双方签名用，保存后不再显示；留空：不变',
        'Signs both ways, never shown again; empty: unchanged',
      ],
    }),
    disabled: choice('状态', 'Status', inUse, { default: 1 }),
    create_user: kept('创建人账号', 'Created by', 'createdBy', 'account'),
    create_user_name: lookup('创建人', 'Creator', 'create_user', 'name'),
    create_user_name_en: lookup('创建人英文姓名', 'Creator, in English', 'create_user', 'name_en'),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  operations: [
    { kind: 'page', name: 'findReviewOptionsList', roles: administrators, scope: 'tenant' },
    { kind: 'one', name: 'findReviewOptions', roles: administrators, scope: 'tenant' },
    ...writesOf('ReviewOptions'),
    switching('updateReviewDisabled', 'disabled'),
  ],
  listing: {
    columns: ['review_name', 'disabled', 'review_uri', 'review_url', 'create_user_name', 'create_time'],
    filters: ['disabled'],
    empty: [
      '使用校内审批系统时，在此登记它的地址，再到资源中选用。',
      'Where a workflow system decides, enter its address here, then choose it in resources.',
    ],
    order: [['review_name', 1]],
  },
  page: {
    path: '/manage/settings/review-manage',
    title: ['审批地址', 'Review options'],
    menu: { group: 'settings', icon: 'audit' },
    sections: [
      {
        zh: '审批系统',
        en: 'Workflow system',
        about: ['停用后，新的申请由审批人在本系统处理', 'Once disabled, approvers decide new requests here'],
        fields: ['review_name', 'disabled', 'review_url', 'review_uri'],
      },
      { zh: '凭据', en: 'Credentials', fields: ['review_identity', 'review_secret'] },
    ],
  },
});
