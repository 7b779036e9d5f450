// What a new institution is asked for on one page: itself, its address, its first administrator, its defaults. The
// administrator is no part of its record: saving invites that person after the institution is made.

import { tenant } from '@campus/events/directory/tenant';
import type { Entity } from '@campus/events/domain/record/entity';
import { text } from '@campus/events/domain/record/fields';
import type { Values } from '../../records/port.ts';

const administrator = {
  invited_account: text('登录账号', 'Account', {
    required: true,
    max: 64,
    pattern: 'code',
    help: ['字母、数字或连字符，登录时使用', 'Letters, digits and hyphens, to sign in with'],
  }),
  invited_name: text('姓名', 'Name', { required: true, max: 100 }),
  invited_email: text('邮箱', 'E-mail', {
    required: true,
    max: 200,
    pattern: 'email',
    help: [
      '邀请信发到这里，72 小时内有效，可重发',
      'The invitation goes here; it is good for 72 hours and can be sent again',
    ],
  }),
} as const;

export const newInstitution: Entity = {
  ...tenant,
  fields: { ...tenant.fields, ...administrator },
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
        fields: ['zone', 'state'],
      },
    ],
  },
};

export interface Invited {
  readonly account: string;
  readonly name: string;
  readonly email: string;
}

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The draft as two wishes: the record of the institution, and who is invited to it. */
export const wishesOf = (values: Values): { readonly record: Values; readonly invited: Invited } => ({
  record: Object.fromEntries(Object.entries(values).filter(([name]) => !(name in administrator))),
  invited: {
    account: textIn(values.invited_account),
    name: textIn(values.invited_name),
    email: textIn(values.invited_email),
  },
});
