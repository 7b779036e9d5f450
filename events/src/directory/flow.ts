// A workflow of the portal that bookings can be sent through.
import { entity, everyone, superAdministrators } from '../domain/record/entity.ts';
import { flag, text } from '../domain/record/fields.ts';

export const flow = entity({
  name: 'workflow',
  zh: '流程',
  en: 'Workflow',
  type: 'Flow',
  title: ['name', 'name_en'],
  fields: {
    name: text('名称', 'Name', { required: true, searched: true }),
    name_en: text('英文名称', 'English name', { searched: true }),
    code: text('编码', 'Code', { required: true, max: 50, pattern: 'code', unique: true, searched: true }),
    tags: text('标签', 'Tags'),
    visible: flag('可见', 'Visible', { default: 1 }),
    ready: flag('就绪', 'Ready', { default: 1 }),
  },
  operations: [
    { kind: 'page', name: 'flows', roles: everyone, scope: 'tenant', endpoint: 'hub' },
    { kind: 'one', name: 'findFlow', roles: superAdministrators, scope: 'tenant' },
    { kind: 'save', name: 'saveFlow', roles: superAdministrators, endpoint: 'hub' },
    { kind: 'update', name: 'updateFlow', roles: superAdministrators, endpoint: 'hub' },
    { kind: 'delete', name: 'deleteFlow', roles: superAdministrators, endpoint: 'hub' },
  ],
  listing: {
    columns: ['code', 'name', 'tags', 'visible', 'ready'],
    filters: ['visible', 'ready'],
    order: [['code', 1]],
  },
  page: {
    path: '/manage/settings/flows',
    title: ['流程', 'Workflows'],
    menu: { group: 'settings', icon: 'audit' },
  },
});
