// The read models of the installation as the super administrator lists them, and the way to fill one anew.
import { act, entity, superAdministrators } from '../domain/record/entity.ts';
import { choice, number, text } from '../domain/record/fields.ts';

const states = [
  ['live', '实时', 'Live', 'good'],
  ['filling', '正在重建', 'Rebuilding', 'warn'],
] as const;

export const readModel = entity({
  name: 'read_model',
  zh: '查询数据',
  en: 'Search data',
  type: 'ReadModel',
  title: ['name', 'name'],
  idFrom: 'name',
  fields: {
    name: text('名称', 'Name', { computed: true, searched: true }),
    state: choice('状态', 'State', states, { computed: true }),
    lag: number('待更新', 'Behind', { computed: true, unit: ['条', 'events'] }),
    parked: number('失败的事件', 'Failed events', { computed: true }),
    version: number('版本', 'Version', { computed: true }),
  },
  source: 'subject',
  operations: [
    { kind: 'list', name: 'readModels', roles: superAdministrators, scope: 'tenant', isUnwaited: true },
    act('rebuild', 'rebuildReadModels', ['重建', 'Rebuild'], {
      takes: ['names', '[String!]'],
      isForMany: true,
    }),
  ],
  listing: {
    columns: ['name', 'state', 'lag', 'parked', 'version'],
    filters: ['state'],
    slot: 'readModels',
    refreshSeconds: 5,
  },
  page: {
    path: '/manage/settings/read-models',
    title: ['系统状态', 'System status'],
    menu: { group: 'statistics', icon: 'database' },
  },
});
