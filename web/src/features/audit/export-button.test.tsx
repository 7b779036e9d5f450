// @vitest-environment jsdom
// The log as a file: every line as it is narrowed, page behind page, and the log told that it was exported.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { usePreferences } from '../../preferences.ts';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';
import { Toaster } from '../../ui/toast.tsx';

const files = vi.hoisted(() => {
  const written: (readonly unknown[])[][] = [];
  return { written };
});
vi.mock('write-excel-file/browser', () => ({
  default: (rows: (readonly unknown[])[]) => {
    files.written.push(rows);
    return { toBlob: async () => new Blob() };
  },
}));

// jsdom keeps no addresses of files.
URL.createObjectURL = () => 'blob:kept';
URL.revokeObjectURL = () => undefined;

testScreens('en');
const { ExportButton } = await import('./export-button.tsx');
await import('./words.ts');

const lineOf = (position: string) => ({
  __typename: 'OperateLog',
  position,
  operate_user_id: 'admin',
  operate_user_name: '管理员',
  operate_user_name_en: 'Ada',
  id_address: '10.0.0.7',
  operate_module: 'booking',
  operate_module_name: '预约',
  operate_module_name_en: 'Booking',
  operate_type: 'add',
  action: 'Booked',
  operate_content: '',
  operate_content_en: '',
  operate_object: 'date=2026-11-20',
  object_name: null,
  object_name_en: null,
  booking_number: `B-${position}`,
  booking_subject: 'Seminar',
  booking_start: 600,
  booking_end: 660,
  operate_time: '2026-11-18 10:47:52',
  stream: 's',
  revision: 0,
  changes: {},
  differences: [],
});

it('holds all lines under the filter, in the language that is read, and is told to the log', async () => {
  const pages = { '': ['9', '8'], '8': ['7'] };
  const page = ({ filter }: { readonly filter: { readonly position?: { readonly lt: '8' } } }) => {
    const before = filter.position?.lt ?? '';
    return {
      findOperateLogAll: {
        __typename: 'OperateLogConnection',
        totalCount: 3,
        pageInfo: { __typename: 'PageInfo', hasNextPage: before === '' },
        edges: pages[before].map((position) => ({ __typename: 'OperateLogEdge', node: lineOf(position) })),
      },
    };
  };
  const filter = { module: 'booking', resource: '', text: '', kind: 'add', from: '', to: '' };
  const { asked } = await showPage(
    '/log',
    { '/log': <ExportButton filter={filter} isDisabled={false} /> },
    {
      OperateLogPage: page,
      ReportDone: { saveOperateLog: { __typename: 'SaveResult', errcode: 0, position: '10' } },
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  const sent = (name: string) =>
    asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
  await waitFor(() => expect(sent('ReportDone')).toHaveLength(1));
  const narrowed = { operate_type: 'add', operate_module: 'booking' };
  expect(sent('OperateLogPage').map((each) => each.filter)).toEqual([
    narrowed,
    { ...narrowed, position: { lt: '8' } },
  ]);
  const [[head, ...rows] = []] = files.written;
  expect(head?.[3]).toMatchObject({ value: 'IP address' });
  expect(rows.map((row) => row[7])).toEqual(['B-9', 'B-8', 'B-7']);
  expect(rows[0]).toEqual([
    '2026-11-18 10:47:52',
    'Ada',
    'admin',
    '10.0.0.7',
    'Booking',
    expect.any(String),
    '2026-11-20 10:00–11:00',
    'B-9',
    'Seminar',
    '',
  ]);
  expect(sent('ReportDone')[0]?.model).toEqual({
    operate_module: '操作日志',
    operate_type: 'export',
    operate_content: '导出操作日志，共 3 行 / Exported the operation log, rows: 3',
  });
});

it('says that it is not all of the log in the language that is read by then', async () => {
  const most = 9_999;
  const page = {
    __typename: 'OperateLogConnection',
    totalCount: most,
    pageInfo: { __typename: 'PageInfo', hasNextPage: true },
    edges: Array.from({ length: most }, (_, index) => ({
      __typename: 'OperateLogEdge',
      node: lineOf(String(index)),
    })),
  };
  const filter = { module: '', resource: '', text: '', kind: '', from: '', to: '' };
  const shown = (
    <>
      <ExportButton filter={filter} isDisabled={false} />
      <Toaster />
    </>
  );
  await showPage('/log', { '/log': shown }, { OperateLogPage: { findOperateLogAll: page } });
  fireEvent.click(await screen.findByRole('button', { name: 'Export' }));
  expect(await screen.findByText(/Only the newest 9999/)).toBeTruthy();
  act(() => usePreferences.getState().chooseLanguage('zh'));
  expect(await screen.findByText(/只导出最新的 9999 条/)).toBeTruthy();
});
