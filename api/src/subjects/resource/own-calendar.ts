// Whether a resource has a calendar of its own, as its configuration says.

import { fieldsIn } from '@campus/events/domain/unknown';
import { resourceConfig } from '@campus/events/resource/resource-config';
import { fieldsOf } from '../../command/find.ts';
import type { Ports } from '../../command/ports.ts';
import type { Resolver } from '../../gateway/execution/schema.ts';
import { callerOf } from '../../gateway/http/context.ts';

export const ownCalendar =
  (parts: Pick<Ports, 'readStore'>): Resolver<Record<string, never>> =>
  async (source, _args, context) => {
    const resource = String(fieldsIn(source).id);
    const config = await fieldsOf(parts, resourceConfig.name, callerOf(context).tenant, resource);
    return config?.separation_enable === 1 ? 1 : 0;
  };
