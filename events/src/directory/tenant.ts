// An institution. Its record lives in its own tenant, so that nothing of it is ever read across.
import { entity, everyone, superAdministrators } from '../domain/record/entity.ts';
import { choice, flag, kept, reference, text } from '../domain/record/fields.ts';
import { offOn } from '../domain/record/shared-choices.ts';

export const tenant = entity({
  name: 'tenant',
  zh: '租户',
  en: 'Tenant',
  type: 'Tenants',
  title: ['name', 'name_en'],
  idFrom: 'tenant_id',
  isTenant: true,
  rights: ['state', 'is_super'],
  fields: {
    tenant_id: text('租户标识', 'Tenant id', { required: true, max: 40, pattern: 'code' }),
    tenant_key: text('公开密钥', 'Public key', { max: 64, internal: true }),
    name: text('名称', 'Name', { required: true }),
    name_en: text('英文名称', 'English name'),
    state: choice('状态', 'Status', offOn, { default: 1 }),
    initialised: flag('已初始化', 'Initialised', { internal: true }),
    is_super: flag('主租户', 'Super tenant', { internal: true }),
    zone: text('时区', 'Time zone', { max: 64, pattern: 'zone', default: 'Asia/Shanghai' }),
    admin_account: reference('管理员账号', 'Administrator', 'account'),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  operations: [
    { kind: 'list', name: 'findTenantsAll', roles: everyone, scope: 'tenant' },
    { kind: 'save', name: 'saveTenants', roles: superAdministrators },
    { kind: 'update', name: 'updateTenantsByTenantId', roles: superAdministrators },
  ],
  listing: { columns: ['tenant_id', 'name', 'name_en', 'zone', 'state', 'create_time'], filters: ['state'] },
});
