// The accounts that asked too often to save bookings, or were shut out by hand, and until when.
import { act, entity, superAdministrators } from '../domain/record/entity.ts';
import { choice, dateTime, kept, reference, text } from '../domain/record/fields.ts';

const sources = [
  [1, '自动', 'Automatic'],
  [2, '手动', 'By hand'],
] as const;

const states = [
  [1, '生效中', 'In force', 'warn'],
  [0, '已移出', 'Removed', 'off'],
  [2, '已到期', 'Over', 'off'],
] as const;

export const interfaceBlacklist = entity({
  name: 'interface_blacklist',
  zh: '接口黑名单',
  en: 'Interface blacklist entry',
  type: 'InterfaceBlacklist',
  title: ['name', 'name_en'],
  fields: {
    account: reference('用户', 'User', 'account', { required: true }),
    name: text('姓名', 'Name', { computed: true }),
    name_en: text('英文姓名', 'Name in English', { computed: true }),
    state: choice('状态', 'Status', states, { computed: true }),
    source: choice('来源', 'Source', sources, { computed: true }),
    reason: text('原因', 'Reason', { max: 200, span: 6 }),
    start_time: dateTime('开始时间', 'From', { computed: true }),
    end_time: dateTime('结束时间', 'Until', {
      required: true,
      span: 3,
      help: ['到时自动移出', 'It ends by itself then'],
    }),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  source: 'subject',
  filled: ['account', 'state', 'source', 'start_time', 'end_time', 'create_time'],
  operations: [
    { kind: 'page', name: 'findInterfaceBlacklistAll', roles: superAdministrators, scope: 'tenant' },
    { kind: 'save', name: 'saveInterfaceBlacklist', roles: superAdministrators },
    { kind: 'update', name: 'updateInterfaceBlacklist', roles: superAdministrators },
    act('remove', 'deleteInterfaceBlacklist', ['移出', 'Remove'], {
      takes: ['id', 'ID!'],
      offered: ['state', '1'],
      isForMany: true,
    }),
  ],
  listing: {
    columns: ['name', 'state', 'source', 'reason', 'start_time', 'end_time'],
    filters: ['state', 'source', 'account'],
    begins: { state: ['1', '生效中', 'In force'] },
    empty: [
      '一分钟内提交超过 10 次的账号会自动列入 30 分钟，也可以手动列入。',
      'An account that sends more than 10 bookings a minute is listed for 30 minutes; you can add one by hand.',
    ],
    sorted: ['start_time', 'end_time', 'create_time'],
  },
  page: {
    path: '/manage/black/interfaceBlacklist',
    title: ['预约接口黑名单', 'Booking interface blacklist'],
    menu: { group: 'black', icon: 'api' },
    sections: [
      {
        zh: '列入名单',
        en: 'Entry',
        about: ['手动列入的账号不能提交任何预约', 'An account listed by hand can send no booking at all'],
        fields: ['account', 'end_time', 'reason'],
      },
    ],
  },
});
