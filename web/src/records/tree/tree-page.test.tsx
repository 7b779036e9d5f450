// @vitest-environment jsdom
// A tree as somebody works with it: looking, opening, moving by keys, importing and taking back.
import { department } from '@campus/events/directory/department';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, expect, it, vi } from 'vitest';
import { testScreens } from '../../testing/screens.ts';
import { AntdProvider } from '../../ui/antd-provider.tsx';
import { Toaster } from '../../ui/toast.tsx';
import type { RecordRow, RecordsPort, Values } from '../port.ts';
import { shapeOf } from './tree.ts';

testScreens();
const { RecordsTree } = await import('./tree-page.tsx');
const { TreeImport } = await import('./tree-import.tsx');

beforeAll(() => {
  const styleOf = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => styleOf(element);
});

const row = (id: string, name: string, parent: string | null, order: number): RecordRow => ({
  id,
  revision: 0,
  code: id,
  name,
  parent,
  order_num: order,
  disabled: 0,
});

/** 大学 with 教务处, 计算机学院 (below it 网络系). */
const first = [
  row('u', '大学', null, 1),
  row('reg', '教务处', 'u', 10),
  row('cs', '计算机学院', 'u', 20),
  row('net', '网络系', 'cs', 10),
];

/** Keeps what it is told, as the server would. */
const portOver = (start: readonly RecordRow[]) => {
  let rows = start;
  const sent: unknown[] = [];
  const put = (id: string, fields: Values): void => {
    const known = rows.find((each) => each.id === id);
    const saved: RecordRow = Object.assign({}, known, fields, { id, revision: (known?.revision ?? -1) + 1 });
    rows = known ? rows.map((each) => (each.id === id ? saved : each)) : [...rows, saved];
  };
  const port: RecordsPort = {
    fetchPage: async () => ({ value: { rows, total: rows.length } }),
    fetchOne: async (id) => ({ value: rows.find((each) => each.id === id) }),
    fetchOptions: async () => ({ value: [] }),
    fetchHistory: async () => ({ value: [] }),
    fetchTreeCounts: async () => ({ value: new Map([['net', [7, 0]]]) }),
    report: async () => undefined,
    save: async (id, fields) => {
      sent.push([id, fields]);
      put(id ?? 'new', fields);
      return { value: { id: id ?? 'new', revision: 1 } };
    },
    run: async ({ kind }, variables) => {
      const models = Array.isArray(variables.models) ? variables.models : [];
      if (variables.dry_run === true)
        return { value: { ids: [], revision: 0, rows: models.map(() => ({ name: '' })) } };
      sent.push([kind, variables.models ?? variables.id]);
      if (kind === 'delete') rows = rows.filter(({ id }) => id !== variables.id);
      const ids = models.map((model: Values) => String(model.id ?? `made ${model.code}`));
      for (const [index, id] of ids.entries()) put(id, models[index]);
      return { value: { ids, revision: 1, rows: [] } };
    },
  };
  return { port, sent, rowsNow: () => rows };
};

const showTree = async (port: RecordsPort) => {
  const element = (
    <AntdProvider>
      <RecordsTree
        entity={{ ...department, listing: { ...department.listing, slot: 'none' } }}
        port={port}
        today="2026-11-20"
        onAdd={() => undefined}
      />
      <Toaster />
    </AntdProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/tree'] });
  render(<RouterProvider router={router} />);
  await screen.findByText('大学');
  return router;
};

const rowOf = (name: string): HTMLElement => {
  const found = screen.getByText(name).closest('tr');
  if (!found) throw new Error(`no row ${name}`);
  return found;
};
const names = () => screen.getAllByRole('row').flatMap((each) => each.getAttribute('data-row') ?? []);

it('shows sums of those below, and keeps those above what is looked for', async () => {
  const { port } = portOver(first);
  await showTree(port);
  const cells = [...rowOf('计算机学院').querySelectorAll('td')].map((cell) => cell.textContent);
  expect(cells).toEqual(['计算机学院', 'cs', '未指定', '0', '7', '0']);
  fireEvent.change(screen.getByLabelText(/^搜索名称/), { target: { value: '网络' } });
  await waitFor(() => expect(names()).toEqual(['u', 'cs', 'net']));
  fireEvent.click(screen.getByRole('button', { name: /显示“大学”下不匹配的 1 个/ }));
  await waitFor(() => expect(names()).toEqual(['u', 'reg', 'cs', 'net']));
});

it('moves by keys, sends several presses as one move, and takes it back', async () => {
  const { port, sent, rowsNow } = portOver(first);
  await showTree(port);
  fireEvent.keyDown(rowOf('计算机学院'), { key: 'ArrowUp', altKey: true });
  fireEvent.keyDown(rowOf('计算机学院'), { key: 'ArrowLeft', altKey: true });
  expect(names()).toEqual(['u', 'reg', 'cs', 'net']);
  await waitFor(() => expect(sent).toEqual([['cs', { parent: null, order_num: 11 }]]), { timeout: 3_000 });
  fireEvent.click(await screen.findByRole('button', { name: /撤销/ }));
  await waitFor(() =>
    expect(rowsNow().find(({ id }) => id === 'cs')).toMatchObject({ parent: 'u', order_num: 20 }),
  );
});

it('opens a row beside the tree by Enter, and says what stays when it is disabled', async () => {
  const { port, sent } = portOver(first);
  const router = await showTree(port);
  fireEvent.keyDown(rowOf('计算机学院'), { key: 'Enter' });
  const panel = await screen.findByRole('complementary', { name: '计算机学院' });
  expect(router.state.location.search).toBe('?row=cs');
  expect(within(panel).getByText('大学 / 计算机学院')).toBeTruthy();
  fireEvent.click(within(panel).getByRole('button', { name: /停用…/ }));
  expect(await screen.findByText(/人员 7、下级 1 个仍留在这里/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '停用', hidden: true }));
  await waitFor(() => expect(sent).toEqual([['cs', { disabled: 1 }]]));
  fireEvent.click(within(panel).getByRole('button', { name: '关闭', hidden: true }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

const showImport = async (port: RecordsPort, lines: readonly string[]) => {
  const shape = shapeOf(department);
  const operation = department.operations.find(({ kind }) => kind === 'saveAll');
  if (!shape || operation?.kind !== 'saveAll') throw new Error('nothing to import');
  const leave = vi.fn();
  const element = (
    <AntdProvider>
      <TreeImport shape={shape} port={port} operation={operation} onLeave={leave} />
    </AntdProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }]);
  const { container, unmount } = render(<RouterProvider router={router} />);
  await screen.findByText('大学');
  const file = new File([['名称,编码,上级部门,停用', ...lines].join('\n')], 'units.csv');
  const input = container.querySelector('input[type=file]');
  if (!input) throw new Error('no file to choose');
  await act(async () => {
    fireEvent.change(input, { target: { files: [file] } });
  });
  return { leave, unmount };
};

it('shows a file in the tree before it is saved, is mended by a press, and is undone as a whole', async () => {
  const { port, sent, rowsNow } = portOver(first);
  const { leave, unmount } = await showImport(port, [
    '信息学部,info,u,1',
    '计算机学院,cs,info,',
    '视觉系,cv,inof,',
  ]);
  expect(await screen.findByText('移自大学')).toBeTruthy();
  expect(screen.getByText(/上级“inof”不存在/)).toBeTruthy();
  expect(screen.getByRole('button', { name: '导入 2 个' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '改为信息学部' }));
  fireEvent.click(await screen.findByRole('button', { name: '导入 3 个' }));
  await waitFor(() => expect(leave).toHaveBeenCalled());
  // The column that disables is not sent.
  expect(sent).toEqual([
    [
      'saveAll',
      [
        { name: '信息学部', code: 'info', parent: 'u' },
        { id: 'cs', parent: 'info' },
        { name: '视觉系', code: 'cv', parent: 'info' },
      ],
    ],
  ]);
  unmount();
  await showTree(port);
  fireEvent.click(await screen.findByRole('button', { name: /撤销导入/ }));
  await waitFor(() => expect(rowsNow().map(({ id }) => id)).toEqual(['u', 'reg', 'cs', 'net']));
  expect(rowsNow().find(({ id }) => id === 'cs')?.parent).toBe('u');
});
