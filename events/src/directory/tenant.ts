// An institution. Its record lives in its own tenant, so that nothing of it is read across: the super tenant
// alone, which may make others, lists them all.
import { entity, everyone, superAdministrators } from '../domain/record/entity.ts';
import { choice, flag, kept, text } from '../domain/record/fields.ts';
import { offOn } from '../domain/record/shared-choices.ts';

const languages = [
  ['zh', '中文', 'Chinese'],
  ['en', '英文', 'English'],
] as const;

export const tenant = entity({
  name: 'tenant',
  zh: '机构',
  en: 'Institution',
  type: 'Tenants',
  title: ['name', 'name_en'],
  idFrom: 'tenant_id',
  isTenant: true,
  rights: ['state', 'is_super'],
  fields: {
    tenant_id: text('机构标识', 'Institution id', {
      required: true,
      max: 40,
      pattern: 'code',
      example: ['如：nanyu', 'such as nanyu'],
      help: ['保存后不能再改', 'It cannot be changed later'],
    }),
    tenant_key: text('公开密钥', 'Public key', { max: 64, internal: true }),
    // U-082: where a public page brings no key, its host name finds the institution, else there is only one.
    host_name: text('公开页面域名', 'Host name of public pages', {
      max: 253,
      pattern: 'host',
      example: ['如：booking.nanyu.edu.cn', 'such as booking.nanyu.edu.cn'],
      help: [
        '公开页面按它认出机构；只有一个机构时可留空',
        'Names it to public pages; needless where it is the only one',
      ],
    }),
    name: text('名称', 'Name', { required: true, example: ['如：南屿师范学院', 'such as 南屿师范学院'] }),
    name_en: text('英文名称', 'English name', {
      example: ['如：Nanyu Normal College', 'such as Nanyu Normal College'],
    }),
    state: choice('状态', 'Status', offOn, {
      default: 1,
      span: 3,
      help: ['停用后，此机构的人都不能登录', 'Once disabled, nobody of it can sign in'],
    }),
    initialised: flag('已初始化', 'Set up', { internal: true }),
    is_super: flag('主机构', 'Main institution', { internal: true }),
    zone: text('时区', 'Time zone', {
      max: 64,
      pattern: 'zone',
      default: 'Asia/Shanghai',
      help: ['开放时间与预约都按它计算', 'Opening hours and bookings are counted in it'],
    }),
    language: choice('默认语言', 'Language', languages, {
      default: 'zh',
      span: 3,
      help: ['首次打开时的语言，每人可自行切换', 'What people see first; each may switch'],
    }),
    // The account is in the institution itself: its first administrator.
    admin_account: text('管理员账号', 'Administrator account', { max: 64, shown: false }),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  operations: [
    { kind: 'page', name: 'findTenantsAllForManage', roles: superAdministrators, scope: 'installation' },
    { kind: 'list', name: 'findTenantsAll', roles: everyone, scope: 'tenant' },
    { kind: 'save', name: 'saveTenants', roles: superAdministrators },
    { kind: 'update', name: 'updateTenantsByTenantId', roles: superAdministrators },
  ],
  listing: {
    columns: ['name', 'tenant_id', 'state', 'host_name', 'zone', 'initialised', 'is_super', 'create_time'],
    filters: ['state', 'initialised'],
    empty: [
      '新增一个机构，并邀请它的第一位管理员。',
      'Add an institution and invite its first administrator.',
    ],
  },
  page: {
    path: '/manage/settings/tenants',
    title: ['机构', 'Institutions'],
    sections: [
      { zh: '机构', en: 'Institution', fields: ['name', 'name_en', 'state'] },
      { zh: '访问地址', en: 'Address', fields: ['tenant_id', 'host_name'] },
      { zh: '默认设置', en: 'Defaults', fields: ['zone', 'language'] },
    ],
    menu: { group: 'console', icon: 'bank' },
  },
});
