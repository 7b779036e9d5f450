// The form of a new institution on one page: itself, its address, its first administrator, its defaults, its first
// building and room. It is no record of its own: one command makes all of it.
import type { Entity } from '../domain/record/entity.ts';
import { date, flag, number, text, time } from '../domain/record/fields.ts';
import { tenant } from './tenant.ts';

const administrator = {
  invited_name: text('姓名', 'Name', { required: true, max: 100, span: 2 }),
  invited_email: text('邮箱', 'E-mail', {
    required: true,
    max: 200,
    span: 2,
    pattern: 'email',
    help: ['邀请发到此处，72 小时有效', 'The invitation goes here, good for 72 hours'],
  }),
  invited_account: text('登录账号', 'Account', {
    max: 64,
    span: 2,
    pattern: 'account',
    help: ['留空：取邮箱 @ 前的部分', 'Empty: what stands before the @ of the e-mail'],
  }),
} as const;

const inRoom = { when: ['has_room', 1] } as const;

const firstRoom = {
  has_room: flag('现在就建首间房', 'Add the first room now', { default: 1, span: 6 }),
  building: text('楼宇', 'Building', {
    required: true,
    max: 100,
    span: 2,
    example: ['如：知行楼', 'such as Library'],
    ...inRoom,
  }),
  floor: number('楼层', 'Floor', {
    required: true,
    min: -9,
    max: 200,
    span: 1,
    unit: ['层', ''],
    ...inRoom,
  }),
  room: text('房间', 'Room', {
    required: true,
    max: 100,
    span: 2,
    example: ['如：302 会议室', 'such as Meeting room 302'],
    help: ['编号取自名称中的号码', 'Its number is taken from the name'],
    ...inRoom,
  }),
  seats: number('座位', 'Seats', { max: 100_000, span: 1, unit: ['座', ''], ...inRoom }),
  opens_on: date('学期', 'Term', {
    range: ['closes_on', '学期', 'Term'],
    help: ['首间房在此期间可约；留空：不限', 'The room can be booked within it; empty: no limit'],
    ...inRoom,
  }),
  closes_on: date('学期结束', 'End of term', { ends: 'opens_on', ...inRoom }),
  opens_at: time('每日开放', 'Open each day', {
    range: ['closes_at', '每日开放', 'Open each day'],
    default: '08:00',
    ...inRoom,
  }),
  closes_at: time('关闭', 'Closes', { ends: 'opens_at', default: '22:00', ...inRoom }),
  need_approve: flag('需要审批', 'Needs approval', { default: 0, ...inRoom }),
} as const;

/** It begins switched on. */
const { state: _on, ...ofTenant } = tenant.fields;

export const newInstitution: Entity = {
  ...tenant,
  fields: { ...ofTenant, ...administrator, ...firstRoom },
  page: tenant.page && {
    ...tenant.page,
    preview: { slot: 'invitation' },
    steps: ['建立机构并发出邀请', 'Make it and send the invitation'],
    sections: [
      {
        zh: '机构',
        en: 'Institution',
        about: ['显示在登录页、标题和消息中', 'Shown at sign-in, in titles and in messages'],
        fields: ['name', 'name_en'],
      },
      {
        zh: '访问地址',
        en: 'Address',
        about: [
          '公开页面由域名或公开密钥找到机构',
          'Public pages find it by its host name or by its public key',
        ],
        fields: ['tenant_id', 'host_name'],
      },
      {
        zh: '首位管理员',
        en: 'First administrator',
        about: ['密码由本人设置，您看不到', 'The password is set by that person alone; you do not see it'],
        fields: Object.keys(administrator),
      },
      {
        zh: '默认设置',
        en: 'Defaults',
        about: ['已预填，之后可改', 'Filled in already; can be changed later'],
        fields: ['zone', 'language'],
      },
      {
        zh: '首栋楼与首间房',
        en: 'First building and room',
        about: ['建好就能试约，之后可批量导入', 'To try a booking at once; others can be imported later'],
        fields: Object.keys(firstRoom),
      },
    ],
  },
};
