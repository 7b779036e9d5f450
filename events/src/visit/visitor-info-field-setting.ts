// Which fields are kept of a visitor, which of them a booking asks, and where they are shown. One record a field.
import { entity, everyone, superAdministrators } from '../domain/record/entity.ts';
import { choice, flag, kept, number } from '../domain/record/fields.ts';
import { registrationFields } from './visitor-fields.ts';

const names = registrationFields.map(({ name, zh, en }) => [name, zh, en] as const);

const kinds = [
  [1, '个人信息', 'Person'],
  [2, '来访信息', 'Visit'],
] as const;

export const visitorInfoFieldSetting = entity({
  name: 'visitor_info_field_setting',
  zh: '访客信息字段',
  en: 'Visitor information field',
  type: 'VisitorInfoFieldSetting',
  title: ['field_name', 'field_name'],
  idFrom: 'field_name',
  fields: {
    field_name: choice('字段', 'Field', names, { required: true }),
    field_type: choice('类型', 'Kind', kinds, { default: 1 }),
    is_visitor_valid_info: flag('访客资料中显示', 'Shown with the visitor', { default: 1 }),
    is_visitor_required_info: flag('访客资料中必填', 'Required of the visitor', {
      default: 0,
      when: ['is_visitor_valid_info', 1],
    }),
    is_appointment_valid_info: flag('预约时显示', 'Shown when booking', { default: 1 }),
    is_appointment_required_info: flag('预约时必填', 'Required when booking', {
      default: 0,
      when: ['is_appointment_valid_info', 1],
    }),
    is_show_school_info: flag('在校记录中显示', 'Shown among those inside', { default: 1 }),
    is_show_visit_record: flag('来访记录中显示', 'Shown in past visits', { default: 1 }),
    sort: number('顺序', 'Order', {
      max: 999,
      default: 100,
      help: ['数字小的在前', 'Lower numbers come first'],
    }),
    mod_time: kept('修改时间', 'Changed', 'updatedAt'),
  },
  operations: [
    { kind: 'page', name: 'findVisitorInfoFieldSettingEntityList', roles: everyone, scope: 'tenant' },
    { kind: 'one', name: 'findVisitorInfoFieldSettingEntity', roles: superAdministrators, scope: 'tenant' },
    {
      kind: 'list',
      name: 'findVisitorValidFieldInfo',
      roles: everyone,
      scope: 'tenant',
      where: { is_visitor_valid_info: 1 },
    },
    { kind: 'update', name: 'updateVisitorInfoFieldSettingEntity', roles: superAdministrators },
    { kind: 'updateEach', name: 'batchUpdateVisitorInfoFieldSettingEntity', roles: superAdministrators },
  ],
  listing: {
    inPlace: {
      fields: [
        'is_visitor_valid_info',
        'is_visitor_required_info',
        'is_appointment_valid_info',
        'is_appointment_required_info',
        'is_show_school_info',
        'is_show_visit_record',
      ],
      order: 'sort',
    },
    columns: [
      'field_name',
      'field_type',
      'is_visitor_valid_info',
      'is_visitor_required_info',
      'is_appointment_valid_info',
      'is_appointment_required_info',
      'mod_time',
    ],
    filters: ['field_type', 'is_visitor_valid_info', 'is_appointment_valid_info'],
    order: [['sort', 1]],
  },
  page: {
    path: '/manage/visitorManagement/fieldSettings',
    title: ['信息字段设置', 'Information fields'],
    menu: { group: 'visitorManagement', icon: 'read' },
    roles: superAdministrators,
  },
});
