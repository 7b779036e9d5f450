// What the main institution keeps of another one that it has founded, under its id: when, by which account, and the
// first room as it was founded. The institution itself lives in streams of its own.
import { entity } from '../domain/record/entity.ts';
import { kept, number, text, time } from '../domain/record/fields.ts';

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
    building: text('楼宇', 'Building', internal),
    room: text('房间', 'Room', internal),
    seats: number('座位', 'Seats', internal),
    opens_at: time('开放', 'Opens', internal),
    closes_at: time('关闭', 'Closes', internal),
    need_approve: number('需要审批', 'Needs approval', internal),
    create_time: kept('创建时间', 'Created', 'createdAt'),
  },
  source: 'subject',
  operations: [],
  listing: { columns: ['name', 'create_time'], filters: [] },
});
