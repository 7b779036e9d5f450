// @vitest-environment jsdom
// The statistics of a period: of all types or of one, and by type beside each other.
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens();
// Its words are made known where it is read.
const { StatisticsPage, VenuesPage } = await import('./statistics-page.tsx');

const counted = { bookings: 7, hours: 12.5, people: 31, missed: 2 };
const usage = {
  __typename: 'UsageStatistics',
  ...counted,
  cancelled: 3,
  lead: [1, 2, 3, 4, 5],
  measures: ['utilisation', 'noShow'].map((measure) => ({
    measure,
    name: measure,
    name_en: measure,
    values: [40],
    total: 40,
  })),
  days: [{ date: '2026-11-20', bookings: 7, hours: 12.5 }],
  types: [{ id: 'rooms', resources_name: '会议室', resources_name_en: 'Rooms', ...counted, vacancy: 81.25 }],
  heat: [],
  refused: { attempts: 0, people: 0, hours: [], resources: [], reasons: [] },
};
const type = (id: string, resources_name: string) => ({
  __typename: 'ResourcesType',
  id,
  resources_name,
  resources_name_en: id,
  resources_tag: null,
  resources_tag_en: null,
  icon: null,
  icon_not: null,
  order: 1,
  appointment_category: 1,
  resourcesCount: 1,
});

const hall = {
  __typename: 'VacancyRateRow',
  id: 'r1',
  resources_name: '礼堂',
  resources_name_en: 'Hall',
  rate: 62.5,
};

const show = (page: string, vacancies: () => unknown = () => ({ rows: [hall] })) =>
  showPage(
    `/${page}?from=2026-11-01&to=2026-11-20`,
    { '/all': <StatisticsPage />, '/types': <VenuesPage /> },
    {
      Usage: { usage },
      Vacancies: vacancies,
      ResourceTypes: { findResourcesTypeAllByAccount: [type('rooms', '会议室'), type('halls', '报告厅')] },
    },
  );

it('is about the dates of its address, and about the type that is chosen', async () => {
  const { asked, here } = await show('all');
  await screen.findByText('12.5');
  screen.getByText('31');
  // How much was used, and how much of it was missed.
  for (const name of ['使用率', '未履约率']) screen.getByRole('heading', { name });
  const periods = () =>
    asked.flatMap(({ operationName, variables: { from, to, typeId } }) =>
      operationName === 'Usage' ? [[from, to, typeId]] : [],
    );
  expect(periods()).toEqual([['2026-11-01', '2026-11-20', null]]);
  await screen.findByRole('option', { name: '报告厅' });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'halls' } });
  await vi.waitFor(() => expect(periods().at(-1)).toEqual(['2026-11-01', '2026-11-20', 'halls']));
  expect(here()).toContain('type=halls');
});

it('has by type the bookings, the hours, the people, what was missed and the vacancy', async () => {
  await show('types');
  const row = (await screen.findByRole('rowheader', { name: '会议室' })).closest('tr');
  expect(
    row &&
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
  ).toEqual(['7', '12.5', '31', '2', '81.25%']);
  // Each measure has a picture of its own, so that no axis stands for two units.
  for (const name of ['预约数', '时长（小时）', '空置率']) screen.getByRole('img', { name });
});

it('has the vacancy of each resource between the same dates', async () => {
  const { asked } = await show('types');
  const picture = await screen.findByRole('img', { name: '各资源空置率' });
  expect(picture.textContent).toBe('礼堂62.5%');
  expect(asked.find(({ operationName }) => operationName === 'Vacancies')?.variables).toEqual({
    from: '2026-11-01',
    to: '2026-11-20',
  });
});

it('says that the vacancies did not come, and asks for them again', async () => {
  let isAway = true;
  await show('types', () => (isAway ? undefined : { rows: [hall] }));
  await screen.findByRole('heading', { name: '各资源空置率' });
  isAway = false;
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await screen.findByRole('img', { name: '各资源空置率' });
});
