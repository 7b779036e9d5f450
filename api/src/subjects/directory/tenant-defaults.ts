// What a new tenant begins with: a first type, a code table, channels, the names of its pages. Each part is
// filled once; what is there already, or was removed, stays as it is.
import type { Entity } from '@campus/events/domain/record/entity';
import type { RecordFields } from '@campus/events/domain/record/events';
import type { Rejection } from '@campus/events/domain/rejections';
import { resourceRuleTemplate } from '@campus/events/resource/resource-rule-template';
import { resourceType } from '@campus/events/resource/resource-type';
import { codeTable } from '@campus/events/settings/code-table';
import { notificationChannel } from '@campus/events/settings/notification-channel';
import { systemSettings } from '@campus/events/settings/system-settings';
import { themePage } from '@campus/events/settings/theme-page';
import { visitDefaults } from '@campus/events/visit/defaults';
import { collections, type RecordDocument } from '@campus/projections/ports/documents';
import type { Acting } from '../../command/acting.ts';
import { type BulkRow, rowVerdict } from '../../command/bulk-result.ts';
import type { RecordParts } from '../../command/ports.ts';
import { saveRecord } from '../../records/save.ts';

interface Part {
  readonly name: string;
  readonly zh: string;
  readonly en: string;
  readonly entity: Entity;
  readonly records: readonly RecordFields[];
}

const parts: readonly Part[] = [
  {
    name: 'types',
    zh: '资源类型',
    en: 'Resource types',
    entity: resourceType,
    records: [
      {
        resources_name: '会议室',
        resources_name_en: 'Meeting rooms',
        icon: 'team',
        appointment_category: 1,
        cyclicity_enable: 1,
        batch_enable: 1,
      },
    ],
  },
  {
    name: 'templates',
    zh: '规则模板',
    en: 'Rule templates',
    entity: resourceRuleTemplate,
    records: [
      {
        template_name: '工作日开放',
        template_name_en: 'Open on working days',
        appointment_open_time: '08:00',
        appointment_close_time: '22:00',
      },
    ],
  },
  {
    name: 'codeTables',
    zh: '码表',
    en: 'Code tables',
    entity: codeTable,
    records: [
      {
        code: 'occasion',
        name: '事由',
        name_en: 'Occasions',
        items: [
          { item_code: 'meeting', item_name: '会议', item_name_en: 'Meeting', item_index: 1 },
          { item_code: 'lecture', item_name: '讲座', item_name_en: 'Lecture', item_index: 2 },
          { item_code: 'training', item_name: '培训', item_name_en: 'Training', item_index: 3 },
        ],
      },
    ],
  },
  {
    name: 'channels',
    zh: '通知渠道',
    en: 'Notification channels',
    entity: notificationChannel,
    records: [
      { channel_code: 'site', channel_name: '站内消息', is_defalut: 1, order_num: 1 },
      { channel_code: 'email', channel_name: '邮件', order_num: 2 },
    ],
  },
  {
    name: 'themes',
    zh: '主题',
    en: 'Themes',
    entity: themePage,
    records: [
      { theme: 'default', name: '默认主题', name_en: 'Default theme', primary_color: '#3399fe' },
      { theme: 'color1', name: '绿色主题', name_en: 'Green theme', primary_color: '#1b7f5c' },
    ],
  },
  {
    name: 'menus',
    zh: '菜单与名称',
    en: 'Menu and names',
    entity: systemSettings,
    records: [
      {
        manage_setting: {
          sys_name: '资源预约中心',
          sys_name_en: 'Resource Reservation Centre',
          home_nav: [],
        },
      },
    ],
  },
];

/** The type that every institution begins with. */
export const FIRST_TYPE = 'default-types-1';

/** Every field and every type of visitor, a part each. */
const ofVisits = visitDefaults.map(({ entity, records }): Part => {
  const { name, zh, en } = entity;
  return { name, zh, en, entity, records };
});

const ALREADY_THERE = 1008;

type Records = Pick<RecordParts, 'transact' | 'look' | 'keyring' | 'hash' | 'readStore'>;

const readyRow = ({ name, zh, en }: Part): BulkRow => ({
  name,
  errcode: 0,
  messages: [`${zh}已就绪`],
  messages_en: [`${en}: ready`],
});

/** A row a part. */
export const fillDefaults = async (records: Records, acting: Acting): Promise<readonly BulkRow[]> => {
  const rows: BulkRow[] = [];
  for (const part of [...parts, ...ofVisits]) {
    const rejection = await fill(records, acting, part);
    rows.push(rejection ? { name: part.name, ...rowVerdict(rejection) } : readyRow(part));
  }
  return rows;
};

const fill = async (
  records: Records,
  acting: Acting,
  { name, entity, records: wanted }: Part,
): Promise<Rejection | undefined> => {
  for (const [index, input] of wanted.entries()) {
    const own = entity.idFrom === undefined ? undefined : input[entity.idFrom];
    const id = entity.single ?? (own === undefined ? `default-${name}-${index + 1}` : String(own));
    if (!entity.single && (await isCalled(records, acting.tenant, entity, input))) continue;
    const saved = await saveRecord(records, acting, entity, { as: 'create', id, input });
    if (saved.outcome === 'refused' && saved.rejection.code !== ALREADY_THERE) return saved.rejection;
  }
  return undefined;
};

/** Whether the tenant has one of that name, which it may have made itself. */
const isCalled = async (
  { readStore }: Records,
  tenant: string,
  entity: Entity,
  input: RecordFields,
): Promise<boolean> => {
  const [title] = entity.title;
  const filter = { tenant, removed: false, [`fields.${title}`]: String(input[title]) };
  const found = await readStore.find<RecordDocument>(collections.records(entity.name), { filter, limit: 1 });
  return found.length > 0;
};
