// Opening and closing of tag tabs.
import { describe, expect, it } from 'vitest';
import { closed, closedAll, closedOthers, maxTabs, neighbourOf, opened, type Tab } from './tabs.ts';

const name = { zh: '页', en: 'Page' };
const home: Tab = { path: '/manage/home', name, isFixed: true };
const tab = (path: string): Tab => ({ path, name });

describe('tabs', () => {
  it('opens a page once and keeps its newest query', () => {
    const tabs = opened(opened([home], tab('/manage/a?x=1')), tab('/manage/a?x=2'));
    expect(tabs.map((one) => one.path)).toEqual(['/manage/home', '/manage/a?x=2']);
  });

  it('never closes a fixed tab', () => {
    const tabs = [home, tab('/manage/a'), tab('/manage/b')];
    expect(closed(tabs, '/manage/home')).toHaveLength(3);
    expect(closedOthers(tabs, '/manage/b').map((one) => one.path)).toEqual(['/manage/home', '/manage/b']);
    expect(closedAll(tabs)).toEqual([home]);
  });

  it('makes room by closing the oldest loose tab', () => {
    const many = Array.from({ length: maxTabs - 1 }, (_, index) => tab(`/manage/p${index}`));
    const tabs = opened([home, ...many], tab('/manage/new'));
    expect(tabs).toHaveLength(10);
    expect(tabs[0]).toBe(home);
    expect(tabs.some((one) => one.path === '/manage/p0')).toBe(false);
  });

  it('moves to the right neighbour, at the end to the left one', () => {
    const tabs = [home, tab('/manage/a'), tab('/manage/b')];
    expect(neighbourOf(tabs, '/manage/a')).toBe('/manage/b');
    expect(neighbourOf(tabs, '/manage/b')).toBe('/manage/a');
  });
});
