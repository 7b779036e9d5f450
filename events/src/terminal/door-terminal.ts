// A door terminal as its administrators list it. Its stream decides, its subject answers the operations.
import { administrators, entity } from '../domain/record/entity.ts';
import { choice, kept, text, texts } from '../domain/record/fields.ts';

const states = [
  ['waiting', '待配对', 'Waiting to be paired', 'warn'],
  ['paired', '已配对', 'Paired', 'good'],
  ['revoked', '已撤销', 'Revoked', 'off'],
] as const;

export const doorTerminal = entity({
  name: 'terminal',
  zh: '门口终端',
  en: 'Door terminal',
  type: 'Terminal',
  title: ['name', 'name'],
  fields: {
    name: text('名称', 'Name', { searched: true }),
    state: choice('状态', 'State', states),
    resourceIds: texts('资源', 'Resources', { managersOnly: true, to: 'resource' }),
    doors: texts('所在门口', 'Doors', { computed: true }),
    doors_en: texts('所在门口英文', 'Doors in English', { computed: true }),
    create_time: kept('创建时间', 'Created', 'createdAt'),
    create_user: kept('创建人', 'Created by', 'createdBy'),
    create_user_en: text('创建人英文姓名', 'Created by, in English', { computed: true }),
  },
  source: 'subject',
  filled: ['name', 'state', 'resourceIds', 'doors', 'doors_en'],
  operations: [
    { kind: 'page', name: 'terminals', roles: administrators, scope: 'tenant' },
    {
      kind: 'act',
      key: 'revoke',
      name: 'revokeTerminal',
      roles: administrators,
      verb: ['撤销', 'Revoke'],
      asks: [
        '该终端几秒内停止显示，之后需用新的配对码配对。',
        'It stops within seconds. To use it again, pair it with a new code.',
      ],
      takes: ['id', 'ID!'],
      offered: ['state', 'waiting', 'paired'],
      isDangerous: true,
      isForMany: true,
    },
  ],
  listing: {
    columns: ['state', 'name', 'doors', 'create_user', 'create_time'],
    filters: ['state'],
    order: [['create_time', -1]],
    empty: [
      '生成配对码，在门口的屏幕上打开配对页并输入。',
      'Get a pairing code, open the pairing page on the screen at the door, and enter it there.',
    ],
    sorted: ['name', 'state', 'create_time'],
    slot: 'terminals',
  },
  page: {
    path: '/manage/resources/terminals',
    title: ['门口终端', 'Door terminals'],
    items: ['resource_manage'],
    menu: { group: 'resources', icon: 'door' },
  },
});
