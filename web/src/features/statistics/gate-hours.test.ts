// Which hours are shown, and what a file of them leaves out.
import { expect, it } from 'vitest';
import { exportedRows, hoursShown } from './gate-hours.ts';

it('shows a usual day, and further hours in which somebody passed', () => {
  const at = (hour: number) => Array.from({ length: 24 }, (_, each) => (each === hour ? 1 : 0));
  expect(hoursShown([]).at(0)).toBe(7);
  expect(hoursShown([]).at(-1)).toBe(18);
  expect(hoursShown([at(5)]).at(0)).toBe(5);
  expect(hoursShown([at(8), at(22)]).at(-1)).toBe(22);
});

it('leaves small figures empty in a file, with what would tell them', () => {
  const rows = exportedRows(
    ['East', 'West', 'Total'],
    [
      [3, 8],
      [9, 7],
    ],
  );
  expect(rows).toEqual([
    ['East', null, null, 11],
    ['West', null, null, 16],
    ['Total', 12, 15, 27],
  ]);
});

it('leaves the total empty, too, where it is the figure', () => {
  expect(
    exportedRows(['East', 'Total'], [[3]])
      .flat()
      .filter((cell) => typeof cell === 'number'),
  ).toEqual([]);
});

it('says at least of a silent gate, and of every sum with it', () => {
  const cells = [
    [9, 8],
    [9, 7],
  ];
  const least = [
    [false, false],
    [false, true],
  ];
  expect(exportedRows(['East', 'North', 'Total'], cells, least)).toEqual([
    ['East', 9, 8, 17],
    ['North', 9, '≥7', '≥16'],
    ['Total', 18, '≥15', '≥33'],
  ]);
});
