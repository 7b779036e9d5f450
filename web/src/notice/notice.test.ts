// A notice pops up as often as it says.
import { describe, expect, it } from 'vitest';
import { dueNotices, type PoppingNotice, poppingOf } from './notice.ts';

const due = (popUp: PoppingNotice['popUp'], timesRead = 0, timesReadToday = 0): boolean => {
  const words = { title: { zh: 'a', en: 'a' }, content: { zh: '', en: '' } };
  return (
    dueNotices([{ id: 'a', ...words, html: words.content, popUp, timesRead, timesReadToday }]).length > 0
  );
};

describe('dueNotices', () => {
  it('shows a notice once, daily or always', () => {
    expect([due('once'), due('once', 1)]).toEqual([true, false]);
    expect([due('daily'), due('daily', 3), due('daily', 3, 1)]).toEqual([true, true, false]);
    // One that always pops up is never recorded: what was read of it today is from when it did so daily.
    expect([due('always'), due('always', 3), due('always', 3, 1), due('never')]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('poppingOf', () => {
  it('takes an unknown way of popping up for daily, as the documents do', () => {
    const wire = {
      id: 'n',
      title: '公告',
      title_en: null,
      content: '内容',
      content_en: '',
      popup_mode: '9',
      totalReadCounts: 2,
      todayReadCounts: 0,
    };
    expect(poppingOf({ findPopNoticeAll: [wire] })).toMatchObject([
      {
        popUp: 'daily',
        title: { zh: '公告', en: '公告' },
        content: { zh: '内容', en: '内容' },
        timesRead: 2,
      },
    ]);
  });
});
