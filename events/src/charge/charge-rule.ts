// What something costs, and when it is paid. A resource takes a rule by its own entry in `charge_resource_rule`.
import { entity, superAdministrators } from '../domain/record/entity.ts';
import { choice, kept, number, text } from '../domain/record/fields.ts';
import { enabling, offOn } from '../domain/record/shared-choices.ts';

const units = [
  [1, '小时', 'Hour'],
  [2, '时段', 'Slot'],
  [3, '次', 'Booking'],
  [4, '天', 'Day'],
] as const;

export const deductionModes = [
  [1, '预约时', 'When booking'],
  [2, '签到时', 'At sign-in'],
  [3, '签退时', 'At sign-out'],
] as const;

export const chargeRule = entity({
  name: 'charge_rule',
  zh: '收费规则',
  en: 'Charge rule',
  type: 'ChargeRule',
  title: ['name', 'name_en'],
  fields: {
    name: text('名称', 'Name', { required: true, max: 50, searched: true }),
    name_en: text('英文名称', 'English name', { max: 100, searched: true }),
    unit: choice('计费单位', 'Charged per', units, { required: true, default: 1 }),
    price: text('单价（元）', 'Price (CNY)', { required: true, pattern: 'amount' }),
    free_minutes: number('免费时长', 'Free of charge', { max: 1440, default: 0, unit: ['分钟', 'min'] }),
    deduction_mode: choice('支付时间', 'Paid', deductionModes, { required: true, default: 1 }),
    charge_reminder: text('收费提示', 'Note to the payer', { max: 200 }),
    charge_reminder_en: text('英文收费提示', 'Note in English', { max: 400 }),
    state: choice('状态', 'Status', offOn, { default: 1 }),
    create_time: kept('创建时间', 'Created', 'createdAt'),
    update_time: kept('更新时间', 'Updated', 'updatedAt'),
  },
  operations: [
    { kind: 'page', name: 'findChargeRuleAll', roles: superAdministrators, scope: 'tenant' },
    { kind: 'one', name: 'findChargeRule', roles: superAdministrators, scope: 'tenant' },
    { kind: 'save', name: 'saveChargeRule', roles: superAdministrators },
    { kind: 'update', name: 'updateChargeRule', roles: superAdministrators },
    {
      kind: 'state',
      name: 'updateChargeRuleState',
      roles: superAdministrators,
      field: 'state',
      verbs: enabling,
    },
    { kind: 'delete', name: 'deleteChargeRule', roles: superAdministrators },
  ],
  listing: {
    columns: ['name', 'state', 'unit', 'price', 'free_minutes', 'deduction_mode', 'update_time'],
    filters: ['state', 'unit', 'deduction_mode'],
    empty: ['新增一条收费规则，再用于要收费的资源。', 'Add a charge rule, then apply it to resources.'],
    order: [['name', 1]],
  },
  page: {
    path: '/manage/charge/rule-list',
    title: ['收费规则', 'Charge rules'],
    menu: { group: 'charge', icon: 'setting' },
    sections: [
      { zh: '规则', en: 'Rule', fields: ['name', 'name_en', 'state'] },
      { zh: '费用', en: 'Price', fields: ['unit', 'price', 'free_minutes', 'deduction_mode'] },
      { zh: '提示', en: 'Note', fields: ['charge_reminder', 'charge_reminder_en'] },
    ],
  },
});
