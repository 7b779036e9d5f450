// @vitest-environment jsdom
// The map of a campus: a press chooses a building, or says where one stands.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { CampusMap } from './campus-map.tsx';
import { campusesOf } from './locations.graphql.ts';

testScreens();

const location = (id: string, level: number, more: object = {}) => ({
  __typename: 'Location' as const,
  id,
  level,
  name: id,
  name_en: null,
  parent_id: level === 2 ? 'main' : null,
  map_image: null,
  map_x: null,
  map_y: null,
  ...more,
});

it('shows a building where it was placed, and none that was not', () => {
  const findLocationAll = [
    location('main', 1, { map_image: '/upload/a.png' }),
    location('west', 1),
    location('逸夫楼', 2, { map_x: 0, map_y: 40.5 }),
    location('图书馆', 2),
    location('体育馆', 2, { map_x: 9, map_y: 9, parent_id: 'west' }),
  ];
  expect(
    campusesOf({ findLocationAll }).map(({ id, picture, buildings }) => [id, picture, buildings]),
  ).toMatchObject([
    ['main', '/upload/a.png', [{ id: '逸夫楼', x: 0, y: 40.5 }]],
    ['west', '', [{ id: '体育馆', x: 9, y: 9 }]],
  ]);
});

it('chooses a building by its button', () => {
  const onChoose = vi.fn();
  const buildings = ['逸夫楼', '图书馆'].map((zh, at) => ({ id: zh, name: { zh, en: zh }, x: at, y: at }));
  render(<CampusMap picture="" buildings={buildings} chosen="逸夫楼" onChoose={onChoose} />);
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('逸夫楼');
  fireEvent.click(screen.getByRole('button', { name: '图书馆' }));
  expect(onChoose).toHaveBeenCalledWith('图书馆');
});

it('says in per cent of the map where the ground was pressed', () => {
  const onPlace = vi.fn();
  const { container } = render(<CampusMap picture="" buildings={[]} chosen="" onPlace={onPlace} />);
  const ground = container.querySelector('.campus-map-ground');
  if (!ground) throw new Error('there is no ground');
  vi.spyOn(ground, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 400, 200));
  fireEvent.pointerUp(ground, { clientX: 111, clientY: 70 });
  fireEvent.pointerUp(ground, { clientX: 411, clientY: 19 });
  expect(onPlace.mock.calls).toEqual([[{ x: 25.3, y: 25 }], [{ x: 100, y: 0 }]]);
});
