// A location of the tree fills all that a resource says of where it stands.
import { expect, it } from 'vitest';
import { isWritten, placeNamed, placeValues } from './place.ts';

const nodes = [
  { id: 'c', level: 1, code: 'main', name: '主校区', name_en: 'Main campus', parent_id: null },
  { id: 'b', level: 2, code: 'yf', name: '逸夫楼', name_en: 'Yifu', parent_id: 'c' },
  { id: 'f', level: 3, code: 'yf-2', name: '2 层', name_en: '', parent_id: 'b' },
];

it('fills codes and names of the location and of those above it', () => {
  expect(placeValues(nodes, 'f')).toEqual({
    campus_code: 'main',
    campus_name: '主校区',
    campus_name_en: 'Main campus',
    building_code: 'yf',
    building_name: '逸夫楼',
    building_name_en: 'Yifu',
    floor_code: 'yf-2',
    floor_name: '2 层',
    floor_name_en: null,
  });
});

it('empties what lies below the location that is chosen instead', () => {
  expect(placeValues(nodes, 'b')).toMatchObject({ building_code: 'yf', floor_code: null, floor_name: null });
});

it('finds the deepest location that is named', () => {
  expect(placeNamed(nodes, placeValues(nodes, 'f'))?.id).toBe('f');
  expect(placeNamed(nodes, { campus_code: 'main', floor_code: 'gone' })?.id).toBe('c');
});

it('tells words of its own from a location', () => {
  expect(isWritten(nodes, { building_name: '北楼' })).toBe(true);
  expect(isWritten(nodes, placeValues(nodes, 'c'))).toBe(false);
  expect(isWritten(nodes, {})).toBe(false);
});
