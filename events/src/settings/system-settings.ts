// What a tenant sets for the whole product: names, navigation, switches.
import { entity, everyone, superAdministrators } from '../domain/record/entity.ts';
import { json, kept } from '../domain/record/fields.ts';

export const systemSettings = entity({
  name: 'system_settings',
  zh: '系统设置',
  en: 'System settings',
  type: 'SysSettings',
  title: ['manage_setting', 'manage_setting'],
  single: 'settings',
  fields: {
    manage_setting: json('设置', 'Settings', { required: true, max: 50_000, shape: 'fields' }),
    update_time: kept('更新时间', 'Updated', 'updatedAt'),
  },
  operations: [
    { kind: 'one', name: 'findSysSettings', roles: everyone, scope: 'tenant' },
    { kind: 'saveOrUpdate', name: 'saveSysSettings', roles: superAdministrators },
  ],
  listing: { columns: ['manage_setting', 'update_time'], filters: [] },
});
