// What holds for one type of visitor: its gates, and who approves by how many levels.
import { entity, everyone, superAdministrators, switching } from '../domain/record/entity.ts';
import { choice, flag, kept, reference, text } from '../domain/record/fields.ts';
import { offOn } from '../domain/record/shared-choices.ts';
import { gatesField } from './office.ts';
import { visitorTypes } from './visit-lists.ts';

export const visitorDetailSettings = entity({
  name: 'visitor_detail_settings',
  zh: '访客类型设置',
  en: 'Visitor type setting',
  type: 'VisitorDetailSettings',
  title: ['visitor_type', 'visitor_type'],
  idFrom: 'visitor_type',
  fields: {
    visitor_type: choice('访客类型', 'Visitor type', visitorTypes, { required: true, searched: true }),
    overall_settings_id: text('总体设置', 'Visitor settings', {
      default: ':visitors',
      isId: true,
      shown: false,
    }),
    apply_school_resources: gatesField('可申请的校门', 'Gates to choose from', [
      '留空为总体设置中的校门',
      'Empty: those of the visitor settings',
    ]),
    is_invite_school_flow_path: flag('须审批', 'Is approved', {
      default: 1,
      help: ['关闭时登记后即可入校', 'When off, whoever registers may come'],
    }),
    is_enable_second_level: flag('两级审批', 'Two levels', {
      default: 0,
      when: ['is_invite_school_flow_path', 1],
      help: ['被访人同意后，再由其部门负责人同意', 'After the host, the head of the department agrees'],
    }),
    invite_school_flow_path: reference('审批地址', 'Review option', 'review_option', {
      holds: true,
      when: ['is_invite_school_flow_path', 1],
      none: ['由被访人审批', 'The host decides'],
    }),
    is_enable: choice('状态', 'Status', offOn, { default: 1 }),
    update_time: kept('更新时间', 'Updated', 'updatedAt'),
  },
  operations: [
    {
      kind: 'page',
      name: 'findVisitorDetailSettingsEntityList',
      roles: superAdministrators,
      scope: 'tenant',
    },
    {
      kind: 'one',
      name: 'findVisitorDetailSettingsEntity',
      roles: everyone,
      scope: 'tenant',
      isFiltered: true,
    },
    {
      kind: 'list',
      name: 'findVisitorCategoryConfig',
      roles: everyone,
      scope: 'tenant',
      where: { is_enable: 1 },
    },
    // Each type has its settings from the beginning, so that saving them is changing them.
    { kind: 'saveOrUpdate', name: 'saveVisitorDetailSettingsEntity', roles: superAdministrators },
    { kind: 'update', name: 'updateVisitorDetailSettingsEntity', roles: superAdministrators },
    switching('updateVisitorDetailSettingsState', 'is_enable'),
  ],
  listing: {
    columns: [
      'visitor_type',
      'is_enable',
      'is_invite_school_flow_path',
      'is_enable_second_level',
      'apply_school_resources',
      'update_time',
    ],
    filters: ['is_enable'],
    order: [['visitor_type', 1]],
    empty: ['新增一个访客类型，访客才能登记。', 'Add a visitor type, so that visitors can register.'],
  },
  page: {
    path: '/manage/visitorManagement/detailSettings',
    title: ['类型设置', 'Visitor types'],
    menu: { group: 'visitorManagement', icon: 'tag' },
    roles: superAdministrators,
  },
});
