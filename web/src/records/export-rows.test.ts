// A list as a file: all of it as it is narrowed and ordered, in the columns that are shown, and told to the log.
import { chargeRule } from '@campus/events/charge/charge-rule';
import { notice } from '@campus/events/notice/notice';
import { holiday } from '@campus/events/settings/holiday';
import { standIn } from '@campus/events/testing/stand-in';
import { expect, it, vi } from 'vitest';
import { exportRows } from './export-rows.ts';
import type { PageQuestion, RecordsPort } from './port.ts';

const state = {
  search: '停电',
  filters: { state: '1' },
  order: { field: 'title', isDescending: true },
  page: 3,
  size: 10,
};

const exported = async (total: number) => {
  const asked: PageQuestion[] = [];
  const report = vi.fn(async () => undefined);
  const save = vi.fn(async () => undefined);
  const port = standIn<RecordsPort>({
    fetchPage: async (question: PageQuestion) => {
      asked.push(question);
      const left = Math.max(0, Math.min(question.first, total - question.offset));
      const rows = Array.from({ length: left }, (_, index) => ({
        id: `n${question.offset + index}`,
        title: `公告 ${question.offset + index}`,
        title_en: '',
        state: 1,
      }));
      return { value: { rows, total } };
    },
    count: async () => ({ value: 0 }),
    fetchOptions: async () => ({ value: [] }),
    report,
  });
  const columns = ['title', 'state'];
  const refusal = await exportRows({ entity: notice, port, state, columns, language: 'zh' }, save);
  return { asked, refusal, report, save };
};

it('holds every row of the list, in its columns and its words', async () => {
  const { asked, refusal, report, save } = await exported(620);
  expect(refusal).toBeUndefined();
  expect(asked.map(({ first, offset }) => [first, offset])).toEqual([
    [500, 0],
    [500, 500],
  ]);
  for (const { filter } of asked)
    expect(filter).toMatchObject({
      state: '1',
      or: [{ title: { like: '停电' } }, { title_en: { like: '停电' } }],
      order_by: [{ field: 'title', dir: 'desc' }],
    });
  const rows = expect.toSatisfy((given: unknown) => Array.isArray(given) && given.length === 620);
  expect(save).toHaveBeenCalledExactlyOnceWith('公告', ['标题', '状态'], rows);
  expect(save.mock.lastCall).toMatchObject({ 2: { 0: ['公告 0', '已发布'] } });
  expect(report).toHaveBeenCalledExactlyOnceWith({
    operate_module: '公告',
    operate_type: 'export',
    operate_content: '导出公告，共 620 行 / Exported Notices, rows: 620',
  });
});

it('is none where the list is longer than a file', async () => {
  const { refusal, report, save } = await exported(10_000);
  expect(refusal?.text.zh).toBe('共 10000 行，一个文件最多 9999 行，请先筛选再导出');
  expect([save.mock.calls, report.mock.calls]).toEqual([[], []]);
});

it.each([
  [holiday, ['name', 'start_date'], ['名称', '开始日期', '结束日期']],
  [chargeRule, ['name', 'price'], ['名称', '单价（元）']],
] as const)('heads a file so that nothing is lost: %#', async (entity, columns, heads) => {
  const save = vi.fn(async () => undefined);
  const port = standIn<RecordsPort>({
    fetchPage: async () => ({ value: { rows: [], total: 0 } }),
    fetchOptions: async () => ({ value: [] }),
    report: async () => undefined,
  });
  const asked = { entity, port, state, columns, language: 'zh' } as const;
  await exportRows(asked, save);
  expect(save).toHaveBeenCalledExactlyOnceWith(entity.zh, heads, []);
});
