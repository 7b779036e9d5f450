// Which records the rules of a resource follow from, and how. The read model is written by it, and a node
// that knows newer records than the read model resolves the rules from them by the same.
import { type ResolvedRules, resolveRules } from '@campus/events/domain/rules/resolve';
import type { RecordDocument, StoredRules } from './documents.ts';

/** Entities of the records that have a say in the rules of a resource. */
export const ruleSources = {
  resource: 'resource',
  config: 'resource_config',
  template: 'resource_rule_template',
  type: 'resource_type',
  tenant: 'tenant',
  resourceCharge: 'charge_resource_rule',
  chargeRule: 'charge_rule',
} as const;

const names: ReadonlySet<string> = new Set(Object.values(ruleSources));

export const isRuleSource = (entity: string): boolean => names.has(entity);

type Source = Pick<RecordDocument, 'fields' | 'removed'>;

/** Undefined while there is no such resource: its configuration may come first. */
export const resolveFrom = async (
  resourceId: string,
  tenant: string,
  read: (entity: string, record: string) => Promise<Source | undefined>,
): Promise<ResolvedRules | undefined> => {
  const named = (entity: string, record: unknown) =>
    typeof record === 'string' ? read(entity, record) : Promise.resolve(undefined);
  const resource = await named(ruleSources.resource, resourceId);
  if (!resource) return undefined;
  const { rule_template_id: templateId, resources_type_id: typeId } = resource.fields;
  const [template, config, type, institution, resourceCharge] = await Promise.all([
    named(ruleSources.template, templateId),
    named(ruleSources.config, resourceId),
    named(ruleSources.type, typeId),
    named(ruleSources.tenant, tenant),
    named(ruleSources.resourceCharge, resourceId),
  ]);
  const chargeRuleId = resourceCharge && !resourceCharge.removed && resourceCharge.fields.rule_id;
  const chargeRule = await named(ruleSources.chargeRule, chargeRuleId);
  const zone = institution?.fields.zone;
  return resolveRules({
    tenantZone: typeof zone === 'string' ? zone : undefined,
    resource: fieldsOf(resource, resourceId),
    template: template && !template.removed ? fieldsOf(template, templateId) : undefined,
    config: config && !config.removed ? fieldsOf(config, resourceId) : undefined,
    type: type ? fieldsOf(type, typeId) : undefined,
    resourceCharge: chargeRule && resourceCharge?.fields,
    chargeRule: chargeRule && fieldsOf(chargeRule, chargeRuleId),
  });
};

/** The fields as the resolver reads them: with the id, and what was removed counts as deleted. */
const fieldsOf = ({ fields, removed }: Source, id: unknown) => ({
  ...fields,
  id,
  del: removed ? 1 : fields.del,
});

export const saysTheSame = (
  { _id, _at, tenant: _tenant, revision: _revision, ...stored }: StoredRules,
  resolved: ResolvedRules,
): boolean => JSON.stringify(stored) === JSON.stringify(resolved);
