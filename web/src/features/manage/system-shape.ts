// The settings of the whole product as a form asks for them; the server keeps them as one JSON.
import { entity } from '@campus/events/domain/record/entity';
import { choice, flag, list, text } from '@campus/events/domain/record/fields';

const kinds = [
  ['page', '页面', 'Page'],
  ['type', '资源类型', 'Resource types'],
  ['link', '外部地址', 'Address outside'],
] as const;

const readers = [
  ['user', '已登录用户', 'People signed in'],
  ['admin', '管理员', 'Administrators'],
] as const;

const entryFields = {
  name: text('名称', 'Name', { required: true }),
  name_en: text('英文名称', 'English name'),
  kind: choice('类型', 'Kind', kinds, { required: true, default: 'page', span: 3 }),
  uri: text('地址', 'Address', {
    max: 300,
    isPage: true,
    when: ['kind', 'page', 'link'],
    help: ['页面以 / 开头，外部地址以 https: 等开头', 'A page begins with /, an address outside with https:'],
  }),
  role: choice('对谁显示', 'Shown to', readers, { help: ['不选：所有人', 'None chosen: everyone'] }),
} as const;

export const systemShape = entity({
  name: 'system_form',
  zh: '系统设置',
  en: 'System settings',
  type: 'SystemForm',
  title: ['sys_name', 'sys_name_en'],
  single: 'settings',
  fields: {
    sys_name: text('系统名称', 'System name', {
      help: ['显示在页眉；留空：资源预约中心', 'Stands in the header; empty: Resource Reservation Centre'],
    }),
    sys_name_en: text('系统英文名称', 'System name in English'),
    top_nav: flag('顶栏菜单', 'Menu in the top bar', {
      span: 3,
      help: ['后台一级菜单也显示在顶栏', 'The first level of the office menu stands there too'],
    }),
    two_levels: flag('部门只显示前两级', 'Two levels of departments', {
      span: 3,
      help: ['选择部门时不再往下列', 'Pickers offer none below them'],
    }),
    home_nav: list('导航项', 'Entries', entryFields, {
      max: 20,
      isOrdered: true,
      sentence: ['name', 'kind', 'uri', 'role'],
      help: ['没有导航项时显示默认菜单', 'Without entries the usual menu is shown'],
    }),
  },
  operations: [],
  listing: { columns: ['sys_name'], filters: [] },
  page: {
    path: '/manage/settings/sys',
    menu: { group: 'settings', icon: 'setting' },
    sections: [
      { zh: '名称', en: 'Names', fields: ['sys_name', 'sys_name_en'] },
      { zh: '显示', en: 'Display', fields: ['top_nav', 'two_levels'] },
      {
        zh: '首页导航',
        en: 'Home navigation',
        about: ['首页菜单中的项目和顺序', 'What the menu of the home page has, in its order'],
        fields: ['home_nav'],
      },
    ],
  },
});
