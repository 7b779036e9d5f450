// The sections of the resource's form, and of the template its rules may come from, in the order people think.
// Fields not named follow at the end.

const openingFields = [
  'appointment_open_date',
  'appointment_close_date',
  'appointment_open_time',
  'appointment_close_time',
  'appointment_date_rule',
  'week_rule_open_week',
  'week_rule_open_start_time',
  'weekList',
  'appointment_date_days',
  'days_rule_effective_time',
  'days_rule_refresh_time',
  'dateList',
  'monthList',
  'time_slot_rule',
  'timeSlotList',
  'timeslot_latest_rule',
  'timeslot_latest_deviation_minutes',
  'noReservationRuleList',
  'noReservationTimeSlotList',
] as const;

const ruleFields = [
  'advance_booking_rule',
  'advance_booking',
  'min_interval_minutes',
  'min_interval_minutes_prompt',
  'min_interval_minutes_prompt_en',
  'cyclicity_rule',
  'batch_rule',
  'available_number',
  'per_max_available_number',
  'availableNumberRuleList',
  'need_approve',
  'approval_process',
  'approval_holds',
  'approval_silence_hours',
  'approval_silence_rule',
  'review_url',
  'open_process_form',
  'min_interval_minutes_change',
  'min_interval_minutes_cancel',
  'waitlist_offer_minutes',
] as const;

const afterwardsFields = ['success_prompt', 'success_prompt_en'] as const;

const opening = { zh: '开放时间', en: 'Opening hours' } as const;
const rules = { zh: '预约规则', en: 'Booking rules' } as const;

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
      'describe',
      'describe_en',
      'write_detail',
      'detail',
      'detail_en',
      'imageList',
    ],
  },
  {
    zh: '位置与管理',
    en: 'Location and management',
    fields: [
      'can_location',
      'campus_name',
      'campus_name_en',
      'building_name',
      'building_name_en',
      'floor_name',
      'floor_name_en',
      'admin_dept',
      'admin_post',
      'cooperativeDeptList',
    ],
  },
  {
    ...opening,
    fields: ['rule_source', 'rule_template_id', ...openingFields],
  },
  {
    ...rules,
    fields: [...ruleFields, 'appointmentNumberLimitRuleList', ...afterwardsFields],
  },
  {
    zh: '扩展属性',
    en: 'Extended properties',
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
    fields: [
      'resource_open_mode',
      'visibleObjectList',
      'invisibleObjectList',
      'hide_appointment_information',
      'appointment_information_field',
      'hide_resources_detail',
    ],
  },
] as const;

export const ruleTemplateForm = [
  { zh: '模板', en: 'Template', fields: ['template_name', 'template_name_en', 'order_num'] },
  { ...opening, fields: openingFields },
  { ...rules, fields: [...ruleFields, ...afterwardsFields] },
] as const;
