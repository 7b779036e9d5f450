// What the main institution keeps of another one that it has founded, under its id: when, and by which account. The
// institution itself lives in streams of its own.
import { entity } from '../domain/record/entity.ts';
import { kept, text } from '../domain/record/fields.ts';

const internal = { internal: true } as const;

export const founding = entity({
  name: 'founding',
  zh: '机构的建立',
  en: 'Founding of an institution',
  type: 'Founding',
  title: ['name', 'name_en'],
  fields: {
    name: text('名称', 'Name', internal),
    name_en: text('英文名称', 'English name', internal),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  source: 'subject',
  operations: [],
  listing: { columns: ['name', 'create_time'], filters: [] },
});
