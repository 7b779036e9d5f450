// Where the menu shows how many requests wait.
import { expect, it } from 'vitest';
import type { ManagementEntry } from '../shell/management-menu.ts';
import { approvalsPath, withWaiting } from './waiting.ts';

const entry = (uri: string, children?: ManagementEntry[]): ManagementEntry => ({
  uri,
  name: { zh: uri, en: uri },
  isVisible: true,
  ...(children && { children }),
});

it('counts at the page of the requests and at the group above it, nowhere else', () => {
  const menu = [entry('/manage/a', [entry('/manage/a/b'), entry(approvalsPath)]), entry('/manage/home')];
  const [group, home] = withWaiting(menu, 3);
  expect([group?.count, home?.count]).toEqual([3, undefined]);
  expect(group?.children?.map(({ count }) => count)).toEqual([undefined, 3]);
  expect(withWaiting(menu, 0)).toBe(menu);
});
