// The sections of the resource's form, and of the template its rules may come from, in the order people think.
// Fields not named follow at the end.

const opening = {
  zh: '开放日期与时间',
  en: 'Opening hours',
  about: ['哪些天、几点到几点可以使用', 'On which days, and from when to when'],
  fields: [
    'appointment_date_rule',
    'week_rule_open_week',
    'week_rule_open_start_time',
    'weekList',
    'appointment_date_days',
    'days_rule_refresh_time',
    'days_rule_effective_time',
    'dateList',
    'monthList',
    'appointment_open_time',
    'appointment_close_time',
    'appointment_open_date',
    'appointment_close_date',
  ],
} as const;

const advance = {
  zh: '提前与间隔',
  en: 'Lead time and gaps',
  about: [
    '最早、最晚什么时候可以约，两次之间留多久',
    'How early and how late, and what stays free in between',
  ],
  fields: [
    'advance_booking_rule',
    'advance_booking',
    'min_interval_minutes',
    'min_interval_minutes_prompt',
    'min_interval_minutes_prompt_en',
  ],
} as const;

const slots = {
  zh: '时段',
  en: 'Time slots',
  about: ['可以选哪样的时段', 'What kind of period can be chosen'],
  fields: ['time_slot_rule', 'timeSlotList', 'timeslot_latest_rule', 'timeslot_latest_deviation_minutes'],
} as const;

const closed = {
  zh: '不开放时段',
  en: 'Closed periods',
  about: ['总是优先于开放时间', 'Always win over opening hours'],
  fields: ['noReservationRuleList', 'noReservationTimeSlotList'],
} as const;

const changes = {
  zh: '改期与取消',
  en: 'Changes and cancelling',
  fields: ['min_interval_minutes_change', 'min_interval_minutes_cancel', 'waitlist_offer_minutes'],
} as const;

const places = {
  zh: '名额与方式',
  en: 'Places and modes',
  fields: [
    'available_number',
    'per_max_available_number',
    'cyclicity_rule',
    'batch_rule',
    'availableNumberRuleList',
  ],
} as const;

const approval = {
  zh: '审批',
  en: 'Approval',
  about: ['谁来决定，没人处理时怎样', 'Who decides, and what happens when nobody does'],
  fields: [
    'need_approve',
    'approval_process',
    'approval_holds',
    'approval_silence_hours',
    'approval_silence_rule',
    'review_url',
    'open_process_form',
  ],
} as const;

const afterwards = {
  zh: '成功提示',
  en: 'After booking',
  about: ['预约成功后显示给用户', 'Shown to people once they have booked'],
  fields: ['success_prompt', 'success_prompt_en'],
} as const;

const rules = [advance, slots, closed, changes, places, approval, afterwards] as const;

/** The questions of a booking, designed under a tab of their own. */
export const bookingForm = {
  zh: '预约表单',
  en: 'Booking form',
  fields: ['resourcesFieldSettingList'],
  slot: 'bookingForm',
  tab: 'form',
} as const;

export const notifications = {
  zh: '通知',
  en: 'Notifications',
  about: ['预约成功或取消时告诉谁', 'Who is told of a booking or its cancellation'],
  fields: [
    'is_notification_push',
    'notifiy_channels',
    'success_notification_push',
    'success_notification_rule',
    'cancel_notification_push',
    'cancel_notification_rule_apply',
    'cancel_notification_rule_admin',
  ],
} as const;

export const resourceForm = [
  {
    zh: '基本信息',
    en: 'Basics',
    fields: [
      'resources_type_id',
      'resources_number',
      'resources_name',
      'resources_name_en',
      'state',
      'order',
      'capacity_field_type',
      'capacity',
      'capacity_string',
    ],
  },
  {
    zh: '介绍',
    en: 'Description',
    about: ['显示在资源页', 'Shown on its page'],
    fields: ['describe', 'describe_en', 'imageList', 'write_detail', 'detail', 'detail_en', 'remark'],
  },
  {
    zh: '位置与管理',
    en: 'Location and management',
    about: ['在哪里，由谁管', 'Where it is, and who looks after it'],
    slot: 'place',
    fields: [
      'campus_code',
      'campus_name',
      'campus_name_en',
      'building_code',
      'building_name',
      'building_name_en',
      'floor_code',
      'floor_name',
      'floor_name_en',
      'can_location',
      'admin_dept',
      'admin_post',
      'cooperativeDeptList',
    ],
  },
  {
    zh: '规则来源',
    en: 'Source of rules',
    about: ['自己设置，或与其他资源共用一个模板', 'Its own, or a template shared with others'],
    fields: ['rule_source', 'rule_template_id'],
  },
  opening,
  advance,
  slots,
  closed,
  changes,
  { ...places, fields: [...places.fields, 'appointmentNumberLimitRuleList'] },
  { ...approval, fields: [...approval.fields, 'roleList'] },
  afterwards,
  {
    zh: '预约页面',
    en: 'When booking',
    about: ['问题在“预约表单”中设计', 'The questions are designed under Booking form'],
    fields: ['wemeet_enable', 'open_captcha_verify', 'userDisplayInfoConfigList'],
  },
  notifications,
  {
    zh: '扩展属性',
    en: 'Extended properties',
    about: ['按这些属性可以找到它', 'People find it by these'],
    fields: ['extendedPropertiesList'],
    slot: 'typeProperties',
  },
  {
    zh: '自定义属性',
    en: 'Custom attributes',
    fields: ['customAttributeList'],
    slot: 'typeAttributes',
  },
  {
    zh: '可见范围',
    en: 'Visibility',
    about: ['谁能看到和预约，他人看到什么', 'Who sees and books it, and what others see'],
    fields: [
      'resource_open_mode',
      'visibleObjectList',
      'invisibleObjectList',
      'hide_appointment_information',
      'appointment_information_field',
      'hide_resources_detail',
    ],
  },
  {
    zh: '授权',
    en: 'Grants',
    about: ['只对这一个资源有效', 'For this resource alone'],
    fields: ['resourcesAuthList'],
  },
  bookingForm,
] as const;

export const ruleTemplateForm = [
  { zh: '模板信息', en: 'Template', fields: ['template_name', 'template_name_en', 'order_num'] },
  opening,
  ...rules,
] as const;
