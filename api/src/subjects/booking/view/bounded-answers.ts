// Refuses an extended configuration of a collected field that would not bound the answers, though it says so.
import { boundsFault } from '@campus/events/booking/form-fields';
import { isEqual } from '@campus/events/domain/record/equal';
import { collectionConfig } from '@campus/events/settings/collection-config';
import type { Objection } from '../../../command/ports.ts';

/** Code: 1002. What was stored before and stays as it is passes. */
export const answersAreBounded: Objection = async (_tenant, entity, _id, { before, after }) => {
  if (entity.name !== collectionConfig.name) return undefined;
  const { extend_config: config, collect_mode: mode } = after;
  if (mode === before.collect_mode && isEqual(config, before.extend_config)) return undefined;
  return boundsFault(Number(mode ?? 1), config);
};
