// What something costs, and when it is paid. A resource takes a rule by its own entry in `charge_resource_rule`.
import { entity, superAdministrators, switching } from '../domain/record/entity.ts';
import { choice, kept, number, text } from '../domain/record/fields.ts';
import { offOn } from '../domain/record/shared-choices.ts';

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
    unit: choice('计费单位', 'Charged per', units, {
      required: true,
      default: 1,
      span: 3,
      help: ['时段：资源的一格或一个固定时段', 'A slot is one step, or one fixed slot, of the resource'],
    }),
    price: text('单价', 'Price', {
      required: true,
      pattern: 'amount',
      unit: ['元', 'CNY'],
      span: 3,
      help: ['如 12.50；占多个名额的按名额数计', 'Such as 12.50; times the places that a booking takes'],
    }),
    free_minutes: number('免费时长', 'Free of charge', {
      max: 1440,
      default: 0,
      unit: ['分钟', 'min'],
      span: 3,
      help: ['从开始算起；更短的预约不收费', 'From the start on; shorter bookings cost nothing'],
    }),
    deduction_mode: choice('支付时间', 'Paid', deductionModes, {
      required: true,
      default: 1,
      span: 3,
      help: [
        '预约时：15 分钟内支付，否则取消。签到、签退时：付了才能签',
        'When booking: within 15 minutes, or it is cancelled. Else nobody signs in or out unpaid',
      ],
    }),
    charge_reminder: text('收费提示', 'Note to the payer', {
      max: 200,
      help: ['与价格一起显示在预约表单中', 'Stands beside the price in the booking form'],
    }),
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
    switching('updateChargeRuleState', 'state'),
    { kind: 'delete', name: 'deleteChargeRule', roles: superAdministrators },
  ],
  listing: {
    columns: ['name', 'state', 'price', 'unit', 'free_minutes', 'deduction_mode', 'update_time'],
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
      {
        zh: '费用',
        en: 'Cost',
        about: ['按预约的时长和名额算出', 'Counted from how long a booking is and how many places it takes'],
        fields: ['price', 'unit', 'free_minutes', 'deduction_mode'],
      },
      { zh: '提示', en: 'Note', fields: ['charge_reminder', 'charge_reminder_en'] },
    ],
  },
});
