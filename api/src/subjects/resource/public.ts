// What of a resource anyone may see who has the tenant's public key: its name and which fields it shows.
import { rowsIn } from '@campus/events/domain/unknown';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import type { Ports } from '../../command/ports.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { presentRecords } from '../../records/present.ts';

/** The names of the fields that every booking has. */
const bookingFieldNames: Readonly<Record<string, string>> = {
  theme: '主题',
  appointment_user_name: '预约人',
  dept_name: '部门',
  person_times: '人数',
  phone: '联系电话',
  email: '邮箱',
  event: '事由',
};

export const resourceForPublic =
  (parts: Ports): Resolver<{ readonly tenantKey: string; readonly id: string }> =>
  async (_source, { tenantKey, id }, { host }) => {
    const tenant = await parts.tenantOf(tenantKey, host);
    if (tenant === undefined) return null;
    const found = await parts.readStore.get<RecordDocument>(
      collections.records(resourceEntity.name),
      recordId(tenant, id),
    );
    // A resource that is not open to everyone is not open to a public screen.
    const stored = found && (await parts.rulesOf(tenant, id));
    if (!found || found.removed || stored?.audience.mode !== 'everyone') return null;
    const [record] = await presentRecords(parts, resourceEntity, [found], { tenant, forManagers: false });
    const shown = String(record?.appointment_information_field ?? '');
    const names = new Map(
      rowsIn(record?.userDisplayInfoConfigList).map(({ field_name_en, field_name_cn }) => [
        field_name_en,
        field_name_cn,
      ]),
    );
    return {
      ...record,
      name: record?.resources_name,
      type: record?.resources_type_name,
      number: record?.resources_number,
      zone: await parts.zoneOf(tenant),
      displayFieldInfoList: shown
        .split(',')
        .filter((field) => field.trim() !== '')
        .map((field) => ({
          field_name_en: field.trim(),
          field_name_cn: names.get(field.trim()) ?? bookingFieldNames[field.trim()] ?? null,
        })),
    };
  };
