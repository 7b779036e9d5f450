// The order and grouping of the top menu.
import { describe, expect, it } from 'vitest';
import {
  buildMenu,
  isExternal,
  leadsTo,
  type MenuItem,
  type MenuType,
  type NavigationEntry,
  typeItems,
  unfoldTypes,
  withLocale,
} from './menu.ts';

const type = (id: string, zh: string, en: string, tagZh = '', tagEn = '', order = 1): MenuType => ({
  id,
  name: { zh, en },
  tag: { zh: tagZh, en: tagEn },
  order,
});

const types = [
  type('seat', '座位', 'Seats', '', '', 1),
  type('room', '会议室', 'Meeting room', '会议研讨', 'Meeting', 2),
  type('hall', '报告厅', 'Lecture hall', '会议研讨', 'Halls', 3),
  type('gym', '体育馆', 'Gym', '场馆', 'Halls', 4),
];

const shape = (items: readonly MenuItem[]): unknown[] =>
  items.map((item) => (item.kind === 'group' ? { [item.label]: shape(item.children) } : item.label));

const build = (navigation: readonly NavigationEntry[], language: 'zh' | 'en' = 'zh', roles = ['user']) =>
  buildMenu({ navigation, types, language, roles: new Set(roles) });

describe('buildMenu', () => {
  it('uses the default list where nothing is configured', () => {
    expect(shape(build([]))).toEqual([
      '首页',
      { 资源预约: [{ 会议研讨: ['会议室', '报告厅'] }, '座位', '体育馆'] },
      '我的预约',
      '公告',
      '帮助中心',
    ]);
  });

  it('groups by the tag of the language in use, groups before single items, a group of one flattened', () => {
    expect(shape(typeItems(types, 'zh'))).toEqual([{ 会议研讨: ['会议室', '报告厅'] }, '座位', '体育馆']);
    expect(shape(typeItems(types, 'en'))).toEqual([
      { Halls: ['Lecture hall', 'Gym'] },
      'Seats',
      'Meeting room',
    ]);
  });

  it('has the types in their order, however they came', () => {
    for (const language of ['zh', 'en'] as const)
      expect(shape(typeItems(types.toReversed(), language))).toEqual(shape(typeItems(types, language)));
  });

  it('keeps the configured order and hides what the role may not see', () => {
    const entries: NavigationEntry[] = [
      { name: { zh: '后', en: 'Last' }, kind: 'page', uri: '/pc/helpcenter', role: '', order: 9 },
      { name: { zh: '管', en: 'Staff' }, kind: 'page', uri: '/pc/x', role: 'admin', order: 2 },
      { name: { zh: '前', en: 'First' }, kind: 'page', uri: '/pc/home', role: 'user', order: 1 },
    ];
    expect(shape(build(entries))).toEqual(['前', '后']);
    expect(shape(build(entries, 'zh', ['user', 'admin']))).toEqual(['前', '管', '后']);
  });

  it('appends the locale to addresses outside and opens them as links', () => {
    const entries: NavigationEntry[] = [
      { name: { zh: '网', en: 'Site' }, kind: 'link', uri: 'https://a.edu/x?y=1#z', role: '', order: 1 },
    ];
    expect(build(entries, 'en')[0]).toEqual({
      kind: 'link',
      key: 'entry-0',
      label: 'Site',
      href: 'https://a.edu/x?y=1&locale=en#z',
      opensTab: true,
    });
    const [entry] = entries;
    if (!entry) throw new Error('there is an entry');
    expect(build([{ ...entry, target: '_self' }], 'en')[0]).toMatchObject({ opensTab: false });
    expect(withLocale('https://a.edu', 'zh')).toBe('https://a.edu?locale=zh');
    expect(withLocale('mailto:a@b.edu', 'zh')).toBe('mailto:a@b.edu');
  });

  it('leads each type to its list', () => {
    const item = typeItems([type('a/b', '甲', 'A')], 'zh')[0];
    expect(item).toMatchObject({ kind: 'link', to: '/pc/resources/a%2Fb/list' });
  });

  it('leaves the entry of the types out while there are none', () => {
    const menu = buildMenu({ types: [], language: 'zh', roles: new Set(['user']) });
    expect(shape(menu)).not.toContainEqual(expect.objectContaining({ 资源预约: expect.anything() }));
  });
});

describe('unfoldTypes', () => {
  it('shows few types in place of their entry and many under it', () => {
    const menu = build([]);
    expect(shape(unfoldTypes(menu, 5)).slice(0, 4)).toEqual([
      '首页',
      { 会议研讨: ['会议室', '报告厅'] },
      '座位',
      '体育馆',
    ]);
    expect(unfoldTypes(menu, 2)).toEqual(menu);
  });
});

describe('isExternal', () => {
  it.each(['http://a.example', 'https://a.example', 'mailto:a@b.example', 'tel:110'])(
    'takes %s for one',
    (uri) => expect(isExternal(uri)).toBe(true),
  );
  it.each(['/pc/home', 'httpd', 'ftp://a.example'])('takes %s for none', (uri) =>
    expect(isExternal(uri)).toBe(false),
  );
});

describe('leadsTo', () => {
  it('marks the group that holds the page and not a mere prefix', () => {
    const [group] = typeItems(types, 'zh');
    expect(group && leadsTo(group, '/pc/resources/room/list')).toBe(true);
    expect(leadsTo({ kind: 'link', key: 'k', label: 'l', to: '/pc/home' }, '/pc/homework')).toBe(false);
    expect(leadsTo({ kind: 'link', key: 'k', label: 'l', to: '/pc/signer' }, '/pc/signer/1')).toBe(true);
  });

  it('does not take a resource for part of the home page it hangs below', () => {
    expect(leadsTo({ kind: 'link', key: 'k', label: 'l', to: '/pc/home' }, '/pc/home/resource/1')).toBe(
      false,
    );
    expect(leadsTo({ kind: 'link', key: 'k', label: 'l', to: '/pc/home' }, '/pc/home')).toBe(true);
  });
});
