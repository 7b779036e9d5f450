// What a person, department, post, triple or group may do to resources by the directory: one record for each
// of them, so that all that somebody is granted is read by key. A grant on a single resource stands in the
// resource's own list.
import { entity } from '../domain/record/entity.ts';
import { choice, date, dateTime, json, list, reference, text } from '../domain/record/fields.ts';
import { permissionItems } from '../domain/record/shared-choices.ts';

/** The kinds of objects on the wire, beside their numbers in lists (U-050). */
const granteeTypes = [
  ['user', '用户', 'User'],
  ['department', '部门', 'Department'],
  ['post', '岗位', 'Post'],
  ['triple', '部门与岗位', 'Department and post'],
  ['group', '用户组', 'Group'],
] as const;

export type GranteeType = (typeof granteeTypes)[number][0];

export const grantee = entity({
  name: 'grantee',
  zh: '授权对象',
  en: 'Grantee',
  type: 'Grantee',
  title: ['object_id', 'object_id'],
  rights: ['permissions'],
  fields: {
    type: choice('类型', 'Type', granteeTypes, { required: true }),
    object_id: text('对象', 'Object', { required: true, max: 300 }),
    permissions: list(
      '权限',
      'Permissions',
      {
        id: text('标识', 'Id'),
        permission: choice('权限项', 'Permission', permissionItems, { required: true }),
        filter: json('范围', 'Resources', { max: 2_000 }),
        operate_user_id: reference('授权人', 'Granted by', 'account'),
        grant_time: dateTime('授权时间', 'Granted at'),
        from: date('生效日期', 'From'),
        until: date('截止日期', 'Until', { ends: 'from' }),
      },
      { max: 500 },
    ),
  },
  source: 'subject',
  operations: [],
  listing: { columns: ['type', 'object_id'], filters: ['type'] },
});
