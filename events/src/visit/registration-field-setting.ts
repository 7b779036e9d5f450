// Which fields a registration has: shown, required, in which order. One record a field.
import { entity, everyone, superAdministrators } from '../domain/record/entity.ts';
import { choice, flag, kept, lookup, number } from '../domain/record/fields.ts';
import { registrationFields } from './visitor-fields.ts';

const names = registrationFields.map(({ name, zh, en }) => [name, zh, en] as const);

export const registrationFieldSetting = entity({
  name: 'registration_field_setting',
  zh: '登记字段',
  en: 'Registration field',
  type: 'RegistrationFieldSetting',
  title: ['field_name', 'field_name'],
  idFrom: 'field_name',
  fields: {
    field_name: choice('字段', 'Field', names, { required: true }),
    is_valid: flag('显示', 'Shown', { default: 1 }),
    is_required: flag('必填', 'Required', { default: 0, when: ['is_valid', 1] }),
    sort: number('顺序', 'Order', {
      max: 999,
      default: 100,
      help: ['数字小的在前', 'Lower numbers come first'],
    }),
    create_user: kept('创建人账号', 'Created by', 'createdBy', 'account'),
    create_user_name: lookup('创建人', 'Creator', 'create_user', 'name'),
    create_time: kept('创建时间', 'Created', 'createdAt'),
    mod_user: kept('修改人账号', 'Changed by', 'updatedBy', 'account'),
    mod_user_name: lookup('修改人', 'Last changed by', 'mod_user', 'name'),
    mod_user_name_en: lookup('修改人英文姓名', 'Last changed by, in English', 'mod_user', 'name_en'),
    mod_time: kept('修改时间', 'Changed', 'updatedAt'),
  },
  operations: [
    { kind: 'page', name: 'findVisitorRegisterFieldSettingEntityList', roles: everyone, scope: 'tenant' },
    {
      kind: 'one',
      name: 'findVisitorRegisterFieldSettingEntity',
      roles: superAdministrators,
      scope: 'tenant',
    },
    {
      kind: 'list',
      name: 'findRegisterValidField',
      roles: everyone,
      scope: 'tenant',
      where: { is_valid: 1 },
    },
    { kind: 'update', name: 'updateVisitorRegisterFieldSettingEntity', roles: superAdministrators },
    { kind: 'updateEach', name: 'batchUpdateVisitorRegisterFieldSettingEntity', roles: superAdministrators },
  ],
  listing: {
    columns: ['field_name', 'is_valid', 'is_required', 'sort', 'mod_user_name', 'mod_time'],
    inPlace: { fields: ['is_valid', 'is_required'], order: 'sort' },
    filters: ['is_valid', 'is_required'],
    order: [['sort', 1]],
  },
  page: {
    path: '/manage/visitorManagement/registerFieldSettings',
    title: ['登记字段设置', 'Registration fields'],
    menu: { group: 'visitorManagement', icon: 'edit' },
    roles: superAdministrators,
  },
});
