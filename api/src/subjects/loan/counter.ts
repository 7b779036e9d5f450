// The desk of a device: where it is collected and brought back, at which hours, and whom to call.
import { department as departmentEntity } from '@campus/events/directory/department';
import { clockOf } from '@campus/events/domain/time/period';
import { fieldsIn } from '@campus/events/domain/unknown';
import { resource as resourceEntity } from '@campus/events/resource/resource';
import { resourceConfig } from '@campus/events/resource/resource-config';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';

export const counterOf =
  (parts: Ports, idIn: 'resources_id' | 'resourceId'): Resolver<Record<string, never>> =>
  async (source, _args, context) => {
    const { tenant } = callerOf(context);
    const id = String(fieldsIn(source)[idIn]);
    const stored = await parts.rulesOf(tenant, id);
    if (!stored) return null;
    const [config = {}, { admin_dept } = {}] = await Promise.all([
      fieldsOf(parts, resourceConfig.name, tenant, id),
      fieldsOf(parts, resourceEntity.name, tenant, id),
    ]);
    const keeper = await fieldsOf(parts, departmentEntity.name, tenant, String(admin_dept));
    const { start, end } = stored.rules.openHours;
    return {
      place: config.desk_place,
      place_en: config.desk_place_en,
      phone: config.desk_phone,
      department: keeper?.name,
      department_en: keeper?.name_en,
      opens: clockOf(start),
      closes: clockOf(end),
    };
  };
