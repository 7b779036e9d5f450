// Refuses rules under which nothing could ever be booked: of a resource, its configuration, or a template. The
// dialog before a save says so too, but a command need not come from there.
import type { Instant } from '@campus/events/domain/envelope';
import { reject } from '@campus/events/domain/rejections';
import type { Rules } from '@campus/events/domain/rules/rules';
import { localOf } from '@campus/events/domain/time/zone';
import { canBeMet } from '@campus/events/impact/replay';
import { resource } from '@campus/events/resource/resource';
import { resourceConfig } from '@campus/events/resource/resource-config';
import { resourceRuleTemplate } from '@campus/events/resource/resource-rule-template';
import { collections, type RecordDocument, recordId } from '@campus/projections/ports/documents';
import type { ReadStore } from '@campus/projections/ports/read-store';
import { resolveFrom } from '@campus/projections/ports/rule-sources';
import type { Objection } from '../../command/ports.ts';

interface NeverMetParts {
  readonly readStore: Pick<ReadStore, 'get'>;
  readonly zoneOf: (tenant: string) => Promise<string>;
  readonly clock: () => Instant;
}

/** A resource that has nothing but the template: stands for those that will follow it. */
const FOLLOWER = 'follower-of-the-template';

const judged: ReadonlySet<string> = new Set([resource.name, resourceConfig.name, resourceRuleTemplate.name]);

/** A change of anything else passes, also where the rules are past already: a summer school keeps its record. */
export const neverMet =
  ({ readStore, zoneOf, clock }: NeverMetParts): Objection =>
  async (tenant, entity, id, { before, after }) => {
    if (!judged.has(entity.name)) return undefined;
    const isTemplate = entity.name === resourceRuleTemplate.name;
    const follower = { removed: false, fields: { rule_source: 2, rule_template_id: id, state: 1 } };
    const rulesWith = async (fields: typeof after): Promise<Rules | undefined> => {
      const read = async (of: string, record: string) => {
        if (of === entity.name && record === id) return { removed: false, fields };
        if (isTemplate && of === resource.name) return follower;
        return readStore.get<RecordDocument>(collections.records(of), recordId(tenant, record));
      };
      return (await resolveFrom(isTemplate ? FOLLOWER : id, tenant, read))?.rules;
    };
    const [now, then] = await Promise.all([rulesWith(before), rulesWith(after)]);
    const isSame = Object.keys(before).length > 0 && JSON.stringify(now) === JSON.stringify(then);
    if (!then || isSame) return undefined;
    return canBeMet(then, localOf(await zoneOf(tenant), clock()).date) ? undefined : reject(1009);
  };
