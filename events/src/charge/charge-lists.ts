// What the office sees of charges: what each booking costs and whether it is paid, and each payment that came.
import { act, entity, type Role } from '../domain/record/entity.ts';
import { choice, date, dateTime, reference, text, time } from '../domain/record/fields.ts';
import { deductionModes } from './charge-rule.ts';

const shown = { computed: true } as const;
const amount = { computed: true, pattern: 'amount', unit: ['元', 'CNY'] } as const;
const readers: readonly Role[] = ['super_admin', 'auditor'];

const payStatuses = [
  [1, '未支付', 'Not paid', 'warn'],
  [2, '待支付', 'Waiting for payment', 'warn'],
  [3, '已支付', 'Paid', 'good'],
  [4, '退款中', 'Refund on its way', 'warn'],
  [5, '已退款', 'Refunded', 'off'],
  [6, '订单已关闭', 'Order closed', 'off'],
  [0, '无需支付', 'Nothing to pay', 'off'],
] as const;

const paymentMethods = [
  [1, '在线支付', 'Online'],
  [2, '校园卡', 'Campus card'],
  [3, '现场支付', 'At the desk'],
] as const;

const billKinds = [
  [1, '订单付款', 'Payment of an order'],
  [2, '多余付款', 'Payment that nobody asked for'],
] as const;

const billStates = [
  [3, '已收款', 'Received', 'good'],
  [4, '退款中', 'Refund on its way', 'warn'],
  [5, '已退款', 'Refunded', 'off'],
] as const;

const ofBooking = {
  appointment_id: reference('预约', 'Booking', 'booking', shown),
  booking_number: text('预约号', 'Booking number', shown),
  resources_id: reference('资源', 'Resource', 'resource', shown),
  resources_name: text('资源名称', 'Resource name', shown),
  resources_name_en: text('资源英文名称', 'Resource name in English', shown),
} as const;

const ofPayer = {
  account: reference('付款账号', 'Account', 'account', shown),
  user_name: text('付款人', 'Payer', shown),
  user_name_en: text('付款人英文姓名', 'Payer, in English', shown),
} as const;

export const chargeDetail = entity({
  name: 'charge_detail',
  zh: '收费明细',
  en: 'Charge',
  type: 'ChargeDetail',
  title: ['booking_number', 'booking_number'],
  fields: {
    payStatus: choice('支付状态', 'Payment', payStatuses, shown),
    business_amount: text('金额', 'Amount', amount),
    ...ofBooking,
    appointment_date: date('日期', 'Date', shown),
    start_time: time('开始', 'From', { computed: true, range: ['end_time', '时间', 'Time'] }),
    end_time: time('结束', 'To', shown),
    ...ofPayer,
    charge_rule_name: text('收费规则', 'Charge rule', shown),
    charge_rule_name_en: text('收费规则英文', 'Charge rule in English', shown),
    deduction_mode: choice('何时支付', 'Due', deductionModes, shown),
    order_no: text('订单号', 'Order number', { computed: true, searched: true }),
    business_flow_no: text('流水号', 'Payment number', shown),
    paymentMethod: choice('支付方式', 'Paid by', paymentMethods, shown),
    create_time: dateTime('产生时间', 'Since', shown),
    pay_time: dateTime('支付时间', 'Paid', shown),
    refund_time: dateTime('退款时间', 'Refunded', shown),
  },
  source: 'subject',
  filled: ['payStatus', 'business_amount', 'appointment_id', 'account', 'create_time'],
  operations: [
    { kind: 'page', name: 'findChargeDetailAll', roles: readers, scope: 'tenant', accepts: ['order_by'] },
    act('collect', 'collectCharge', ['登记现场收款', 'Record desk payment'], {
      takes: ['id', 'ID!'],
      asks: ['确认已在现场收到这笔款项？', 'Has this amount been paid at the desk?'],
      offered: ['payStatus', '1', '2'],
      isForMany: true,
    }),
    act('refund', 'refundCharge', ['退款', 'Refund'], {
      takes: ['id', 'ID!'],
      asks: [
        '全额退还给付款人。预约保持不变。',
        'The whole amount goes back to the payer. The booking stays as it is.',
      ],
      offered: ['payStatus', '3'],
      isDangerous: true,
      isDirect: true,
    }),
  ],
  listing: {
    columns: [
      'payStatus',
      'business_amount',
      'user_name',
      'resources_name',
      'appointment_date',
      'start_time',
      'charge_rule_name',
      'deduction_mode',
      'booking_number',
      'pay_time',
    ],
    filters: ['payStatus', 'account', 'resources_id'],
    begins: { payStatus: ['1,2,4', '待办结', 'To settle'] },
    empty: [
      '先新增收费规则并用于资源；有人预约后会出现在这里。',
      'Add a charge rule and apply it to resources. Charges appear once somebody books.',
    ],
    sorted: ['create_time', 'pay_time', 'appointment_date'],
    slot: 'chargeDetails',
  },
  page: {
    path: '/manage/charge/detail-list',
    title: ['收费明细', 'Charges'],
    menu: { group: 'charge', icon: 'list' },
  },
});

export const chargeBill = entity({
  name: 'charge_bill',
  zh: '账单',
  en: 'Bill',
  type: 'ChargeBill',
  title: ['order_no', 'order_no'],
  fields: {
    state: choice('状态', 'Status', billStates, shown),
    order_no: text('订单号', 'Order number', { computed: true, searched: true }),
    business_flow_no: text('流水号', 'Payment number', shown),
    kind: choice('类型', 'Kind', billKinds, shown),
    business_amount: text('金额', 'Amount', amount),
    paymentMethod: choice('支付方式', 'Paid by', paymentMethods, shown),
    ...ofPayer,
    ...ofBooking,
    refund_no: text('退款单号', 'Refund number', shown),
    pay_time: dateTime('支付时间', 'Paid', shown),
    refund_time: dateTime('退款时间', 'Refunded', shown),
  },
  source: 'subject',
  filled: [
    'state',
    'order_no',
    'business_flow_no',
    'kind',
    'business_amount',
    'account',
    'appointment_id',
    'pay_time',
  ],
  operations: [
    { kind: 'page', name: 'findChargeBillAll', roles: readers, scope: 'tenant', accepts: ['order_by'] },
  ],
  listing: {
    columns: [
      'state',
      'business_amount',
      'user_name',
      'kind',
      'paymentMethod',
      'resources_name',
      'booking_number',
      'order_no',
      'pay_time',
    ],
    filters: ['state', 'kind', 'account'],
    empty: ['收到的每笔付款会记在这里。', 'Each payment that arrives is listed here.'],
    sorted: ['pay_time', 'refund_time'],
    slot: 'chargeBills',
  },
  page: {
    path: '/manage/charge/bill-list',
    title: ['账单', 'Bills'],
    menu: { group: 'charge', icon: 'audit' },
  },
});
