// @vitest-environment jsdom
import { type Entity, entity, everyone } from '@campus/events/domain/record/entity';
import { choice, list, number, reference, text } from '@campus/events/domain/record/fields';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Refusal } from '../lib/answer.ts';
import { usePreferences } from '../preferences.ts';
import { testScreens } from '../testing/screens.ts';
import { AntdProvider } from '../ui/antd-provider.tsx';
import { leave } from '../ui/leaving.ts';
import { Toaster } from '../ui/toast.tsx';
import { addListSlot } from './list-slot.ts';
import type { PageQuestion, RecordRow, RecordsPort, Values } from './port.ts';

const room = entity({
  name: 'room',
  zh: '房间',
  en: 'Room',
  type: 'Room',
  title: ['name', 'name_en'],
  fields: {
    number: text('编号', 'Number', { required: true, searched: true, unique: true, max: 50 }),
    name: text('名称', 'Name', { required: true, searched: true }),
    name_en: text('英文名称', 'English name'),
    type: reference('类型', 'Type', 'room_type'),
    building: text('楼宇', 'Building'),
    state: choice('状态', 'Status', [
      [1, '启用', 'Enabled', 'good'],
      [2, '维护中', 'Under maintenance', 'warn'],
    ]),
    capacity: number('容量', 'Seats'),
    reason: text('维护原因', 'Reason', { when: ['state', 2] }),
    keys: list('钥匙', 'Keys', { mark: text('标记', 'Mark', { required: true }), box: text('柜', 'Box') }),
  },
  operations: [
    { kind: 'page', name: 'rooms', roles: everyone, scope: 'tenant' },
    { kind: 'save', name: 'saveRoom', roles: everyone },
    { kind: 'delete', name: 'deleteRoom', roles: everyone },
    {
      kind: 'copy',
      name: 'copyRoom',
      roles: everyone,
      leaves: ['number'],
      suffixes: { name_en: '-copy' },
      sets: {},
    },
    {
      kind: 'state',
      name: 'updateRoomState',
      field: 'state',
      verbs: [
        [1, '启用', 'Enable'],
        [2, '维护', 'Repair'],
      ],
      roles: everyone,
    },
  ],
  listing: { columns: ['number', 'name', 'state', 'capacity'], filters: ['building', 'state'] },
});

const rows: RecordRow[] = [
  {
    id: 'a',
    revision: 3,
    number: 'YF-201',
    name: '逸夫楼 201',
    name_en: 'Yifu 201',
    state: 1,
    capacity: 16,
  },
  {
    id: 'b',
    revision: 0,
    number: 'YF-415',
    name: '逸夫楼 415',
    name_en: 'Yifu 415',
    state: 2,
    capacity: 60,
  },
];

const fakePort = (more: Partial<RecordsPort> = {}) => {
  const asked: PageQuestion[] = [];
  const port: RecordsPort = {
    fetchPage: async (question) => {
      asked.push(question);
      return { value: { rows, total: 42 } };
    },
    fetchOne: async (id) => ({ value: rows.find((row) => row.id === id) }),
    save: async (id) => ({ value: { id: id ?? 'new', revision: 0 } }),
    run: async () => ({ value: { ids: [], revision: 0, rows: [] } }),
    fetchHistory: async () => ({ value: [] }),
    report: async () => undefined,
    count: async () => ({ value: 0 }),
    fetchOptions: async (name) => ({
      value: name === 'room_type' ? [{ id: 't', zh: '会议室', en: 'Meeting rooms' }] : [],
    }),
    ...more,
  };
  return { port, asked };
};

// The pages bring their words when they are read, which must come after the start of the translation.
testScreens();
const { ImportPage } = await import('./import-page.tsx');
const { RecordForm } = await import('./form-page.tsx');
const { RecordsList } = await import('./list-page.tsx');
const { inLanguage } = await import('./table-columns.tsx');

const nothing = () => undefined;

beforeAll(() => {
  const styleOf = window.getComputedStyle.bind(window);
  window.getComputedStyle = (element) => styleOf(element);
  Element.prototype.scrollIntoView = nothing;
});

const showList = (
  port: RecordsPort,
  at = '/manage/resources/resources-list',
  onOpen = vi.fn(),
  entity: Entity = room,
) => {
  const element = (
    <AntdProvider>
      <RecordsList entity={entity} port={port} today="2026-11-23" onOpen={onOpen} />
    </AntdProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
  render(<RouterProvider router={router} />);
  return { router, onOpen };
};

it('says that there is none of what the list begins with, until it is asked for more', async () => {
  const begins = { state: ['2', '维护中', 'Under maintenance'] } as const;
  const { port } = fakePort({ fetchPage: async () => ({ value: { rows: [], total: 0 } }) });
  const begun = { ...room, listing: { ...room.listing, begins } };
  const { router } = showList(port, '/manage/rooms', vi.fn(), begun);
  await screen.findByText('没有“维护中”的房间');
  await act(() => router.navigate('/manage/rooms?building=YF'));
  await screen.findByText('没有符合条件的房间');
});

it('shows what is fixed without a way to save it, and says why', async () => {
  const fixed = { ...room, fixedWhile: ['state', 2] } as const;
  const formOf = (id: string) => (
    <AntdProvider>
      <RecordForm entity={fixed} port={fakePort().port} id={id} onSaved={nothing} onCancel={nothing} />
    </AntdProvider>
  );
  const show = (id: string) =>
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: formOf(id) }])} />);
  const { unmount } = show('b');
  await screen.findByText('状态为“维护中”时不能修改。');
  expect((await screen.findByDisplayValue<HTMLInputElement>('逸夫楼 415')).disabled).toBe(true);
  expect(screen.queryByText(/^保\s*存$/)).toBeNull();
  unmount();
  show('a');
  await screen.findByText(/^保\s*存$/);
});

it.each([
  ['name', 'zh', 'n'],
  ['name', 'en', 'N'],
  ['note', 'en', 'B'],
  ['code', 'en', 'c'],
] as const)('shows %s in %s', (name, language, shown) => {
  const row = {
    id: 'a',
    revision: 0,
    name: 'n',
    said: 'N',
    note: 'b',
    note_en: 'B',
    code: 'c',
    code_en: null,
  };
  expect(inLanguage({ title: ['name', 'said'] }, name, row, language)).toBe(shown);
});

describe('the list of a declared entity', () => {
  it('shows the declared columns in the language in use', async () => {
    showList(fakePort().port);
    await screen.findByText('逸夫楼 201');
    expect(screen.getAllByText('编号')).not.toHaveLength(0);
    expect(screen.getByText('维护中')).toBeTruthy();
    act(() => usePreferences.getState().chooseLanguage('en'));
    expect(await screen.findByText('Yifu 415')).toBeTruthy();
    expect(screen.getAllByText('Number')).not.toHaveLength(0);
    expect(screen.getByText('Under maintenance')).toBeTruthy();
  });

  it('lets its columns be chosen, and keeps the choice under its address', async () => {
    const at = '/manage/resources/resources-list';
    showList(fakePort().port, at);
    await screen.findByText('YF-201');
    fireEvent.click(screen.getByText('列设置'));
    const offered = (await screen.findByText('恢复默认')).closest<HTMLElement>('.record-columns');
    if (offered) fireEvent.click(within(offered).getByText('容量'));
    await waitFor(() => expect(screen.queryByText('60')).toBeNull());
    const kept = { version: '1.0', columns: ['number', 'name', 'state'] };
    expect(JSON.parse(localStorage.getItem(`tableColumns:${at}`) ?? '{}')).toEqual(kept);
    localStorage.clear();
  });

  it('is not told whole by a screen reader whenever a row of it changes', async () => {
    showList(fakePort().port);
    const table = await screen.findByRole('table');
    expect(table.closest('[aria-live]')?.getAttribute('aria-live') ?? 'off').toBe('off');
  });

  it('names the column at each value, for the cards of a phone', async () => {
    showList(fakePort().port);
    const cell = (await screen.findByText('YF-201')).closest('td');
    expect(cell?.getAttribute('data-label')).toBe('编号');
  });

  it('asks for what its address says', async () => {
    const { port, asked } = fakePort();
    showList(
      port,
      '/list?q=201&state=1&building=%E9%80%B8%E5%A4%AB%E6%A5%BC&sort=capacity.desc&page=3&size=20&nonsense=1',
    );
    await screen.findByText('逸夫楼 201');
    expect(asked.at(-1)).toEqual({
      first: 20,
      offset: 40,
      filter: {
        state: '1',
        building: { like: '逸夫楼' },
        or: [{ number: { like: '201' } }, { name: { like: '201' } }],
        order_by: [{ field: 'capacity', dir: 'desc' }],
      },
    });
  });

  it('writes order and search into the address', async () => {
    const { port } = fakePort();
    const { router } = showList(port, '/list?page=3');
    await screen.findByText('逸夫楼 201');
    const [header] = screen.getAllByText('容量');
    if (header) fireEvent.click(header);
    await waitFor(() => expect(router.state.location.search).toContain('sort=capacity.asc'));
    fireEvent.change(screen.getByLabelText(/^搜索/), { target: { value: '励志' } });
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('q')).toBe('励志'));
    expect(router.state.location.search).not.toContain('page=');
  });

  it('has in its search and filters what its address says, also after the way back or a clearing', async () => {
    const { router } = showList(fakePort().port, '/list?q=201&building=north');
    await screen.findByText('逸夫楼 201');
    const typed = () => [screen.getByLabelText(/搜索/), screen.getByLabelText('楼宇')];
    const shown = () => typed().map((input) => input instanceof HTMLInputElement && input.value);
    expect(shown()).toEqual(['201', 'north']);
    fireEvent.click(screen.getByText('清除筛选'));
    await waitFor(() => expect(shown()).toEqual(['', '']));
    await act(() => router.navigate('/list?q=415&building=south'));
    expect(shown()).toEqual(['415', 'south']);
  });

  it('stays on its page while somebody only passes its filters', async () => {
    const { router } = showList(fakePort().port, '/list?building=north&page=3');
    await screen.findByText('逸夫楼 201');
    const filter = screen.getByLabelText('楼宇');
    fireEvent.focus(filter);
    await act(async () => fireEvent.blur(filter));
    expect(router.state.location.search).toBe('?building=north&page=3');
  });

  it('leads back from a page that there is no longer', async () => {
    const fetchPage: RecordsPort['fetchPage'] = async ({ offset }) => ({
      value: { rows: offset < 42 ? rows : [], total: 42 },
    });
    const { router } = showList(fakePort({ fetchPage }).port, '/manage/resources/resources-list?page=9');
    expect(await screen.findByText('逸夫楼 201')).toBeTruthy();
    expect(router.state.location.search).toBe('?page=5');
  });

  it('says what went wrong and tries again', async () => {
    const refusal = { text: { zh: '没有操作权限', en: 'No permission' }, code: '4001' };
    let isRefused = true;
    const { port } = fakePort({
      fetchPage: async () => (isRefused ? { refusal } : { value: { rows, total: 2 } }),
    });
    showList(port);
    await screen.findByText('没有操作权限');
    isRefused = false;
    fireEvent.click(screen.getByText(/重试/));
    await screen.findByText('逸夫楼 201');
  });
});

describe('a list that begins where one works', () => {
  const working: Entity = {
    ...room,
    listing: {
      ...room.listing,
      begins: { state: ['1,2', '在用', 'In use'] },
      todo: [['state', 2]],
      empty: ['先新增一个房间', 'Add a room first'],
    },
  };

  it('asks for several values under one word, which one press takes away', async () => {
    const { port, asked } = fakePort();
    const { router } = showList(port, '/list', undefined, working);
    await screen.findByText('逸夫楼 201');
    expect(asked.find(({ first }) => first > 0)?.filter).toEqual({ state: { in: ['1', '2'] } });
    expect(screen.getByText('在用')).toBeTruthy();
    await act(() => router.navigate('/list?state=..'));
    await waitFor(() => expect(asked.filter(({ first }) => first > 0).at(-1)?.filter).toEqual({}));
    fireEvent.click(screen.getByText('清除筛选'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('counts what is to be done, and shows it at a press', async () => {
    const { port, asked } = fakePort();
    const { router } = showList(port, '/list', undefined, working);
    const due = await screen.findByRole('button', { name: '维护中42' });
    expect(asked.find(({ first }) => first === 0)?.filter).toEqual({ state: '2' });
    fireEvent.click(due);
    await waitFor(() => expect(router.state.location.search).toBe('?state=2'));
    fireEvent.click(await screen.findByRole('button', { name: '维护中42', pressed: true }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('names the first step where there is nothing', async () => {
    const fetchPage: RecordsPort['fetchPage'] = async () => ({ value: { rows: [], total: 0 } });
    showList(fakePort({ fetchPage }).port, '/list?state=..', undefined, working);
    expect(await screen.findByText('先新增一个房间')).toBeTruthy();
  });

  it('is walked through by the keyboard: arrows, space, Enter and a slash', async () => {
    const { onOpen } = showList(fakePort().port);
    const first = (await screen.findByText('逸夫楼 201')).closest('tr');
    first?.focus();
    const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
    press('ArrowDown');
    expect(document.activeElement?.textContent).toContain('逸夫楼 415');
    press(' ');
    await screen.findByText('已选 1 项');
    press('Enter');
    expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: 'b' }));
    press('/');
    expect(document.activeElement).toBe(screen.getByLabelText(/搜索/));
  });

  it('says to whom it is open where the right to it is missing', async () => {
    const refusal = { text: { zh: '没有操作权限', en: 'No permission' }, code: '4001' };
    const page = { path: '/rooms', roles: ['auditor'], menu: { group: 'a', icon: 'b' } } as const;
    showList(fakePort({ fetchPage: async () => ({ refusal }) }).port, '/list', undefined, { ...room, page });
    expect(await screen.findByText(/此列表对审计员开放/)).toBeTruthy();
  });
});

describe('a row that is pressed', () => {
  const readOnly: Entity = { ...room, operations: room.operations.filter(({ kind }) => kind === 'page') };
  const readRows = (at = '/manage/rooms', entity: Entity = readOnly) => {
    const element = (
      <AntdProvider>
        <RecordsList entity={entity} port={fakePort().port} today="2026-11-23" />
      </AntdProvider>
    );
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [at] });
    render(<RouterProvider router={router} />);
    return router;
  };
  const panelOf = (name: RegExp) => screen.findByRole('complementary', { name });

  it('leads to its form where there is one', async () => {
    const { onOpen } = showList(fakePort().port);
    fireEvent.click(await screen.findByText('YF-201'));
    expect(onOpen).toHaveBeenCalledWith(rows[0]);
  });

  it('is read whole beside the list where there is none, and keeps to the address', async () => {
    const router = readRows();
    fireEvent.click(await screen.findByText('YF-201'));
    const panel = await panelOf(/逸夫楼 201/);
    expect(router.state.location.search).toBe('?row=a');
    fireEvent.keyDown(panel, { key: 'ArrowDown' });
    await panelOf(/逸夫楼 415/);
    expect(router.state.location.search).toBe('?row=b');
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    expect(router.state.location.search).toBe('');
    expect(document.activeElement?.getAttribute('data-row-key')).toBe('b');
  });

  it('leads to the page of a feature where that is declared', async () => {
    const page = { path: '/rooms', detail: '/rooms/whole/:id', menu: { group: 'x', icon: 'x' } };
    const router = readRows('/rooms', { ...readOnly, page });
    fireEvent.click(await screen.findByText('YF-201'));
    expect(router.state.location.pathname).toBe('/rooms/whole/a');
  });

  it('is asked for by itself where the page does not hold it, and said to be gone', async () => {
    readRows('/manage/rooms?row=c');
    await screen.findByText('记录不存在或已被删除');
  });
});

describe('what nobody answered', () => {
  const away = { text: { zh: '连接服务器失败', en: 'The server cannot be reached' }, isUnanswered: true };
  const cutOff = (refusal: Refusal) => {
    const server: { refusal: Refusal | undefined; back: (() => void) | undefined } = {
      refusal,
      back: undefined,
    };
    const { port } = fakePort({
      fetchPage: async () => (server.refusal ? { refusal: server.refusal } : { value: { rows, total: 2 } }),
      fetchOne: async () => (server.refusal ? { refusal: server.refusal } : { value: rows[0] }),
      onBack: (call) => {
        server.back = call;
        return () => {
          server.back = undefined;
        };
      },
    });
    const come = async () => {
      // A busy machine shows what went wrong before it waits for the server.
      await expect.poll(() => server.back).toBeDefined();
      server.refusal = undefined;
      return act(async () => server.back?.());
    };
    return { server, port, come };
  };

  it('is asked again by a list once the server is back, and by a form', async () => {
    const list = cutOff(away);
    showList(list.port);
    await screen.findByText('连接服务器失败');
    await list.come();
    await screen.findByText('逸夫楼 201');
    expect(list.server.back).toBeUndefined();
    cleanup();
    const form = cutOff(away);
    showForm(form.port, 'a');
    await screen.findByText('连接服务器失败');
    await form.come();
    expect(await screen.findByDisplayValue('逸夫楼 201')).toBeTruthy();
  });

  it('is asked again by the history of a record, at a press too', async () => {
    let isAway = true;
    const { port } = fakePort({
      fetchHistory: async () => (isAway ? { refusal: away } : { value: [] }),
    });
    const { HistoryDialog } = await import('./history/history-dialog.tsx');
    render(<HistoryDialog entity={room} port={port} id="a" onClose={nothing} />);
    await screen.findByText('连接服务器失败');
    isAway = false;
    fireEvent.click(screen.getByText(/重试/));
    await screen.findByText('暂无处理记录');
  });

  it('is not what the server has refused', async () => {
    const { server, port } = cutOff({ text: { zh: '没有操作权限', en: 'No permission' }, code: '4001' });
    showList(port);
    await screen.findByText('没有操作权限');
    expect(server.back).toBeUndefined();
  });
});

describe('what can be done with rows', () => {
  const recording = () => {
    const ran: unknown[] = [];
    const run: RecordsPort['run'] = async ({ name }, variables) => {
      ran.push([name, variables]);
      return { value: { ids: [], revision: 0, rows: [] } };
    };
    showList(fakePort({ run }).port);
    return ran;
  };

  it('offers each row the steps that lead away from where it is, and takes one back', async () => {
    const ran = recording();
    const repair = await screen.findByRole('button', { name: '维护: 逸夫楼 201' });
    fireEvent.click(repair);
    await waitFor(() => expect(ran).toEqual([['updateRoomState', { id: 'a', state: 2 }]]));
    render(<Toaster />);
    fireEvent.click(await screen.findByText(/撤销/));
    await waitFor(() => expect(ran.at(-1)).toEqual(['updateRoomState', { id: 'a', state: 1 }]));
  });

  it('acts on all that are ticked, on those that can take the step', async () => {
    const ran = recording();
    await screen.findByText('逸夫楼 201');
    for (const box of screen.getAllByRole('checkbox').slice(-2)) fireEvent.click(box);
    const bar = await screen.findByRole('status');
    fireEvent.click(within(bar).getByRole('button', { name: /^启\s*用/ }));
    await waitFor(() => expect(ran).toEqual([['updateRoomState', { id: 'b', state: 1 }]]));
  });

  const changing = (bulk: Entity['listing']['bulk'] = []): Entity => ({
    ...room,
    operations: [...room.operations, { kind: 'updateAll', name: 'updateRooms', roles: everyone }],
    listing: { ...room.listing, bulk },
  });

  it('changes many by one command that is declared, asks for its value, and takes it back', async () => {
    const ran: unknown[] = [];
    const run: RecordsPort['run'] = async ({ name }, variables) => {
      ran.push([name, variables]);
      return { value: { ids: [], revision: 0, rows: [] } };
    };
    const moved = changing([{ verb: ['更改楼宇', 'Move'], asks: ['building'] }]);
    showList(fakePort({ run }).port, undefined, undefined, moved);
    await screen.findByText('逸夫楼 201');
    for (const box of screen.getAllByRole('checkbox').slice(-2)) fireEvent.click(box);
    fireEvent.click(await screen.findByText(/更改楼宇…/));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText('更改楼宇：2 个房间')).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText('楼宇'), { target: { value: '励志楼' } });
    fireEvent.click(within(dialog).getByRole('button', { name: '更改楼宇' }));
    await waitFor(() =>
      expect(ran).toEqual([['updateRooms', { idList: ['a', 'b'], model: { building: '励志楼' } }]]),
    );
    render(<Toaster />);
    const line = (await screen.findByText('已更改楼宇 2 个房间')).closest<HTMLElement>('.toast');
    fireEvent.click(within(line ?? document.body).getByText(/撤销/));
    await waitFor(() =>
      expect(ran.at(-1)).toEqual(['updateRooms', { idList: ['a', 'b'], model: { building: null } }]),
    );
  });

  it('names the bookings that a change leaves standing, before it is made', async () => {
    const ran: Values[] = [];
    const run: RecordsPort['run'] = async (_, variables) => {
      ran.push(variables);
      return { value: { ids: [], revision: 0, rows: [] } };
    };
    const closing = changing([
      { verb: ['停用', 'Close'], sets: { state: 2 }, keeps: ['个未来预约保留', 'stay'] },
    ]);
    const element = (
      <AntdProvider>
        <RecordsList
          entity={closing}
          port={fakePort({ run }).port}
          today="2026-11-23"
          hitsOf={async (id) => [`${id}1`, `${id}2`]}
        />
      </AntdProvider>
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
    await screen.findByText('逸夫楼 201');
    for (const box of screen.getAllByRole('checkbox').slice(-2)) fireEvent.click(box);
    // The other one is closed already.
    fireEvent.click(await screen.findByText('停用（1）'));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText('其 2 个未来预约保留');
    expect(ran).toEqual([]);
    fireEvent.click(within(dialog).getByRole('button', { name: /^停\s*用$/ }));
    const model = { state: 2, decided_bookings: ['a1', 'a2'] };
    await waitFor(() => expect(ran).toEqual([{ idList: ['a'], model }]));
  });

  it.each([/^启\s*用（1）$/, /^取消选择$/])(
    'leads to the heading where %s takes the bar away',
    async (verb) => {
      recording();
      await screen.findByText('逸夫楼 201');
      for (const box of screen.getAllByRole('checkbox').slice(-2)) fireEvent.click(box);
      const button = within(await screen.findByRole('status')).getByRole('button', { name: verb });
      button.focus();
      fireEvent.click(button);
      await waitFor(() => expect(screen.queryByRole('button', { name: verb })).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    },
  );

  /** A list that holds what was not deleted yet. */
  const deleting = async (ids: readonly string[]) => {
    let left = [
      ...rows,
      { id: 'c', revision: 0, number: 'YF-501', name: '逸夫楼 501', state: 1, capacity: 8 },
    ];
    const restore = { kind: 'restore', name: 'restoreRoom', roles: everyone } as const;
    showList(
      fakePort({
        fetchPage: async () => ({ value: { rows: left, total: left.length } }),
        run: async (_, { id }) => {
          left = left.filter((row) => row.id !== id);
          return { value: { ids: [], revision: 0, rows: [] } };
        },
      }).port,
      undefined,
      undefined,
      { ...room, operations: [...room.operations, restore] },
    );
    for (const id of ids) {
      const name = left.find((row) => row.id === id)?.name;
      const more = await screen.findByLabelText(`更多操作: ${name}`);
      more.focus();
      fireEvent.click(more);
      const menus = await screen.findAllByRole('menuitem', { name: '删除' });
      const entry = menus.at(-1);
      if (entry) fireEvent.click(entry);
      await waitFor(() => expect(screen.queryByLabelText(`更多操作: ${name}`)).toBeNull());
    }
  };

  it.each([
    ['the next row', ['b'], '更多操作: 逸夫楼 501'],
    ['the row before the last', ['c'], '更多操作: 逸夫楼 415'],
  ])('leads to the menu of %s where a row was deleted by its menu', async (_, ids, label) => {
    await deleting(ids);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(label)));
  });

  it('leads back to the menu where its row could not be deleted', async () => {
    const refusal = { text: { zh: '正在使用，不能删除', en: 'It is in use' } };
    showList(fakePort({ run: async () => ({ refusal }) }).port);
    const more = await screen.findByLabelText('更多操作: 逸夫楼 415');
    fireEvent.click(more);
    const entry = await screen.findByRole('menuitem', { name: '删除' });
    entry.focus();
    fireEvent.click(entry);
    await waitFor(() => expect(document.activeElement).toBe(more));
  });

  it('leads to the heading where the last row was deleted', async () => {
    await deleting(['a', 'b', 'c']);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('leads to the heading once many were removed that were asked about', async () => {
    const ran = recording();
    await screen.findByText('逸夫楼 201');
    for (const box of screen.getAllByRole('checkbox').slice(-2)) fireEvent.click(box);
    const button = within(await screen.findByRole('status')).getByRole('button', { name: /删除/ });
    button.focus();
    fireEvent.click(button);
    const sure = within(await screen.findByRole('dialog')).getByRole('button', { name: /删除/ });
    sure.focus();
    fireEvent.click(sure);
    await waitFor(() => expect(ran).toHaveLength(2));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
  });

  it('removes one row without asking, since that can be taken back', async () => {
    const ran = recording();
    const [more] = await screen.findAllByLabelText(/^更多操作/);
    if (more) fireEvent.click(more);
    fireEvent.click(await screen.findByText('删除'));
    await waitFor(() => expect(ran).toEqual([['deleteRoom', { id: 'a' }]]));
    render(<Toaster />);
    const line = (await screen.findByText(/^已删除“逸夫楼 201”/)).closest<HTMLElement>('.toast');
    fireEvent.click(within(line ?? document.body).getByText(/撤销/));
    await waitFor(() => expect(ran.at(-1)).toEqual(['restoreRoom', { id: 'a' }]));
  });
});

describe('the acts of a decider', () => {
  const revoke = {
    kind: 'act',
    key: 'revoke',
    name: 'revokeRoom',
    roles: everyone,
    verb: ['撤销', 'Revoke'],
    offered: ['state', '1'],
  } as const;

  const reading = room.operations.filter(({ kind }) => kind === 'page');
  const showActs = (more: Partial<Entity>, run?: RecordsPort['run']) =>
    showList(fakePort(run && { run }).port, undefined, undefined, { ...room, ...more });

  it('are offered where the row is in their state, and asked about before they are sent', async () => {
    const ran: Values[] = [];
    const asking = { ...revoke, takes: ['id', 'ID!'], asks: ['停用后须重新配对', 'It ends'] } as const;
    const run: RecordsPort['run'] = async (_, variables) => {
      ran.push(variables);
      return { value: { ids: [], revision: 1, rows: [] } };
    };
    showActs({ operations: [...reading, asking] }, run);
    fireEvent.click(await screen.findByRole('button', { name: '撤销: 逸夫楼 201' }));
    expect(screen.queryByRole('button', { name: '撤销: 逸夫楼 415' })).toBeNull();
    await screen.findByText('停用后须重新配对');
    expect(ran).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: /^撤\s*销$/ }));
    await waitFor(() => expect(ran).toEqual([{ id: 'a' }]));
  });

  it('stand behind the three dots where they cannot be meant lightly', async () => {
    showActs({ operations: [...reading, { ...revoke, isDangerous: true }] });
    await screen.findByText('YF-201');
    expect(screen.queryByRole('button', { name: '撤销: 逸夫楼 201' })).toBeNull();
    screen.getByRole('button', { name: '更多操作: 逸夫楼 201' });
  });

  it('stand in words beside a row that is read whole', async () => {
    const element = (
      <AntdProvider>
        <RecordsList
          entity={{ ...room, operations: [...reading, { ...revoke, isDangerous: true }] }}
          port={fakePort().port}
          today="2026-11-23"
        />
      </AntdProvider>
    );
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/rooms?row=a'] });
    render(<RouterProvider router={router} />);
    const panel = await screen.findByRole('complementary', { name: /逸夫楼 201/ });
    within(panel).getByRole('button', { name: '撤销: 逸夫楼 201' });
  });

  it('give way to the slot that tells a row whole', async () => {
    addListSlot('whole', async () => () => ({
      whole: ({ name }, close) => <button type="button" onClick={close}>{`${String(name)} whole`}</button>,
      beside: ['name', 'state'],
    }));
    const entity = { ...room, operations: [...reading, revoke], listing: { ...room.listing, slot: 'whole' } };
    const element = (
      <AntdProvider>
        <RecordsList entity={entity} port={fakePort().port} today="2026-11-23" />
      </AntdProvider>
    );
    const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/rooms?row=a'] });
    render(<RouterProvider router={router} />);
    const panel = await screen.findByRole('complementary', { name: /逸夫楼 201/ });
    expect(within(panel).queryByRole('button', { name: '撤销: 逸夫楼 201' })).toBeNull();
    expect(screen.queryByText('YF-201')).toBeNull();
    fireEvent.click(within(panel).getByRole('button', { name: '逸夫楼 201 whole' }));
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull());
    screen.getByText('YF-201');
  });

  it('are left to the slot where they ask for more than a row', async () => {
    const started: string[][] = [];
    addListSlot('rooms', async () => () => ({
      start: ({ key }, chosen) => started.push([key, ...chosen.map(({ id }) => id)]),
    }));
    showActs({ operations: [...reading, revoke], listing: { ...room.listing, slot: 'rooms' } });
    fireEvent.click(await screen.findByRole('button', { name: '撤销: 逸夫楼 201' }));
    expect(started).toEqual([['revoke', 'a']]);
  });
});

describe('the import', () => {
  it('shows the verdict on each row and saves none while one is refused', async () => {
    const asked: Values[] = [];
    const refusal = { zh: '编号不能为空', en: 'Number cannot be empty' };
    const run: RecordsPort['run'] = async (_, variables) => {
      asked.push(variables);
      const first = { name: '1' };
      const judged = variables.dry_run ? [first, { name: '2', refusal }] : [first];
      return { value: { ids: [], revision: 0, rows: judged } };
    };
    const onLeave = vi.fn();
    const saving = room.operations.find(({ kind }) => kind === 'saveAll');
    if (saving?.kind !== 'saveAll') throw new Error('nothing imports rooms');
    render(
      <AntdProvider>
        <ImportPage
          port={fakePort({ run }).port}
          operation={saving}
          fields={room.fields}
          title={room}
          onLeave={onLeave}
        />
      </AntdProvider>,
    );
    const file = new File(['编号 *,名称,状态,Unknown\nA-1,甲,启用,x\n,乙,维护中,y\n'], 'rooms.csv');
    const input = document.querySelector('input[type=file]');
    if (input) fireEvent.change(input, { target: { files: [file] } });
    expect(await screen.findByText('编号不能为空')).toBeTruthy();
    expect(asked).toEqual([
      {
        dry_run: true,
        models: [
          { number: 'A-1', name: '甲', state: 1 },
          { name: '乙', state: 2 },
        ],
      },
    ]);
    const read = screen.getByRole('combobox', { name: '“Unknown”对应的列' });
    expect(read.closest('.import-column')?.textContent).toContain('不导入');
    const order = [...document.querySelectorAll('tr.ant-table-row td:first-child')];
    expect(order.map(({ textContent }) => textContent)).toEqual(['3', '2']);
    const save = () => screen.getByRole<HTMLButtonElement>('button', { name: /^导入/ });
    expect(save().disabled).toBe(true);
    fireEvent.click(screen.getByRole('checkbox', { name: '全部无误才导入' }));
    expect(save().disabled).toBe(false);
    fireEvent.click(save());
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce());
    const passing = [{ number: 'A-1', name: '甲', state: 1 }];
    expect(asked.at(-1)).toEqual({ models: passing, all_or_nothing: false });
  });

  it('takes at most a thousand rows', async () => {
    const run = vi.fn();
    const saving = room.operations.find(({ kind }) => kind === 'saveAll');
    if (saving?.kind !== 'saveAll') throw new Error('nothing imports rooms');
    render(
      <AntdProvider>
        <ImportPage
          port={fakePort({ run }).port}
          operation={saving}
          fields={room.fields}
          title={room}
          onLeave={nothing}
        />
      </AntdProvider>,
    );
    const lines = Array.from({ length: 1_001 }, (_, index) => `A-${index},甲`);
    const input = document.querySelector('input[type=file]');
    const file = new File([`编号 *,名称\n${lines.join('\n')}\n`], 'rooms.csv');
    if (input) fireEvent.change(input, { target: { files: [file] } });
    expect(await screen.findByText('一次最多导入 1000 行')).toBeTruthy();
    expect(run).not.toHaveBeenCalled();
  });
});

const showForm = (port: RecordsPort, id: string | undefined, onSaved = vi.fn(), isCopy = false) => {
  const form = (
    <AntdProvider>
      <RecordForm
        entity={room}
        port={port}
        id={id}
        isCopy={isCopy}
        onSaved={(saved) => {
          onSaved(saved);
          void router.navigate('/list');
        }}
        onCancel={() => void router.navigate('/list')}
      />
    </AntdProvider>
  );
  const router = createMemoryRouter(
    [
      { path: '/form', element: form },
      { path: '/list', element: <p>the list</p> },
    ],
    { initialEntries: ['/form'] },
  );
  render(<RouterProvider router={router} />);
  return onSaved;
};
/** Whether the browser would ask before the window is closed. */
const isHeldBack = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('the form of a declared entity', () => {
  it('names what is missing in the words of the server, in both languages', async () => {
    const save = vi.fn();
    showForm(fakePort({ save }).port, undefined);
    fireEvent.click(await screen.findByText(/保\s*存/));
    expect(await screen.findByText('编号不能为空')).toBeTruthy();
    act(() => usePreferences.getState().chooseLanguage('en'));
    fireEvent.click(screen.getByText('Save'));
    expect(await screen.findByText('Number cannot be empty')).toBeTruthy();
    expect(save).not.toHaveBeenCalled();
  });

  it('folds a finished step once somebody works below it, and names what is still missing', async () => {
    const stepped: Entity = {
      ...room,
      page: {
        path: '/rooms',
        menu: { group: 'resources', icon: 'bank' },
        steps: ['建立房间', 'Make the room'],
        sections: [
          { zh: '称呼', en: 'Names', fields: ['number', 'name', 'name_en'] },
          { zh: '位置', en: 'Place', fields: ['building'] },
        ],
      },
    };
    const form = (
      <AntdProvider>
        <RecordForm
          entity={stepped}
          port={fakePort().port}
          id={undefined}
          onSaved={nothing}
          onCancel={nothing}
        />
      </AntdProvider>
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />);
    await screen.findByText('建立房间');
    expect(screen.getByText('还差').textContent).toContain('编号、名称');
    fireEvent.change(screen.getByLabelText('编号'), { target: { value: 'YF-9' } });
    fireEvent.click(screen.getByLabelText('楼宇'));
    expect(screen.getByLabelText('编号')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('名称'), { target: { value: '九号' } });
    fireEvent.click(screen.getByLabelText('楼宇'));
    expect(await screen.findByText('YF-9，九号')).toBeTruthy();
    expect(screen.queryByLabelText('编号')).toBeNull();
    const [change] = screen.getAllByText('修改');
    if (change) fireEvent.click(change);
    expect(await screen.findByDisplayValue('YF-9')).toBeTruthy();
  });

  it('lets a new row of a list be empty until somebody goes on from it', async () => {
    showForm(fakePort().port, 'a');
    fireEvent.click(await screen.findByText('添加一行'));
    const mark = await screen.findByLabelText('标记');
    expect(screen.queryByText('标记不能为空')).toBeNull();
    const wrong = () => screen.queryByText(/^.*标记不能为空$/);
    fireEvent.blur(mark, { relatedTarget: screen.getByLabelText('柜') });
    expect(wrong()).toBeNull();
    fireEvent.blur(mark, { relatedTarget: screen.getByLabelText('名称') });
    expect(await screen.findByText(/标记不能为空/)).toBeTruthy();
  });

  it('sends only what was changed, with the revision it started from', async () => {
    const save = vi.fn(async () => ({ value: { id: 'a', revision: 4 } }));
    const onSaved = showForm(fakePort({ save }).port, 'a');
    fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '逸夫楼 201B' } });
    fireEvent.click(screen.getByText(/保\s*存/));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('a'));
    expect(save).toHaveBeenCalledWith('a', { name: '逸夫楼 201B' }, 3);
  });

  it('begins a copy with what is copied, and saves another one by the operation for that', async () => {
    const save = vi.fn();
    const run = vi.fn(async () => ({ value: { ids: ['c'], revision: 0, rows: [] } }));
    const onSaved = showForm(fakePort({ save, run }).port, 'a', vi.fn(), true);
    fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '逸夫楼 202' } });
    expect(screen.getByLabelText<HTMLInputElement>('英文名称').value).toBe('Yifu 201-copy');
    expect(screen.getByLabelText<HTMLInputElement>('编号').value).toBe('');
    fireEvent.click(screen.getByText(/保\s*存/));
    await screen.findByText('编号不能为空');
    fireEvent.change(screen.getByLabelText('编号'), { target: { value: 'YF-202' } });
    fireEvent.click(screen.getByText(/保\s*存/));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('c'));
    expect(run).toHaveBeenCalledWith(expect.objectContaining({ name: 'copyRoom' }), {
      model: { id: 'a', name: '逸夫楼 202', number: 'YF-202' },
    });
    expect(save).not.toHaveBeenCalled();
  });

  it('saves once where Save is pressed again before or after the answer', async () => {
    const save = vi.fn(async () => ({ value: { id: 'a', revision: 4 } }));
    let goOn: (decided: readonly string[]) => void = nothing;
    const review = vi.fn(
      () =>
        new Promise<readonly string[]>((resolve) => {
          goOn = resolve;
        }),
    );
    const onSaved = vi.fn();
    const form = (
      <AntdProvider>
        <RecordForm
          entity={room}
          port={fakePort({ save }).port}
          id="a"
          review={review}
          onSaved={onSaved}
          onCancel={nothing}
        />
      </AntdProvider>
    );
    render(<RouterProvider router={createMemoryRouter([{ path: '*', element: form }])} />);
    fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '逸夫楼 201B' } });
    const press = async () => {
      fireEvent.click(screen.getByText(/^保\s*存$/));
      // The form checks its fields before it submits.
      await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    };
    await press();
    await press();
    goOn(['b1']);
    await waitFor(() => expect(onSaved).toHaveBeenCalled());
    await press();
    expect(review).toHaveBeenCalledTimes(1);
    expect(save).toHaveBeenCalledTimes(1);
    expect(save).toHaveBeenCalledWith(
      'a',
      { name: '逸夫楼 201B', decided_bookings: ['b1'] },
      expect.anything(),
    );
  });

  it('says at the field that another record has its value, and cuts off nothing that is too long', async () => {
    const text = { zh: '编号 YF-415已存在', en: 'Number YF-415 already exists' };
    const save = vi.fn(async () => ({ refusal: { text, code: '1008' } }));
    showForm(fakePort({ save }).port, 'a');
    const number = await screen.findByLabelText('编号');
    fireEvent.change(number, { target: { value: 'YF-415' } });
    fireEvent.click(screen.getByText(/保\s*存/));
    const said = await screen.findByText(text.zh);
    expect(said.closest('.form-field')?.contains(number)).toBe(true);
    expect(number.getAttribute('maxlength')).toBeNull();
    fireEvent.change(number, { target: { value: 'x'.repeat(51) } });
    fireEvent.click(screen.getByText(/保\s*存/));
    await screen.findByText('编号超出上限 50 个字符');
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('asks before it leaves what was typed, and leaves what was saved or never changed', async () => {
    showForm(fakePort().port, 'a');
    fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '逸夫楼 201B' } });
    expect(isHeldBack()).toBe(true);
    const go = vi.fn();
    act(() => leave(go));
    fireEvent.click(await screen.findByText('返回'));
    expect(go).not.toHaveBeenCalled();
    fireEvent.click(screen.getByText(/取\s*消/));
    fireEvent.click(await screen.findByText('返回'));
    expect(screen.getByDisplayValue('逸夫楼 201B')).toBeTruthy();
    fireEvent.click(screen.getByText(/取\s*消/));
    fireEvent.click(await screen.findByText('放弃修改'));
    await screen.findByText('the list');
    cleanup();
    showForm(fakePort().port, 'a');
    fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '逸夫楼 201B' } });
    fireEvent.click(screen.getByText(/保\s*存/));
    await screen.findByText('the list');
    cleanup();
    showForm(fakePort().port, 'a');
    await screen.findByLabelText('名称');
    expect(isHeldBack()).toBe(false);
    leave(go);
    expect(go).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByText(/取\s*消/));
    await screen.findByText('the list');
  });

  it('keeps what was typed when someone else was faster, and says who', async () => {
    const text = { zh: '内容已被他人修改（manager1 修改了：名称）', en: 'It was changed (manager1)' };
    const saved: unknown[] = [];
    const save: RecordsPort['save'] = async (...asked) => {
      saved.push(asked);
      return saved.length === 1 ? { refusal: { text, code: '4009' } } : { value: { id: 'a', revision: 5 } };
    };
    let theirs: Partial<RecordRow> = {};
    const fetchOne: RecordsPort['fetchOne'] = async () => ({
      value: { id: 'a', revision: 3, ...rows[0], ...theirs },
    });
    const onSaved = showForm(fakePort({ save, fetchOne }).port, 'a');
    fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '我的名称' } });
    theirs = { revision: 4, name: '别人的名称' };
    fireEvent.click(screen.getByText(/保\s*存/));
    await screen.findByText(text.zh);
    expect(screen.getByDisplayValue('我的名称')).toBeTruthy();
    expect(await screen.findByText('别人的名称')).toBeTruthy();
    const keepMine = screen.getByText('保留我的修改');
    // Under what differs, not beside it.
    expect(keepMine.closest('.ant-alert-description')).not.toBeNull();
    fireEvent.click(keepMine);
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('a'));
    expect(saved.at(-1)).toEqual(['a', { name: '我的名称' }, 4]);
  });

  it('lets each field be chosen where two people changed the same ones', async () => {
    const saved: unknown[] = [];
    const refusal = { text: { zh: '内容已被他人修改', en: 'It was changed' }, code: '4009' };
    const save: RecordsPort['save'] = async (...asked) => {
      saved.push(asked);
      return saved.length === 1 ? { refusal } : { value: { id: 'a', revision: 5 } };
    };
    let theirs: Partial<RecordRow> = {};
    const fetchOne: RecordsPort['fetchOne'] = async () => ({
      value: { id: 'a', revision: 3, ...rows[0], ...theirs },
    });
    const onSaved = showForm(fakePort({ save, fetchOne }).port, 'a');
    fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '我的名称' } });
    fireEvent.change(screen.getByLabelText('英文名称'), { target: { value: 'Mine' } });
    theirs = { revision: 4, name: '别人的名称', name_en: 'Theirs', building: '逸夫楼' };
    fireEvent.click(screen.getByText(/^保\s*存$/));
    await screen.findByText('对方还修改了：楼宇。这些会保留。');
    const whose = (field: string, side: string) =>
      within(screen.getByRole('radiogroup', { name: `${field}: 保留谁的` })).getByLabelText(side);
    expect(screen.queryByText('按所选保存')).toBeNull();
    fireEvent.click(whose('名称', '现在的'));
    fireEvent.click(whose('英文名称', '我的'));
    fireEvent.click(await screen.findByText('按所选保存'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('a'));
    expect(saved.at(-1)).toEqual(['a', { name_en: 'Mine' }, 4]);
  });

  it('keeps the draft where nobody answers, and sends it again at a press', async () => {
    const saved: unknown[] = [];
    const away = { text: { zh: '连接服务器失败', en: 'The server cannot be reached' }, isUnanswered: true };
    const save: RecordsPort['save'] = async (...asked) => {
      saved.push(asked);
      return saved.length === 1 ? { refusal: away } : { value: { id: 'a', revision: 4 } };
    };
    const onSaved = showForm(fakePort({ save }).port, 'a');
    fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '逸夫楼 201B' } });
    fireEvent.click(screen.getByText(/^保\s*存$/));
    await screen.findByText('连接服务器失败');
    expect(screen.getByDisplayValue('逸夫楼 201B')).toBeTruthy();
    fireEvent.click(screen.getByText('再次保存'));
    await waitFor(() => expect(onSaved).toHaveBeenCalledWith('a'));
    expect(saved.at(-1)).toEqual(saved[0]);
  });

  it('names each change at the foot, and takes one back', async () => {
    showForm(fakePort().port, 'a');
    fireEvent.change(await screen.findByLabelText('名称'), { target: { value: '逸夫楼 201B' } });
    fireEvent.change(screen.getByLabelText('容量'), { target: { value: '20' } });
    await screen.findByText('2 处修改');
    const [undo] = screen.getAllByLabelText('撤销“名称”的修改，原为 逸夫楼 201');
    if (undo) fireEvent.click(undo);
    await screen.findByText('1 处修改');
    expect(screen.getByLabelText<HTMLInputElement>('名称').value).toBe('逸夫楼 201');
    fireEvent.click(screen.getByText('全部撤销'));
    await waitFor(() => expect(screen.queryByText(/处修改/)).toBeNull());
    expect(isHeldBack()).toBe(false);
  });

  it('asks for a field only while another one calls for it', async () => {
    showForm(fakePort().port, 'a');
    await screen.findByLabelText('名称');
    expect(screen.queryByLabelText('维护原因')).toBeNull();
    cleanup();
    showForm(fakePort().port, 'b');
    expect(await screen.findByLabelText('维护原因')).toBeTruthy();
  });

  it('says that a record is gone, and leads back to the list', async () => {
    showForm(fakePort().port, 'unknown');
    expect(await screen.findByText('记录不存在或已被删除')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '返回列表' }));
    expect(await screen.findByText('the list')).toBeTruthy();
  });
});
