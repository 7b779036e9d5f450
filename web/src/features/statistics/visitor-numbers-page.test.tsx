// @vitest-environment jsdom
// Visitors in figures: whom the gates turned away stands among the totals, at its campus, and in the file.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens();
const saveTable = vi.hoisted(() => vi.fn());
vi.mock('../../records/spreadsheet.ts', () => ({ saveTable }));
// Its words are made known where it is read.
const { VisitorStatisticsPage } = await import('./visitor-numbers-page.tsx');

const hours = (at: number, count: number) =>
  Array.from({ length: 24 }, (_, hour) => (hour === at ? count : 0));
const gate = (
  id: string,
  entries: number,
  refusals: readonly (readonly [kind: string, times: number])[],
) => ({
  __typename: 'CampusGateCount',
  id,
  name: id,
  name_en: id,
  campus: 'main',
  campus_name: '东湖',
  campus_name_en: 'Main',
  entries,
  exits: 0,
  inside: 0,
  entry_hours: hours(8, entries),
  exit_hours: hours(0, 0),
  expected_hours: hours(0, 0),
  refusals: refusals.map(([kind, times]) => ({ __typename: 'GateRefusalCount', kind, times })),
  silent_since: null,
  silent_hours: [],
});

const numbers = {
  appointments: {
    __typename: 'VisitorAppointmentStatistics',
    expected: 0,
    anywhere_expected_hours: hours(0, 0),
  },
  people: { __typename: 'VisitorAndTouristStatistics', entries_before: 0, types: [] },
  passed: {
    __typename: 'CampusGateStatistics',
    entries: 20,
    exits: 0,
    inside: 0,
    gates: [
      gate('东门', 12, [
        ['old', 5],
        ['way', 1],
      ]),
      gate('西门', 8, [['time', 7]]),
    ],
  },
};

it('says how many were turned away and mostly why, of each campus too, and exports it', async () => {
  await showPage('/numbers', { '/numbers': <VisitorStatisticsPage /> }, { VisitorNumbers: numbers });
  const [total] = await screen.findAllByText('不放行');
  expect(total?.closest('div')?.textContent).toBe('不放行13 时段外 7，旧码 5');
  const campus = screen.getByRole('rowheader', { name: '东湖' }).closest('tr');
  expect(campus && within(campus).getAllByRole('cell').at(-1)?.textContent).toBe('13');

  fireEvent.click(screen.getByRole('button', { name: /导出/ }));
  const [, heads, rows] = saveTable.mock.calls[0] ?? [];
  expect(heads.at(-1)).toBe('不放行');
  expect(rows.map((row: readonly unknown[]) => row.at(-1))).toEqual([6, 7, 13]);
});

it.each([
  ['at the only campus', [gate('东门', 12, [])], [['东湖', '26']]],
  [
    'else in a row of their own',
    [gate('东门', 12, []), { ...gate('山门', 8, []), campus: 'hill', campus_name: '南山' }],
    [
      ['东湖', '0'],
      ['南山', '0'],
      ['可从多个门入校', '26'],
    ],
  ],
])('counts those who may come by several gates %s', async (_where, gates, campuses) => {
  const appointments = { ...numbers.appointments, expected: 26, anywhere_expected_hours: hours(14, 26) };
  const answer = { ...numbers, appointments, passed: { ...numbers.passed, gates } };
  await showPage('/numbers', { '/numbers': <VisitorStatisticsPage /> }, { VisitorNumbers: answer });
  const table = await screen.findByRole('table', { name: '按校区' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) => [
      within(row).queryByRole('rowheader')?.textContent,
      within(row).queryAllByRole('cell')[3]?.textContent,
    ]);
  expect(rows.slice(1)).toEqual([...campuses, ['合计', '26']]);
});
