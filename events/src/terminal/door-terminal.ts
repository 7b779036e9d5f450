// A terminal as its administrators list it. Its stream decides, its subject answers the operations; what it says of
// itself comes from its beats.
import { act, administrators, entity } from '../domain/record/entity.ts';
import { choice, kept, number, text, texts } from '../domain/record/fields.ts';
import { CONDITION } from './condition.ts';

const states = [
  ['waiting', '待配对', 'Waiting to be paired', 'warn'],
  ['paired', '已配对', 'Paired', 'good'],
  ['revoked', '已撤销', 'Revoked', 'off'],
] as const;

const conditions = [
  [CONDITION.silent, '失联', 'Silent', 'bad'],
  [CONDITION.storage, '存储将满', 'Storage low', 'warn'],
  [CONDITION.clock, '时钟不准', 'Clock wrong', 'warn'],
  [CONDITION.catchingUp, '补传中', 'Catching up', 'warn'],
  [CONDITION.never, '未上线', 'Not heard yet', 'warn'],
  [CONDITION.online, '在线', 'Online', 'good'],
  [CONDITION.waiting, '待配对', 'Waiting to be paired', 'warn'],
  [CONDITION.revoked, '已撤销', 'Revoked', 'off'],
] as const;

const kinds = [
  ['door', '门口屏', 'Door'],
  ['board', '看板', 'Board'],
  ['gate', '闸机', 'Gate'],
  ['kiosk', '自助机', 'Kiosk'],
] as const;

/** Milliseconds since 1970, or bytes: more than 32 bits. */
const wide = { computed: true, decimals: 1 } as const;

export const doorTerminal = entity({
  name: 'terminal',
  zh: '终端',
  en: 'Terminal',
  type: 'Terminal',
  title: ['name', 'name'],
  fields: {
    name: text('名称', 'Name', { searched: true }),
    state: choice('配对', 'Pairing', states),
    condition: choice('状态', 'State', conditions, { computed: true }),
    kind: choice('类型', 'Kind', kinds),
    resourceIds: texts('资源', 'Resources', { managersOnly: true, to: 'resource' }),
    doors: texts('所在位置', 'Where', { computed: true, searched: true }),
    doors_en: texts('所在位置英文', 'Where, in English', { computed: true }),
    journal: texts('近 24 小时', 'Last 24 hours', { computed: true }),
    last_seen: number('最后心跳', 'Last heard', wide),
    queue_length: number('待传', 'Waiting', { computed: true }),
    oldest_unsent: number('最早待传', 'Oldest waiting', wide),
    clock_offset: number('时钟差', 'Clock', wide),
    storage_left: number('存储', 'Storage left', wide),
    version: text('版本', 'Version', { computed: true }),
    last_error: text('最近错误', 'Last error', { computed: true }),
    create_time: kept('创建时间', 'Created', 'createdAt'),
    create_user: kept('创建人', 'Created by', 'createdBy'),
    create_user_en: text('创建人英文姓名', 'Created by, in English', { computed: true }),
  },
  source: 'subject',
  filled: ['name', 'state', 'condition', 'kind', 'resourceIds', 'doors', 'doors_en', 'journal'],
  operations: [
    { kind: 'page', name: 'terminals', roles: administrators, scope: 'tenant' },
    act('revoke', 'revokeTerminal', ['撤销', 'Revoke'], {
      roles: administrators,
      offered: ['state', 'waiting', 'paired'],
      isDangerous: true,
      isForMany: true,
    }),
  ],
  listing: {
    columns: [
      'condition',
      'name',
      'kind',
      'journal',
      'last_seen',
      'queue_length',
      'clock_offset',
      'storage_left',
      'version',
    ],
    filters: ['kind', 'condition'],
    empty: [
      '生成配对码，在终端的屏幕上打开配对页并输入。',
      'Get a pairing code, open the pairing page on the terminal, and enter it there.',
    ],
    sorted: ['condition', 'name', 'kind', 'last_seen', 'queue_length', 'version', 'create_time'],
    slot: 'terminals',
  },
  page: {
    path: '/manage/resources/terminals',
    title: ['终端', 'Terminals'],
    items: ['resource_manage'],
    menu: { group: 'resources', icon: 'door' },
  },
});
