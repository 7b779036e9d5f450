// A notice pops up as often as it says, and no longer than it says.
import { describe, expect, it } from 'vitest';
import { dueNotices, type Notice, noticesOf } from './notice.ts';

const notice = (id: string, over: Partial<Notice> = {}): Notice => ({
  id,
  title: { zh: id, en: id },
  content: { zh: '', en: '' },
  releasedAt: '',
  popUp: 'once',
  popUpUntil: undefined,
  ...over,
});

const today = '2026-11-20';
const due = (one: Notice, seen: Record<string, string> = {}) => dueNotices([one], seen, today).length > 0;

describe('dueNotices', () => {
  it('shows a notice once, daily or always', () => {
    expect(due(notice('a'))).toBe(true);
    expect(due(notice('a'), { a: '2026-11-19' })).toBe(false);
    expect(due(notice('a', { popUp: 'daily' }), { a: '2026-11-19' })).toBe(true);
    expect(due(notice('a', { popUp: 'daily' }), { a: today })).toBe(false);
    expect(due(notice('a', { popUp: 'always' }), { a: today })).toBe(true);
    expect(due(notice('a', { popUp: 'never' }))).toBe(false);
  });

  it('ends with its last date', () => {
    expect(due(notice('a', { popUpUntil: today }))).toBe(true);
    expect(due(notice('a', { popUpUntil: '2026-11-19' }))).toBe(false);
  });
});

describe('noticesOf', () => {
  it('takes an unknown way of popping up for daily, as the documents do', () => {
    const node = {
      id: 'n',
      title: '公告',
      title_en: null,
      content: '内容',
      content_en: '',
      release_time: null,
      popup_mode: '9',
      popup_end_date: null,
    };
    const [one] = noticesOf({ findNoticeAll: { edges: [{ node }] } });
    expect(one).toMatchObject({
      popUp: 'daily',
      title: { zh: '公告', en: '公告' },
      content: { zh: '内容', en: '内容' },
    });
  });
});
