// Administrators of visits besides the super administrators, of which campuses, gates and visitor types.
import { entity, switching } from '../domain/record/entity.ts';
import { choice, flag, json, kept, lookup, reference, texts } from '../domain/record/fields.ts';
import { offOn } from '../domain/record/shared-choices.ts';
import { allGates, callsOf, gatesField } from './office.ts';
import { visitorTypes } from './visit-lists.ts';

export const visitorAdminPermission = entity({
  name: 'visitor_admin_permission',
  zh: '访客管理员',
  en: 'Visitor administrator',
  type: 'VisitorAdminPermission',
  title: ['admin_user_name', 'admin_user_name_en'],
  rights: ['campuses', 'gates', 'visitor_types', 'sees_muster', 'unmasks', 'is_enable'],
  fields: {
    admin_user: reference('管理员', 'Administrator', 'account', {
      required: true,
      unique: true,
      holds: true,
    }),
    admin_user_name: lookup('姓名', 'Name', 'admin_user', 'name'),
    admin_user_name_en: lookup('英文姓名', 'Name in English', 'admin_user', 'name_en'),
    campuses: texts('校区', 'Campuses', {
      to: 'location',
      offered: ['level', 1],
      max: 20,
      help: ['留空为全部校区', 'Empty: all campuses'],
      none: ['全部校区', 'All campuses'],
    }),
    gates: gatesField('校门', 'Gates', ['留空为全部校门', 'Empty: all gates'], allGates),
    visitor_types: texts('访客类型', 'Visitor types', {
      max: 10,
      choices: visitorTypes,
      help: ['留空为全部类型', 'Empty: all types'],
      none: ['全部类型', 'All types'],
    }),
    sees_muster: flag('可看在校名单', 'Sees who is on campus', {
      default: 0,
      help: ['含全名，供清点人数', 'With full names, to call the roll'],
    }),
    unmasks: flag('可看完整号码', 'Sees whole numbers', {
      default: 0,
      help: ['每次填写用途并记入日志', 'Each look states its purpose and is logged'],
    }),
    permission: json('权限范围', 'Permission', {
      packs: ['campuses', 'gates', 'visitor_types'],
      shown: false,
    }),
    is_enable: choice('状态', 'Status', offOn, { default: 1 }),
    mod_user: kept('修改人账号', 'Changed by', 'updatedBy', 'account'),
    mod_user_name: lookup('修改人', 'Last changed by', 'mod_user', 'name'),
    mod_time: kept('修改时间', 'Changed', 'updatedAt'),
  },
  operations: [
    ...callsOf('VisitorAdminPermissionEntity'),
    switching('updateVisitorAdminPermissionState', 'is_enable'),
  ],
  listing: {
    columns: [
      'admin_user_name',
      'is_enable',
      'campuses',
      'gates',
      'visitor_types',
      'mod_user_name',
      'mod_time',
    ],
    filters: ['admin_user', 'is_enable'],
    empty: [
      '超级管理员管理全部访客。新增一人，让其管理部分校区、校门或访客类型。',
      'Super administrators look after all visits. Add somebody to look after some of them.',
    ],
  },
  page: {
    path: '/manage/visitorManagement/visitorAdminPermission',
    title: ['访客管理员', 'Visitor administrators'],
    menu: { group: 'visitorManagement', icon: 'key' },
  },
});
