// What an institution sets for all its visitors: when they may come, how many, what they read, how long their data
// is kept.
import { entity, everyone, superAdministrators } from '../domain/record/entity.ts';
import {
  choice,
  flag,
  image,
  json,
  kept,
  list,
  longText,
  number,
  text,
  texts,
  time,
} from '../domain/record/fields.ts';
import { weekdays } from '../domain/record/shared-choices.ts';
import { gatesField } from './office.ts';
import { registrationFields } from './visitor-fields.ts';

const outcomes = [
  ['closed', '不放行', 'Nobody passes'],
  ['guard', '由值守人员决定', 'The guard decides'],
  ['open', '放行', 'Everybody passes'],
] as const;

const smsReaches = [
  ['china', '内地、香港、澳门、台湾', 'Mainland China, Hong Kong, Macau, Taiwan'],
  ['all', '所有国家和地区', 'Every country and region'],
] as const;

const days = { unit: ['天', 'days'] } as const;
const people = { unit: ['人', 'people'], min: 1, max: 100_000 } as const;
const fieldChoices = registrationFields.map(({ name, zh, en }) => [name, zh, en] as const);

/** What the documents keep in one text. */
const others = [
  'open_days',
  'daily_limit',
  'windows',
  'advance_days',
  'release_hour',
  'leave_by',
  'duty_phone',
  'sms_reach',
  'unanswered',
  'retention_days',
  'field_days',
  'version',
] as const;

export const visitorOverallSettings = entity({
  name: 'visitor_overall_settings',
  zh: '访客总体设置',
  en: 'Visitor settings',
  type: 'VisitorOverallSettings',
  title: ['sys_name', 'sys_name'],
  single: ':visitors',
  fields: {
    sys_name: text('访客系统名称', 'Name shown to visitors', { max: 50 }),
    in_school_name: text('入校事项名称', 'What a visit is called', {
      max: 50,
      help: ['如“入校预约”，显示在访客页面标题中', 'Heads the pages of visitors, such as Visit the campus'],
    }),
    banner_img: image('横幅图片', 'Banner'),
    is_welcome_setting: flag('显示欢迎语', 'Show a welcome', { default: 0 }),
    welcome_content: longText('欢迎语', 'Welcome', { max: 500, when: ['is_welcome_setting', 1] }),
    is_visitor_infor: flag('登记前显示须知', 'Show information before registering', { default: 0 }),
    visitor_infor_cotent: longText('访客须知', 'Information for visitors', {
      max: 2_000,
      when: ['is_visitor_infor', 1],
    }),
    is_visitor_qr_code: flag('使用二维码通行', 'Visitors pass by a code', { default: 1 }),
    is_invite_school_flow_path: flag('邀请也须审批', 'Invitations are approved too', {
      default: 0,
      help: ['关闭时，邀请人的邀请即视为同意', 'When off, the host agrees by inviting'],
    }),
    apply_school_resources: gatesField('可申请的校门', 'Gates to choose from', [
      '留空为全部校门',
      'Empty: all gates',
    ]),
    open_days: texts('开放日', 'Open on', {
      max: 7,
      choices: weekdays,
      help: ['留空为每天', 'Empty: every day'],
    }),
    advance_days: number('最早提前', 'Ahead at most', { ...days, min: 1, max: 30, default: 7 }),
    release_hour: time('新一天的放号时间', 'A new day opens at', {
      help: ['留空为零点', 'Empty: at midnight'],
    }),
    leave_by: time('最晚离校时间', 'Leave by', {
      default: '22:00',
      help: ['凭证在此之前均可离校', 'A pass lets its holder out until then'],
    }),
    daily_limit: number('每天名额', 'Places a day', { ...people, help: ['留空为不限', 'Empty: no limit'] }),
    windows: list(
      '入校时段',
      'Windows',
      {
        start: time('开始', 'From', { required: true }),
        end: time('结束', 'To', { required: true, ends: 'start' }),
        places: number('名额', 'Places', people),
      },
      { max: 24, apart: true, help: ['没有时段时全天可入校', 'Without windows the whole day is one'] },
    ),
    duty_phone: text('值班室电话', 'Phone of the duty officer', {
      max: 20,
      help: ['校门显示此号码，供值守人员呼叫', 'Shown at the gates, for their guards to call'],
    }),
    sms_reach: choice('短信发送范围', 'SMS reach', smsReaches, {
      default: 'china',
      help: ['其他地区的手机号不能登记或受邀', 'Phones of other regions can neither register nor be invited'],
    }),
    // Kept on the wire, shown on no form while the gates always let the guard decide.
    unanswered: choice('校门联系不上服务时', 'When a gate reaches no service', outcomes, {
      default: 'guard',
      shown: false,
    }),
    retention_days: number('个人信息保留', 'Personal data is kept for', {
      ...days,
      min: 7,
      max: 180,
      default: 30,
      help: ['自离校之日起；到期自动删除', 'After the visit; then it is erased'],
    }),
    field_days: list(
      '单项保留',
      'Fields kept for less',
      {
        field_name: choice('字段', 'Field', fieldChoices, { required: true, unique: true }),
        days: number('保留', 'Kept for', { ...days, min: 1, max: 180, required: true }),
      },
      // One key seals all of a person: no field of it is erased before the others.
      { max: 30, shown: false },
    ),
    version: number('版本', 'Version', { min: 0, max: 1_000_000, shown: false }),
    other_setting: json('其他设置', 'Other settings', { packs: others, shown: false }),
    update_time: kept('更新时间', 'Updated', 'updatedAt'),
  },
  operations: [
    { kind: 'one', name: 'findVisitorOverallSettingsEntity', roles: everyone, scope: 'tenant' },
    { kind: 'saveOrUpdate', name: 'updateVisitorOverallSettingsEntity', roles: superAdministrators },
  ],
  listing: { columns: ['sys_name', 'advance_days', 'retention_days', 'update_time'], filters: [] },
  page: {
    path: '/manage/visitorManagement/overallSettings',
    title: ['总体设置', 'Visitor settings'],
    menu: { group: 'visitorManagement', icon: 'setting' },
    roles: superAdministrators,
    sections: [
      {
        zh: '何时可以来',
        en: 'When they may come',
        fields: ['open_days', 'advance_days', 'release_hour', 'leave_by', 'daily_limit', 'windows'],
      },
      {
        zh: '如何进校',
        en: 'How they come in',
        fields: [
          'apply_school_resources',
          'is_visitor_qr_code',
          'is_invite_school_flow_path',
          'duty_phone',
          'sms_reach',
        ],
      },
      {
        zh: '访客看到的',
        en: 'What visitors read',
        fields: [
          'sys_name',
          'in_school_name',
          'banner_img',
          'is_welcome_setting',
          'welcome_content',
          'is_visitor_infor',
          'visitor_infor_cotent',
        ],
      },
      { zh: '个人信息', en: 'Personal data', fields: ['retention_days'] },
    ],
  },
});
