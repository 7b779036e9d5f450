// A person's reading of a notice on a day.
import { entity, everyone } from '../domain/record/entity.ts';
import { date, kept, lookup, reference } from '../domain/record/fields.ts';

export const noticeRead = entity({
  name: 'notice_read',
  zh: '阅读记录',
  en: 'Read record',
  type: 'NoticeRead',
  title: ['read_user_name', 'read_user_name'],
  fields: {
    notice_id: reference('公告', 'Notice', 'notice', { required: true }),
    read_user_id: reference('阅读人账号', 'Reader', 'account', { internal: true, isText: true }),
    read_user_name: lookup('阅读人', 'Reader, by name', 'read_user_id', 'name'),
    read_date: date('阅读日期', 'Read on', { internal: true }),
    read_time: kept('阅读时间', 'Read at', 'createdAt'),
    tenant_id: kept('机构', 'Institution', 'tenant'),
  },
  source: 'subject',
  filled: ['notice_id'],
  operations: [
    {
      kind: 'page',
      name: 'findNoticeReadEntityList',
      roles: everyone,
      scope: 'tenant',
      accepts: ['order_by'],
    },
    { kind: 'save', name: 'saveNoticeReadEntity', roles: everyone },
  ],
  listing: { columns: ['read_user_name', 'read_date', 'read_time'], filters: ['notice_id', 'read_date'] },
});
