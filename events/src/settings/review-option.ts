// Where requests are reviewed: an address of the workflow system that resources choose from.
import { administrators, entity, superAdministrators } from '../domain/record/entity.ts';
import { choice, kept, lookup, secret, text } from '../domain/record/fields.ts';
import { enabling } from '../domain/record/shared-choices.ts';

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
    review_url: text('地址', 'Address', { required: true, max: 300, pattern: 'url', searched: true }),
    review_uri: text('流程标识', 'Process', { max: 200 }),
    review_identity: text('应用标识', 'Client', { max: 100 }),
    review_secret: secret('应用密钥', 'Secret', { max: 200, isReadByServer: true }),
    disabled: choice('状态', 'Status', inUse, { default: 1 }),
    create_user: kept('创建人账号', 'Created by', 'createdBy', 'account'),
    create_user_name: lookup('创建人', 'Creator', 'create_user', 'name'),
    create_user_name_en: lookup('创建人英文姓名', 'Creator, in English', 'create_user', 'name_en'),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  operations: [
    { kind: 'page', name: 'findReviewOptionsList', roles: administrators, scope: 'tenant' },
    { kind: 'one', name: 'findReviewOptions', roles: administrators, scope: 'tenant' },
    { kind: 'save', name: 'saveReviewOptions', roles: superAdministrators },
    { kind: 'update', name: 'updateReviewOptions', roles: superAdministrators },
    { kind: 'delete', name: 'deleteReviewOptions', roles: superAdministrators },
    {
      kind: 'state',
      name: 'updateReviewDisabled',
      field: 'disabled',
      verbs: enabling,
      roles: superAdministrators,
    },
  ],
  listing: {
    columns: ['review_name', 'disabled', 'review_url', 'review_uri', 'create_user_name', 'create_time'],
    filters: ['disabled'],
    order: [['review_name', 1]],
  },
  page: {
    path: '/manage/settings/review-manage',
    title: ['审批地址', 'Review options'],
    menu: { group: 'settings', icon: 'audit' },
  },
});
