// @vitest-environment jsdom
// The squares of a board: named where it hangs on a wall and nobody points at them.
import { expect, it } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';
import { buildingsOf, type Room } from './board.ts';

testScreens('zh');

const { Buildings } = await import('./buildings.tsx');

const room: Room = {
  id: 'r1',
  typeId: null,
  name: { zh: '逸夫楼 304 会议室', en: 'Yifu 304 Meeting Room' },
  building: { zh: '逸夫楼', en: 'Yifu' },
  floor: { zh: '3 层', en: 'F3' },
  seats: 8,
  now: 'free',
  until: 930,
  rate: 0,
};

const squareOf = async (isNamed: boolean) => {
  const page = <Buildings buildings={buildingsOf([room])} isNamed={isNamed} />;
  await showPage('/board', { '/board': page }, {});
  return document.querySelector('.board-square.board-free');
};

it('names the room in its square on a wall', async () => {
  expect((await squareOf(true))?.textContent).toBe('304');
});

it('names it on pointing in the office', async () => {
  const square = await squareOf(false);
  expect([square?.textContent, square?.getAttribute('title')]).toEqual([
    '',
    '逸夫楼 304 会议室：可预约，至 15:30',
  ]);
});
