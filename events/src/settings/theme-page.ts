// How the product looks to a tenant under one of its named themes: names, colour, logo, banner.
import { readsAndWritesOf } from '../domain/record/calls.ts';
import { entity, everyone } from '../domain/record/entity.ts';
import { choice, image, kept, text } from '../domain/record/fields.ts';
import { offOn } from '../domain/record/shared-choices.ts';

/** What stands first, under the banner. U-108. */
const homeLayouts = [
  [1, '先选时间', 'When it is needed first'],
  [2, '先选资源类型', 'Kinds of resources first'],
] as const;

const themes = [
  ['default', '默认', 'Default'],
  ['color1', '绿色', 'Green'],
] as const;

export const themePage = entity({
  name: 'theme_page',
  zh: '主题页面',
  en: 'Theme page',
  type: 'ThemePage',
  title: ['name', 'name_en'],
  fields: {
    theme: text('主题', 'Theme', {
      required: true,
      max: 40,
      pattern: 'code',
      unique: true,
      searched: true,
      suggested: { besides: themes },
    }),
    name: text('名称', 'Name', { required: true, searched: true }),
    name_en: text('英文名称', 'English name', { searched: true }),
    sys_name: text('系统名称', 'System name', {
      max: 100,
      help: ['显示在页眉；留空：系统设置中的名称', 'Stands in the header; empty: as in the system settings'],
    }),
    sys_name_en: text('系统英文名称', 'System name in English', { max: 100 }),
    primary_color: text('主色', 'Primary colour', { max: 7, pattern: 'colour', span: 2 }),
    logo: image('标志', 'Logo'),
    banner: image('横幅', 'Banner'),
    home_layout: choice('首页布局', 'Home page', homeLayouts, { default: 1 }),
    state: choice('状态', 'Status', offOn, { default: 1 }),
    update_time: kept('更新时间', 'Updated', 'updatedAt'),
  },
  operations: readsAndWritesOf('ThemePage', everyone),
  listing: {
    columns: ['name', 'state', 'primary_color', 'sys_name', 'home_layout', 'theme', 'update_time'],
    filters: ['state'],
    order: [['theme', 1]],
  },
  page: {
    path: '/manage/settings/theme',
    title: ['主题页面', 'Theme pages'],
    menu: { group: 'settings', icon: 'setting', isHidden: true },
    sections: [
      { zh: '名称', en: 'Names', fields: ['name', 'name_en', 'sys_name', 'sys_name_en', 'theme', 'state'] },
      { zh: '外观', en: 'Look', fields: ['primary_color', 'logo', 'banner', 'home_layout'] },
    ],
  },
});
