// @vitest-environment jsdom
// What the page of a resource tells of it: each fact where there is one, and what its settings keep back.
import { sampleRules } from '@campus/events/testing/sample-rules';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { blankAt } from '../../testing/blank.ts';
import { besideLive } from '../../testing/live.tsx';
import { type Answers, showPage } from '../../testing/page.tsx';
import { quote } from '../../testing/quote.ts';
import { testScreens } from '../../testing/screens.ts';
import { VENUE } from './venue.graphql.ts';

testScreens('en');
const { VenuePage } = await import('./venue-page.tsx');
const { RulesSection } = await import('./venue-sections.tsx');

const hall = {
  ...blankAt(VENUE, 'findResourcesByAccount'),
  __typename: 'Resources',
  id: 'r 1',
  resources_type_id: 't1',
  resources_name: '礼堂',
  resources_name_en: 'Hall',
};
const review = (id: string, content: string) => ({
  __typename: 'EvaluateEdge',
  node: {
    ...blankAt(VENUE, 'reviews', 'edges', 'node'),
    __typename: 'Evaluate',
    id,
    score: 4,
    content,
    images: [],
    state: 1,
  },
});

const open = async (more: object | null, reviews: readonly object[] = [], answers: Answers = {}) => {
  return showPage(
    '/pc/venueDetail?id=r%201',
    { '/pc/venueDetail': besideLive(<VenuePage />) },
    {
      Venue: {
        findResourcesByAccount: more && { ...hall, ...more },
        reviews: { __typename: 'EvaluateConnection', edges: reviews },
      },
      ...answers,
    },
  );
};

const facts = () =>
  [...document.querySelectorAll('.resource-facts li')].map(({ textContent }) => textContent?.trim());
const section = async (name: string) => within(await screen.findByRole('region', { name }));

it('tells how many it seats, where it is, who keeps it and what people say of it', async () => {
  await open({
    capacity: 40,
    building_name: '一号楼',
    building_name_en: 'Building 1',
    floor_name: '二层',
    floor_name_en: '2nd floor',
    wemeet_enable: 1,
    need_approve: 1,
    admin_dept_name: '教务处',
    admin_dept_name_en: 'Teaching Affairs',
    hits: 7,
    average: 4.5,
    evaluateCount: 2,
  });
  await screen.findByRole('heading', { level: 1, name: 'Hall' });
  expect(screen.getByText('礼堂').getAttribute('lang')).toBe('zh');
  expect(facts()).toEqual([
    'For 40 people',
    expect.stringMatching(/Building 1.*2nd floor/),
    'Video meetings',
    'Needs approval · Teaching Affairs',
    '7 views',
    '4.5 (2 reviews)',
  ]);
});

it('says a capacity in words where it is no number, and nothing that is not known', async () => {
  await open({ capacity_string: 'Two classes' });
  await screen.findByRole('heading', { level: 1 });
  expect(facts()).toEqual(['Two classes', 'No reviews yet']);
  expect(screen.queryByRole('region', { name: 'About' })).toBeNull();
});

it.each([
  [1, true],
  [0, false],
])('shows its details only where they are written: %i', async (write_detail, isShown) => {
  await open({
    write_detail,
    describe_en: 'A hall',
    describe: '礼堂',
    detail: '<p>细节</p>',
    detail_en: '<p>Stage</p>',
  });
  (await section('About')).getByText('A hall');
  if (isShown) expect(await screen.findByText('Stage')).toBeTruthy();
  else expect(screen.queryByText('Stage')).toBeNull();
});

const attribute = (field_name: string, more: object) => ({
  ...blankAt(VENUE, 'findResourcesByAccount', 'customAttributeList'),
  __typename: 'CustomAttribute',
  field_name,
  field_desc_cn: field_name,
  field_desc_en: `${field_name} in English`,
  attribute_content: 'yes',
  is_detail_display: 1,
  is_enable: 1,
  ...more,
});

it('lists its equipment, and of its further fields those that are shown and filled in', async () => {
  await open({
    extendedPropertiesList: [
      { __typename: 'ExtendedProperty', item_code: 'p', item_name: 'Projector' },
      { __typename: 'ExtendedProperty', item_code: 'board', item_name: null },
    ],
    customAttributeList: [
      attribute('area', {}),
      attribute('old', { is_detail_display: null, is_enable: null }),
      attribute('hidden', { is_detail_display: 0 }),
      attribute('off', { is_enable: 0 }),
      attribute('empty', { attribute_content: '' }),
    ],
  });
  const equipment = await section('Equipment');
  expect(equipment.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Projector',
    'board',
  ]);
  expect(equipment.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'area in English',
    'old in English',
  ]);
});

it('speaks of no equipment where there is none, and of reviews that there are none', async () => {
  await open({});
  (await section('Reviews')).getByText('No reviews yet');
  expect(screen.queryByRole('region', { name: 'Equipment' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'All reviews' })).toBeNull();
});

it('shows the first reviews, and leads to all of them', async () => {
  const { asked } = await open({}, [review('e1', 'Bright'), review('e2', 'Warm')]);
  const reviews = await section('Reviews');
  expect(reviews.getByText('Bright')).toBeTruthy();
  expect(reviews.getByText('Warm')).toBeTruthy();
  expect(reviews.getByRole('link', { name: 'All reviews' }).getAttribute('href')).toBe(
    '/pc/resource/r%201/comments',
  );
  expect(asked.find(({ operationName }) => operationName === 'Venue')?.variables).toEqual({
    id: 'r 1',
    reviews: 3,
  });
});

it('keeps it among one’s favourites, and not where that was refused', async () => {
  const answer = (errcode: number) => ({
    LikeResource: { answer: { __typename: 'SaveResult', errcode, msg: '', msg_en: 'no', position: null } },
  });
  const { asked } = await open({ like: 0 }, [], answer(0));
  fireEvent.click(await screen.findByRole('button', { name: 'Add to favourites' }));
  expect((await screen.findByRole('button', { name: 'Remove from favourites' })).ariaPressed).toBe('true');
  await vi.waitFor(() =>
    expect(asked.find(({ operationName }) => operationName === 'LikeResource')?.variables).toMatchObject({
      id: 'r 1',
      like: 1,
    }),
  );
  cleanup();
  await open({ like: 1 }, [], answer(4004));
  fireEvent.click(await screen.findByRole('button', { name: 'Remove from favourites' }));
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Remove from favourites' })).toBeTruthy());
});

it('says that a resource is not there', async () => {
  await open(null);
  await screen.findByText("Resource not found, or you can't view it");
});

it.each([
  [2, true],
  [20, false],
])('shows at most %i rules and the price at first, and leads to further ones', async (most, isMore) => {
  const known = { revision: '1', rules: sampleRules(), mayNotBook: undefined };
  const rules = <RulesSection place={{ id: 'r1', typeId: 't1' }} known={known} missed={null} most={most} />;
  await showPage('/', { '/': besideLive(rules) }, { ChargeQuote: { quote } });
  const shown = await section('Rules');
  await shown.findByText(/pay when booking/);
  const count = shown.getAllByRole('listitem').length;
  expect(shown.queryByRole('button', { name: 'All rules' }) !== null).toBe(isMore);
  if (!isMore) return;
  expect(count).toBe(most + 1);
  fireEvent.click(shown.getByRole('button', { name: 'All rules' }));
  const all = shown.getAllByRole('listitem');
  expect(all.length).toBeGreaterThan(count);
  // The price stays last.
  expect(document.activeElement).toBe(all[most]);
});
