// What a page reports that somebody did, as existing clients do (000 7.2): who did it is known from the token.
// The log itself is the events; the text of a report may be hidden, and hiding it stands in the log too.
import { entity } from '../domain/record/entity.ts';
import { choice, longText, text } from '../domain/record/fields.ts';

/** U-130. */
const operateTypes = [
  ['add', '新增', 'Add'],
  ['update', '修改', 'Change'],
  ['delete', '删除', 'Delete'],
  ['import', '导入', 'Import'],
  ['export', '导出', 'Export'],
  ['login', '登录', 'Sign in'],
  ['state', '状态变更', 'Change of status'],
] as const;

export const clientLog = entity({
  name: 'client_log',
  zh: '页面操作记录',
  en: 'Report of a page',
  type: 'ClientLog',
  title: ['operate_module', 'operate_module'],
  fields: {
    operate_module: text('功能模块', 'Module', { required: true, max: 50 }),
    operate_type: choice('操作类型', 'Kind', operateTypes, { required: true }),
    operate_content: longText('操作内容', 'What was done', { max: 500, personal: true }),
    operate_object: text('操作对象', 'Done to', { max: 200, personal: true }),
    user_id: text('操作人账号', 'Account', { internal: true }),
  },
  person: 'user_id',
  source: 'subject',
  operations: [],
  listing: { columns: ['operate_module', 'operate_type'], filters: ['operate_type'] },
});
