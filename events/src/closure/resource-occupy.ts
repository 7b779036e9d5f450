// A closure or occupation as the back office lists it. It lives in the day's own stream, where it can
// never race with a booking; its subject answers the operations, this declares its list.
import { administrators, entity } from '../domain/record/entity.ts';
import { choice, date, kept, lookup, reference, text, time } from '../domain/record/fields.ts';

const sources = [
  [1, '页面添加', 'Added by hand'],
  [2, '导入', 'Imported'],
  [3, '同步', 'Synchronised'],
  [4, '预约', 'Booking'],
] as const;

export const resourceOccupy = entity({
  name: 'resource_occupy',
  zh: '停用时段',
  en: 'Closure',
  type: 'ResourcesOccupy',
  title: ['occupy_reason', 'occupy_reason_en'],
  fields: {
    resource_id: reference('资源', 'Resource', 'resource', { required: true }),
    resources_name: lookup('资源名称', 'Resource name', 'resource_id', 'resources_name'),
    resources_name_en: lookup('资源英文名称', 'Resource name in English', 'resource_id', 'resources_name_en'),
    occupy_date: date('日期', 'Date', { required: true }),
    occupy_start_time: time('开始时间', 'From', {
      required: true,
      range: ['occupy_end_time', '时间', 'Time'],
    }),
    occupy_end_time: time('结束时间', 'To', { required: true, ends: 'occupy_start_time' }),
    occupy_reason: text('原因', 'Reason', { max: 200 }),
    occupy_reason_en: text('英文原因', 'Reason in English', { max: 300 }),
    data_source: choice('来源', 'Source', sources, { default: 1 }),
    create_time: kept('创建时间', 'Created', 'createdAt'),
    create_user_id: kept('创建人账号', 'Created by', 'createdBy', 'account'),
    create_user_name: lookup('创建人', 'Creator', 'create_user_id', 'name'),
    create_user_name_en: lookup('创建人英文姓名', 'Creator, in English', 'create_user_id', 'name_en'),
    update_time: kept('更新时间', 'Updated', 'updatedAt'),
    update_user_id: kept('更新人账号', 'Updated by', 'updatedBy', 'account'),
    update_user_name: lookup('更新人', 'Updater', 'update_user_id', 'name'),
    update_user_name_en: lookup('更新人英文姓名', 'Updater, in English', 'update_user_id', 'name_en'),
    tenant_id: kept('机构', 'Institution', 'tenant'),
  },
  source: 'subject',
  filled: ['resource_id', 'occupy_date', 'occupy_start_time', 'occupy_end_time'],
  operations: [
    { kind: 'page', name: 'findResourcesOccupyAll', roles: administrators, scope: 'managed' },
    { kind: 'save', name: 'saveResourcesOccupy', roles: administrators },
    { kind: 'update', name: 'updateResourcesOccupy', roles: administrators },
    { kind: 'delete', name: 'deleteResourcesOccupy', roles: administrators },
  ],
  listing: {
    columns: [
      'resources_name',
      'occupy_date',
      'occupy_start_time',
      'occupy_reason',
      'data_source',
      'create_user_name',
      'create_time',
    ],
    filters: ['resource_id', 'occupy_date'],
    fromToday: 'occupy_date',
    empty: [
      '新增停用时段后，这段时间不可预约；受影响的预约会先列出来。',
      'Nobody can book during a closure. The bookings that it hits are listed before it is saved.',
    ],
  },
  page: {
    path: '/manage/resources/resources-occupy-list',
    title: ['停用时段', 'Closures'],
    items: ['resource_manage'],
    menu: { group: 'resources', icon: 'stop' },
  },
});
