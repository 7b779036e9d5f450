// The resources of the demonstration and what goes with each.
import { department } from '@campus/events/directory/department';
import { post } from '@campus/events/directory/post';
import { resolveRules } from '@campus/events/domain/rules/resolve';
import { resource } from '@campus/events/resource/resource';
import { resourceConfig } from '@campus/events/resource/resource-config';
import { resourceRuleTemplate } from '@campus/events/resource/resource-rule-template';
import { resourceType } from '@campus/events/resource/resource-type';
import { seatResource } from '@campus/events/seat/seat-resource';
import { reviewOption } from '@campus/events/settings/review-option';
import type { StoredRules } from '@campus/projections/ports/documents';
import { buildings, equipment, type ResourceRow } from './resource-row.ts';
import { seedPictures } from './seed-pictures.ts';
import { idOf, type SeedParts, type TenantStory, tell } from './story.ts';

/** Key of the review option of rooms that a workflow service decides on. */
export const REVIEW = 'workflow';

export const seedResources = async (parts: SeedParts, story: TenantStory): Promise<void> => {
  for (const [index, row] of story.resources.entries()) {
    const id = idOf(story, resource, row.number);
    const imageList = await seedPictures(parts, story, row, `record/${resource.name}/${id}`);
    const kind = row.fields?.seatList ? seatResource : resource;
    await tell(parts, story, kind, id, { ...fieldsOf(story, row, index), ...imageList });
    const config = configOf(story, row);
    if (config) await tell(parts, story, resourceConfig, id, { resources_id: id, ...config });
  }
};

const configOf = (story: TenantStory, { config, preaudit }: ResourceRow): ResourceRow['config'] =>
  preaudit
    ? {
        ...config,
        preaudit_enable: 1,
        preaudit_post: idOf(story, post, 'keeper'),
        preaudit_dept: idOf(story, department, preaudit.department),
        preaudit_description: preaudit.description,
        preaudit_url: preaudit.url,
      }
    : config;

/** A department as an object of a visible list. */
const DEPARTMENT = 2;

const fieldsOf = (story: TenantStory, row: ResourceRow, index: number): Record<string, unknown> => ({
  resources_type_id: idOf(story, resourceType, row.type),
  resources_number: row.number,
  resources_name: row.zh,
  resources_name_en: row.en,
  order: (index + 1) * 10,
  capacity_field_type: row.seats === undefined ? 0 : 1,
  ...(row.seats === undefined ? {} : { capacity: row.seats }),
  ...(row.place ? placeOf(row.place) : {}),
  admin_dept: idOf(story, department, row.department),
  admin_post: idOf(story, post, 'keeper'),
  ...(row.template
    ? { rule_source: 2, rule_template_id: idOf(story, resourceRuleTemplate, row.template) }
    : { rule_source: 1 }),
  ...(row.isReviewed ? { review_url: idOf(story, reviewOption, REVIEW) } : {}),
  ...(row.visibleTo
    ? {
        visibleObjectList: row.visibleTo.map((key) => ({
          object_id: idOf(story, department, key),
          object_type: DEPARTMENT,
        })),
      }
    : {}),
  ...(row.equipment
    ? {
        extendedPropertiesList: row.equipment.map((item) => ({
          extended_properties_code: 'equipment',
          item_code: item,
          item_name: equipment[item][0],
          item_name_en: equipment[item][1],
        })),
      }
    : {}),
  ...row.fields,
});

const placeOf = ([key, floor]: NonNullable<ResourceRow['place']>): Record<string, unknown> => {
  const [zh, en] = buildings[key];
  return {
    can_location: 1,
    campus_code: 'main',
    campus_name: '主校区',
    campus_name_en: 'Main campus',
    building_code: key,
    building_name: zh,
    building_name_en: en,
    floor_code: `${key}-${floor}`,
    floor_name: `${floor} 层`,
    floor_name_en: `F${floor}`,
  };
};

/** The rules of every resource of the story, from the same fields its records have. */
export const rulesOfStory = (story: TenantStory): ReadonlyMap<string, StoredRules> =>
  new Map(
    story.resources.map((row, index) => {
      const id = idOf(story, resource, row.number);
      const type = story.types.find(({ key }) => key === row.type);
      const template = story.templates.find(({ key }) => key === row.template);
      const resolved = resolveRules({
        tenantZone: story.zone,
        resource: { ...fieldsOf(story, row, index), id },
        template: template?.fields,
        config: configOf(story, row),
        type: { ...type?.fields, id: idOf(story, resourceType, row.type) },
      });
      return [id, { _id: `${story.tenant}/${id}`, tenant: story.tenant, revision: '', ...resolved }];
    }),
  );
