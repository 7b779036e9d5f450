// A resource among somebody's favourites.
import { entity } from '../domain/record/entity.ts';
import { flag, kept, reference } from '../domain/record/fields.ts';

export const resourceLike = entity({
  name: 'resource_like',
  zh: '收藏',
  en: 'Favourite',
  type: 'ResourcesLike',
  title: ['resources_id', 'resources_id'],
  fields: {
    resources_id: reference('资源', 'Resource', 'resource', { required: true }),
    account: reference('收藏人', 'Whose', 'account', { internal: true }),
    like: flag('已收藏', 'Favourite', { internal: true }),
    update_time: kept('更新时间', 'Updated', 'updatedAt'),
  },
  source: 'subject',
  operations: [],
  listing: { columns: ['resources_id', 'account'], filters: [] },
});
