// Where a page of the back office says it stands.
import { describe, expect, it } from 'vitest';
import { breadcrumb, menuPageOf } from './breadcrumb.ts';
import type { ManagementEntry } from './management-menu.ts';

const entry = (uri: string, children?: ManagementEntry[], isVisible = true): ManagementEntry => ({
  uri,
  name: { zh: uri, en: uri },
  isVisible,
  ...(children ? { children } : {}),
});

const tree = [
  entry('/manage/home'),
  entry('/manage/notice', [entry('/manage/notice/notice-list')]),
  entry('/manage/black', [
    entry('/manage/black/black-list'),
    entry('/manage/black/hidden-list', undefined, false),
  ]),
];
const wayTo = (path: string) => breadcrumb(tree, path).map(({ name, to }) => [name.zh, to]);

describe('breadcrumb', () => {
  it('begins at home and lets the last crumb be plain text', () => {
    expect(wayTo('/manage/black/black-list')).toEqual([
      ['/manage/home', '/manage/home'],
      ['/manage/black', undefined],
      ['/manage/black/black-list', undefined],
    ]);
  });

  it('names home once on the home page, and nothing on the way to a page', () => {
    expect(wayTo('/manage/home')).toHaveLength(1);
    expect(wayTo('/manage')).toEqual([]);
  });

  it('begins at home on a page that stands in no group, and nowhere for who has no home', () => {
    const page = entry('/manage/instruction');
    const names = (menu: ManagementEntry[]) => breadcrumb(menu, '/manage/instruction').map(({ to }) => to);
    expect(names([...tree, page])).toEqual(['/manage/home', undefined]);
    expect(names([page])).toEqual([undefined]);
  });

  it('knows a page that the menu hides', () => {
    expect(wayTo('/manage/black/hidden-list').at(-1)).toEqual(['/manage/black/hidden-list', undefined]);
  });

  it('puts the form of a declared page below its list, whatever the address looks like', () => {
    const list = ['/manage/notice/notice-list', '/manage/notice/notice-list'];
    expect(wayTo('/manage/notice/notice-list-add').slice(-2)).toEqual([list, ['新增公告', undefined]]);
    expect(wayTo('/manage/notice/notice-list/n1').slice(-2)).toEqual([list, ['编辑公告', undefined]]);
  });

  it('calls the form of a record as that record, where it is known', () => {
    const nameOf = (id: string) => (id === 'n1' ? { zh: '停电', en: 'Power cut' } : undefined);
    const last = (id: string) => breadcrumb(tree, `/manage/notice/notice-list/${id}`, nameOf).at(-1)?.name.zh;
    expect([last('n1'), last('n2')]).toEqual(['停电', '编辑公告']);
  });

  it('puts a booking below the list that its reader has', () => {
    const requests = entry('/manage/appointment/issues');
    const bookings = entry('/manage/appointment/appointment-list');
    const wayIn = (...menu: ManagementEntry[]) =>
      breadcrumb(menu, '/manage/appointment/detail/manage/b1').map(({ name }) => name.zh);
    expect(wayIn(requests)).toEqual(['/manage/appointment/issues', '预约详情']);
    expect(wayIn(bookings, requests)).toEqual(['/manage/appointment/appointment-list', '预约详情']);
    const lookedUp = entry('/manage/appointment/appointment-query');
    expect(wayIn(lookedUp)).toEqual(['/manage/appointment/appointment-query', '预约详情']);
    expect(wayIn()).toEqual([]);
  });

  it('leads to a page whose address lies below that of another, and to that one alone', () => {
    const menu = [
      entry('/manage/visits', [entry('/manage/visits/long'), entry('/manage/visits/long/rules')]),
    ];
    const wayTo = (path: string) => breadcrumb(menu, path).map(({ name }) => name.zh);
    expect(wayTo('/manage/visits/long/rules')).toEqual(['/manage/visits', '/manage/visits/long/rules']);
    expect(wayTo('/manage/visits/long/v1')).toEqual(['/manage/visits', '/manage/visits/long']);
    expect(menuPageOf(menu, '/manage/visits/long/v1')).toBe('/manage/visits/long');
  });

  it('puts a device below the devices, though its address is among the resources', () => {
    const menu = [
      entry('/manage/resources', [entry('/manage/resources/equipment', undefined, false)]),
      entry('/manage/equipment', [entry('/manage/equipment/list')]),
    ];
    const crumbs = (path: string) => breadcrumb(menu, path).map(({ name, to }) => [name.zh, to]);
    for (const [path, name] of [
      ['/manage/resources/equipment/add', '新增设备'],
      ['/manage/resources/equipment/edit/d1', '编辑设备'],
    ] as const)
      expect(crumbs(path)).toEqual([
        ['/manage/equipment', undefined],
        ['/manage/equipment/list', '/manage/equipment/list'],
        [name, undefined],
      ]);
  });
});
