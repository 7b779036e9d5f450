// How the product is used, page by page: shown in the help centre and in the back office.
import { readsAndWritesOf } from '../domain/record/calls.ts';
import { entity, everyone } from '../domain/record/entity.ts';
import { choice, kept, richText, text } from '../domain/record/fields.ts';
import { offOn } from '../domain/record/shared-choices.ts';
import { orderAmong } from '../domain/record/shared-lists.ts';

export const instruction = entity({
  name: 'instruction',
  zh: '使用说明',
  en: 'Instruction',
  type: 'Instruction',
  title: ['title', 'title_en'],
  fields: {
    title: text('标题', 'Title', { required: true, searched: true }),
    title_en: text('英文标题', 'English title', { max: 200, searched: true }),
    menu_uri: text('对应页面', 'Page', {
      max: 200,
      pattern: 'url',
      isPage: true,
      none: ['所有人可见', 'For everybody'],
      help: ['选了页面，只给能打开它的人看', 'Once chosen, for those who can open it'],
    }),
    content: richText('内容', 'Content'),
    content_en: richText('英文内容', 'Content in English'),
    order_num: orderAmong(),
    state: choice('状态', 'Status', offOn, { default: 1 }),
    create_time: kept('创建时间', 'Created', 'createdAt'),
    update_time: kept('更新时间', 'Updated', 'updatedAt'),
  },
  operations: readsAndWritesOf('Instruction', everyone),
  listing: {
    columns: ['title', 'state', 'menu_uri', 'order_num', 'update_time'],
    filters: ['state'],
    empty: ['写下第一条说明，用户在“使用说明”中看到。', 'Write the first one: people find it under Help.'],
    order: [['order_num', 1]],
  },
  page: {
    path: '/manage/settings/instruction',
    title: ['使用说明管理', 'Edit instructions'],
    menu: { group: 'settings', icon: 'read' },
    sections: [
      { zh: '说明', en: 'Instruction', fields: ['title', 'title_en', 'menu_uri', 'order_num', 'state'] },
      {
        zh: '内容',
        en: 'Content',
        about: ['没有英文时，英文读者看到中文', 'Without English, readers of English see the Chinese'],
        fields: ['content', 'content_en'],
      },
    ],
  },
});
