// A person (or the sign of a door) in the directory of a tenant. Everything about the person is sealed.
import { readsAndWritesOf } from '../domain/record/calls.ts';
import { entity, roles } from '../domain/record/entity.ts';
import {
  choice,
  date,
  flag,
  kept,
  list,
  lookup,
  outOfUse,
  reference,
  secret,
  text,
  texts,
} from '../domain/record/fields.ts';

const sexes = [
  [1, '男', 'Male'],
  [2, '女', 'Female'],
] as const;

const userTypes = [
  [1, '教职工', 'Staff'],
  [2, '学生', 'Student'],
  [3, '访客', 'Visitor'],
] as const;

const personal = { personal: true } as const;

/** What the tenant wants to know of its people beyond the fields that everyone has. */
const attributeValueFields = {
  code: text('属性', 'Attribute', {
    required: true,
    max: 50,
    pattern: 'code',
    suggested: { of: { from: 'dynamic_attribute', code: 'code', atOnce: 999 }, besides: [] },
  }),
  value: text('内容', 'Value', { max: 200 }),
} as const;

export const account = entity({
  name: 'account',
  zh: '账号',
  en: 'Account',
  type: 'Account',
  title: ['name', 'name_en'],
  idFrom: 'account',
  person: 'id',
  rights: ['disabled', 'password', 'roles', 'dept', 'positions'],
  fields: {
    account: text('账号', 'Account', {
      required: true,
      max: 64,
      pattern: 'account',
      searched: true,
      unique: 'anyCase',
      help: ['登录用，保存后不能再改', 'For signing in; it cannot be changed later'],
    }),
    name: text('姓名', 'Name', { required: true, personal: true, searched: true }),
    name_en: text('英文姓名', 'Name in English', { personal: true, searched: true }),
    sex: choice('性别', 'Sex', sexes, personal),
    cardNo: text('证件号', 'Card number', {
      max: 40,
      personal: true,
      help: ['加密保存', 'Kept encrypted'],
    }),
    email: text('邮箱', 'E-mail', { pattern: 'email', personal: true }),
    phone: text('手机', 'Phone', { max: 30, pattern: 'phone', personal: true }),
    birthday: date('生日', 'Birthday', personal),
    express: text('速递地址', 'Delivery address', { personal: true }),
    openid: text('统一身份标识', 'OpenID', {
      max: 64,
      personal: true,
      help: ['由统一身份认证给出，可留空', 'From the single sign-on, if there is one'],
    }),
    username: text('登录名', 'User name', { max: 64, personal: true }),
    accountFriendly: text('显示账号', 'Account shown', {
      max: 64,
      personal: true,
      help: ['留空：显示账号本身', 'Empty: the account itself'],
    }),
    user_type: choice('人员类型', 'Type', userTypes, { default: 2 }),
    roles: texts('角色', 'Roles', {
      max: 10,
      choices: roles,
      help: ['管理具体资源请用任职或授权', 'To manage certain resources, use positions or grants'],
    }),
    dept: reference('部门', 'Department', 'department', {
      holds: true,
      help: ['调动后，未开始的预约按“离任处理”', 'After a move, upcoming bookings follow Departures'],
    }),
    dept_name: lookup('部门', 'Department', 'dept', 'name'),
    dept_name_en: lookup('英文部门名称', 'Department name in English', 'dept', 'name_en'),
    positions: list('任职', 'Positions', {
      dept: reference('部门', 'Department', 'department', { required: true, holds: true }),
      post: reference('岗位', 'Post', 'post', { required: true, holds: true }),
      active: flag('有效', 'Active', { default: 1 }),
    }),
    dynamicAttrValues: list('扩展信息', 'Further attributes', attributeValueFields, { personal: true }),
    source: text('来源', 'Source', {
      max: 40,
      personal: true,
      help: ['来自哪个系统，可留空', 'The system it comes from, if any'],
    }),
    tenantId: kept('机构', 'Institution', 'tenant'),
    timestamp: kept('更新时间', 'Updated', 'updatedAt'),
    password: secret('密码', 'Password', {
      help: ['6 到 64 个字符；编辑时留空则不变', '6 to 64 characters; left empty, it stays as it is'],
    }),
    disabled: flag('停用', 'Disabled', {
      default: 0,
      states: outOfUse,
      help: ['不能再登录；预约按“离任处理”', 'Cannot sign in; bookings follow Departures'],
    }),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  operations: readsAndWritesOf('Account'),
  listing: {
    columns: ['account', 'name', 'user_type', 'dept_name', 'roles', 'disabled', 'create_time'],
    filters: ['user_type', 'dept', 'disabled'],
    empty: ['新增一个账号，或从 Excel 导入全部。', 'Add an account, or import them all from Excel.'],
    order: [['account', 1]],
  },
  page: {
    path: '/manage/settings/accounts',
    title: ['账号', 'Accounts'],
    menu: { group: 'console', icon: 'team' },
    sections: [
      {
        zh: '账号',
        en: 'Account',
        about: ['怎样登录，能做什么', 'How they sign in, and what they may do'],
        fields: ['account', 'password', 'user_type', 'roles', 'disabled'],
      },
      {
        zh: '个人信息',
        en: 'Person',
        fields: ['name', 'name_en', 'email', 'phone', 'cardNo', 'sex', 'birthday', 'express'],
      },
      {
        zh: '部门与任职',
        en: 'Department and positions',
        about: ['任职带来该岗位在该部门的权限', 'A position gives the rights of its post in its department'],
        fields: ['dept', 'positions'],
      },
      {
        zh: '扩展信息',
        en: 'Further attributes',
        about: ['各项由“扩展属性”定义', 'Defined under Person attributes'],
        fields: ['dynamicAttrValues'],
      },
      {
        zh: '统一身份',
        en: 'Single sign-on',
        about: ['由统一身份认证写入，一般不必填', 'Written by the single sign-on; usually left as it is'],
        fields: ['username', 'accountFriendly', 'openid', 'source'],
      },
    ],
  },
});

/** How else people and identity providers write an account: all small, all capital, or the first capital. */
export const otherSpellings = (account: string): readonly string[] => {
  const small = account.toLowerCase();
  const spelled = [small, account.toUpperCase(), `${small.slice(0, 1).toUpperCase()}${small.slice(1)}`];
  return [...new Set(spelled)].filter((each) => each !== account);
};
