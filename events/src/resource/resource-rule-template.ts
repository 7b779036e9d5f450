// Opening and booking rules that many resources share.
import { writesOf } from '../domain/record/calls.ts';
import { administrators, entity } from '../domain/record/entity.ts';
import { kept, lookup, number, text } from '../domain/record/fields.ts';
import { bookingRuleComparisons, bookingRuleFields } from './booking-rule-fields.ts';
import { ruleTemplateForm } from './resource-form.ts';

export const resourceRuleTemplate = entity({
  name: 'resource_rule_template',
  zh: '规则模板',
  en: 'Rule template',
  type: 'ResourcesRuleTemplate',
  title: ['template_name', 'template_name_en'],
  fields: {
    template_name: text('模板名称', 'Name', { required: true, searched: true }),
    template_name_en: text('英文名称', 'English name', { searched: true }),
    order_num: number('顺序', 'Order', { max: 9999, default: 100 }),
    ...bookingRuleFields,
    created_user: kept('创建人账号', 'Created by', 'createdBy', 'account'),
    created_user_name: lookup('创建人', 'Creator', 'created_user', 'name'),
    created_user_name_en: lookup('创建人英文姓名', 'Creator, in English', 'created_user', 'name_en'),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  promises: true,
  compare: bookingRuleComparisons,
  operations: [
    { kind: 'page', name: 'findResourcesRuleTemplateAll', roles: administrators, scope: 'tenant' },
    { kind: 'one', name: 'findResourcesRuleTemplate', roles: administrators, scope: 'tenant' },
    ...writesOf('ResourcesRuleTemplate', ['super_admin', 'type_admin']),
    {
      kind: 'copy',
      name: 'copyResourcesRuleTemplate',
      roles: ['super_admin', 'type_admin'],
      leaves: [],
      suffixes: { template_name: '-副本', template_name_en: '-copy' },
      sets: {},
    },
  ],
  listing: {
    columns: [
      'template_name',
      'appointment_date_rule',
      'appointment_open_time',
      'time_slot_rule',
      'need_approve',
    ],
    counts: [
      {
        zh: '使用的资源',
        en: 'Resources',
        of: 'resource',
        by: ['rule_template_id'],
        also: { rule_source: 2 },
      },
    ],
    filters: ['need_approve', 'time_slot_rule'],
    empty: [
      '新增一个模板，多个资源即可共用同一套规则。',
      'Add a template, and many resources share its rules.',
    ],
    order: [
      ['order_num', 1],
      ['template_name', 1],
    ],
  },
  page: {
    path: '/manage/resources/resources-rule-template',
    title: ['规则模板', 'Rule templates'],
    menu: { group: 'resources', icon: 'profile' },
    sections: ruleTemplateForm,
    preview: { slot: 'rules' },
    impact: {
      on: 'resource',
      by: 'rule_template_id',
      also: { rule_source: 2 },
      many: ['个资源', 'resources'],
    },
  },
});
