// Choices that several declarations offer.

export const noYes = [
  [0, '否', 'No'],
  [1, '是', 'Yes'],
] as const;

export const offOn = [
  [0, '停用', 'Disabled', 'off'],
  [1, '启用', 'Enabled', 'good'],
] as const;

/** Where the field says that something is out of use. */
export const inUseUnless = [
  [0, '启用', 'Enabled', 'good'],
  [1, '停用', 'Disabled', 'off'],
] as const;

export const asAbove = [
  [0, '同资源类型', 'Same as type'],
  [1, '允许', 'Allowed'],
  [2, '不允许', 'Not allowed'],
] as const;

export const capacityKinds = [
  [0, '不设容量', 'None'],
  [1, '人数', 'Number of people'],
  [2, '文字说明', 'Text'],
] as const;

export const openModes = [
  [1, '所有人', 'Everyone'],
  [2, '仅可见名单', 'Only the visible-to list'],
  [3, '不开放', 'Nobody'],
] as const;

export const categories = [
  [1, '会议室与场馆', 'Room or venue'],
  [2, '设备', 'Device'],
  [3, '座位', 'Seat'],
  [4, '车辆', 'Vehicle'],
  [5, '访客', 'Visitor'],
] as const;

export const numberRules = [
  [1, '每天', 'Per day'],
  [2, '每周', 'Per week'],
  [3, '每月', 'Per month'],
  [4, '指定日期内', 'Between dates'],
] as const;

export const signInRules = [
  [0, '无需签到', 'No sign-in'],
  [1, '本人扫资源码', 'Owner scans the resource code'],
  [2, '管理员扫用户码', 'Administrator scans the user code'],
  [3, '两者皆可', 'Either'],
] as const;

export const earliestRules = [
  [0, '当天零点起', 'From the start of the day'],
  [1, '开始前若干分钟', 'Minutes before the start'],
] as const;

export const latestRules = [
  [0, '结束前均可', 'Until the end'],
  [1, '开始后若干分钟', 'Minutes after the start'],
] as const;

export const signOutRules = [
  [0, '无需签退', 'Not needed'],
  [1, '必须签退', 'Required'],
  [2, '可选', 'Optional'],
] as const;

export const attendanceDefaults = [
  [0, '由管理员判定', 'Decided by an administrator'],
  [1, '已履约', 'Performed'],
  [2, '未履约', 'Missed'],
] as const;

export const slotRules = [
  [1, '自由时段', 'Free periods'],
  [2, '固定时段', 'Fixed time slots'],
  [3, '全天', 'Whole day'],
] as const;

export const weekdays = [
  [1, '周一', 'Monday'],
  [2, '周二', 'Tuesday'],
  [3, '周三', 'Wednesday'],
  [4, '周四', 'Thursday'],
  [5, '周五', 'Friday'],
  [6, '周六', 'Saturday'],
  [7, '周日', 'Sunday'],
] as const;

export const objectTypes = [
  [1, '用户', 'User'],
  [2, '部门', 'Department'],
  [3, '岗位', 'Post'],
  [4, '部门与岗位', 'Department and post'],
  [5, '用户组', 'Group'],
] as const;

export const permissionItems = [
  ['resource_manage', '资源管理', 'Manage resources'],
  ['appointment_manage', '预约管理', 'Manage bookings'],
  ['appointment_query', '预约查询', 'View bookings'],
  ['approve', '审批', 'Approve'],
  ['register', '签到登记', 'Sign desk'],
  ['charge_register', '收费登记', 'Charge desk'],
  ['statistics', '统计', 'Statistics'],
] as const;

export const collectModes = [
  [1, '单行文本', 'Text'],
  [2, '多行文本', 'Long text'],
  [3, '数字', 'Number'],
  [4, '日期', 'Date'],
  [5, '时间', 'Time'],
  [6, '单选', 'Single choice'],
  [7, '多选', 'Multiple choice'],
  [8, '文件', 'File'],
  [9, '人员', 'Person'],
  [10, '部门', 'Department'],
] as const;

export const fieldCategories = [
  [1, '基本信息', 'Basic'],
  [2, '自定义', 'Custom'],
  [3, '访客', 'Visitor'],
] as const;

export const fieldSources = [
  [1, '内置', 'Built in'],
  [2, '新增', 'Added'],
  [3, '代码表', 'Code table'],
] as const;
