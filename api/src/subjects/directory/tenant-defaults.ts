// What a new tenant begins with: a first type, a code table, channels, the names of its pages. Each part is
// filled once; what is there already, or was removed, stays as it is.
import type { Entity } from '@campus/events/domain/record/entity';
import type { RecordFields } from '@campus/events/domain/record/events';
import type { Rejection } from '@campus/events/domain/rejections';
import { resourceType } from '@campus/events/resource/resource-type';
import { codeTable } from '@campus/events/settings/code-table';
import { notificationChannel } from '@campus/events/settings/notification-channel';
import { systemSettings } from '@campus/events/settings/system-settings';
import type { Acting } from '../../command/acting.ts';
import { type BulkRow, rowVerdict } from '../../command/bulk-result.ts';
import type { RecordParts } from '../../records/parts.ts';
import { saveRecord } from '../../records/save.ts';

interface Part {
  readonly name: string;
  readonly entity: Entity;
  readonly records: readonly RecordFields[];
}

const parts: readonly Part[] = [
  {
    name: 'types',
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
    name: 'codeTables',
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
    entity: notificationChannel,
    records: [
      { channel_code: 'site', channel_name: '站内消息', is_defalut: 1, order_num: 1 },
      { channel_code: 'email', channel_name: '邮件', order_num: 2 },
    ],
  },
  {
    name: 'menus',
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

const ALREADY_THERE = 1008;

/** A row a part. */
export const fillDefaults = async (
  records: Pick<RecordParts, 'transact' | 'look' | 'keyring' | 'hash'>,
  acting: Acting,
): Promise<readonly BulkRow[]> => {
  const rows: BulkRow[] = [];
  for (const part of parts) rows.push({ name: part.name, ...rowVerdict(await fill(records, acting, part)) });
  return rows;
};

const fill = async (
  records: Pick<RecordParts, 'transact' | 'look' | 'keyring' | 'hash'>,
  acting: Acting,
  { name, entity, records: wanted }: Part,
): Promise<Rejection | undefined> => {
  for (const [index, input] of wanted.entries()) {
    const id = entity.single ?? `default-${name}-${index + 1}`;
    const saved = await saveRecord(records, acting, entity, { as: 'create', id, input });
    if (saved.outcome === 'refused' && saved.rejection.code !== ALREADY_THERE) return saved.rejection;
  }
  return undefined;
};
