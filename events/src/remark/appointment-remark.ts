// A note of an administrator on a user within a type of resource. The user never reads it.
import { administrators, entity } from '../domain/record/entity.ts';
import { kept, longText, lookup, reference } from '../domain/record/fields.ts';

export const appointmentRemark = entity({
  name: 'appointment_remark',
  zh: '用户备注',
  en: 'Remark on a user',
  type: 'AppointmentRemark',
  title: ['appointment_user_name', 'appointment_user_name_en'],
  fields: {
    resource_type_id: reference('资源类型', 'Resource type', 'resource_type', { required: true }),
    resource_type_name: lookup('类型名称', 'Type name', 'resource_type_id', 'resources_name'),
    appointment_user: reference('用户账号', 'User', 'account', { required: true }),
    appointment_user_name: lookup('用户', 'User, by name', 'appointment_user', 'name'),
    appointment_user_name_en: lookup('用户英文姓名', 'User, in English', 'appointment_user', 'name_en'),
    remark: longText('备注', 'Remark', { required: true, personal: true }),
    operate_user: kept('备注人账号', 'Written by', 'createdBy', 'account'),
    operate_user_name: lookup('备注人', 'Author', 'operate_user', 'name'),
    operate_user_name_en: lookup('备注人英文姓名', 'Author, in English', 'operate_user', 'name_en'),
    operate_time: kept('备注时间', 'Written at', 'updatedAt'),
    tenant_id: kept('机构', 'Institution', 'tenant'),
  },
  person: 'appointment_user',
  source: 'subject',
  operations: [
    { kind: 'list', name: 'findAppointmentRemarkList', roles: administrators, scope: 'managed' },
    { kind: 'save', name: 'saveAppointmentRemark', roles: administrators },
    { kind: 'update', name: 'updateAppointmentRemark', roles: administrators },
    { kind: 'delete', name: 'deleteAppointmentRemark', roles: administrators },
  ],
  listing: { columns: ['remark', 'operate_user_name', 'operate_time'], filters: ['resource_type_id'] },
});
