// The loser of a race is told when it was lost and what is free nearby.
import { describe, expect, it } from 'vitest';
import { failureOf } from '../../lib/failure.ts';
import type { HoldFieldsFragment } from '../../wire.generated.ts';
import { refusalText, refusedBy } from './refused.ts';

const at = Date.UTC(2026, 10, 20, 2, 2, 31);
const answer = (errcode: number, winner: HoldFieldsFragment['winner'] = null) => ({
  data: { errcode, msg: '该时段已约满', msg_en: 'The period is fully booked', winner },
});

describe('refusedBy', () => {
  it('finds nothing in what was taken', () => {
    expect(refusedBy(answer(0))).toBeUndefined();
  });

  it('keeps the winner of a lost race', () => {
    expect(refusedBy(answer(2005, { stream: 'schedule', revision: 3, at }))).toMatchObject({
      code: '2005',
      wonAt: at,
    });
  });

  it('tells a call that never came through', () => {
    const text = { zh: '连接服务器失败', en: 'The server cannot be reached' };
    expect(refusedBy({ refusal: { text } })).toEqual({
      code: undefined,
      text,
      wonAt: undefined,
      isUnanswered: false,
    });
  });
});

describe('refusalText', () => {
  const lost = { code: '2005', text: { zh: '该时段已约满', en: 'Fully booked' }, wonAt: at };

  it('says the time on the campus’s wall, and what is free nearby', () => {
    expect(
      refusalText(lost, 'Asia/Shanghai', at + 60_000, [
        { zh: '302B', en: '302B' },
        { zh: '401', en: '401' },
      ]),
    ).toEqual({
      zh: '这个时段刚刚被预约（10:02:31）。附近可用：302B、401。',
      en: 'Someone has just booked this time (10:02:31). Free nearby: 302B, 401.',
    });
  });

  it('speaks of no race where it was taken long before', () => {
    expect(refusalText(lost, 'Asia/Shanghai', at + 3_600_000).en).toBe('Fully booked.');
  });

  it('says that it may be booked where the answer was lost, and offers nothing instead', () => {
    const refused = refusedBy({ refusal: failureOf(new TypeError('Failed to fetch')) });
    if (!refused) throw new RangeError('not refused');
    const { zh, en } = refusalText(refused, 'Asia/Shanghai', at, [{ zh: '302B', en: '302B' }]);
    expect(zh).toMatch(/^连接服务器失败。预约可能已经成功/);
    expect(en).toMatch(/Your booking may have gone through/);
    expect(en).not.toContain('302B');
  });

  it('leaves every other refusal in the server’s words', () => {
    const closed = {
      code: '2003',
      text: { zh: '不在开放时间内', en: 'Outside the opening time' },
      wonAt: undefined,
    };
    expect(refusalText(closed, 'Asia/Shanghai', at).en).toBe('Outside the opening time.');
  });
});
