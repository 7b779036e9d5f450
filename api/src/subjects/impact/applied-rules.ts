// Refuses what would be written into the rules of a resource, its configuration, its type or a template and not apply.

import { type Entity, storeOf } from '@campus/events/domain/record/entity';
import type { RecordFields } from '@campus/events/domain/record/events';
import { resource } from '@campus/events/resource/resource';
import { resourceConfig } from '@campus/events/resource/resource-config';
import { resourceRuleTemplate } from '@campus/events/resource/resource-rule-template';
import { resourceType } from '@campus/events/resource/resource-type';
import { type RuleFault, ruleFaultIn, typeFaultIn } from '@campus/events/resource/rule-faults';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import type { Objection } from '../../command/ports.ts';

const TEMPLATE = 2;

const followsTemplate = ({ date_appointment_rule_source: opening, rule_source }: RecordFields): boolean =>
  (opening ?? rule_source) === TEMPLATE;

/** Codes: 1001 a rule without a part that it needs, 1002 two parts that contradict each other. */
export const rulesApply =
  ({ readStore }: { readonly readStore: Pick<ReadStore, 'get'> }): Objection =>
  async (tenant, entity, id, change) =>
    (await ruleFaultOf(readStore, tenant, entity, id, change))?.rejection;

/** The first fault that the change of a record makes in rules; undefined: none, or no record of rules. */
export const ruleFaultOf = async (
  readStore: Pick<ReadStore, 'get'>,
  tenant: string,
  entity: Entity,
  id: string,
  change: { readonly before: RecordFields; readonly after: RecordFields },
): Promise<RuleFault | undefined> => {
  const { after } = change;
  const read = async (of: string, record: unknown): Promise<RecordFields> => {
    if (typeof record !== 'string') return {};
    const key = recordId(tenant, record);
    const document = await readStore.get<RecordDocument>(collections.records(of), key);
    return document && !document.removed ? document.fields : {};
  };
  switch (storeOf(entity)) {
    case resourceRuleTemplate.name:
      return ruleFaultIn({ own: after, resource: {}, config: {}, type: {} }, change);
    case resource.name: {
      const [config, type] = await Promise.all([
        read(resourceConfig.name, id),
        read(resourceType.name, after.resources_type_id),
      ]);
      const rules = { resource: after, config, type };
      return ruleFaultIn(followsTemplate(after) ? rules : { ...rules, own: after }, change);
    }
    case resourceConfig.name: {
      const fields = await read(resource.name, id);
      const type = await read(resourceType.name, fields.resources_type_id);
      return ruleFaultIn({ resource: fields, config: after, type }, change);
    }
    case resourceType.name:
      return typeFaultIn(change);
    default:
      return undefined;
  }
};
