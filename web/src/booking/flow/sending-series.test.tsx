// @vitest-environment jsdom
// How a series goes to the server: its dates in order, the rule they come from, and what is left for later.
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';
import type { CheckedDate, Plan } from './series.ts';
import type { Outcome, SeriesWish } from './use-sending.ts';

testScreens();
const { useSending } = await import('./use-sending.ts');

const model = { resources_id: 'r1', theme: '组会', start_time: '14:00', end_time: '15:00' };
const checked = (date: string, start = 840): CheckedDate => ({
  date,
  period: { start, end: start + 60 },
  code: 0,
  reason: { zh: '', en: '' },
  alternatives: [],
});
const [first, second, third] = [checked('2026-11-24'), checked('2026-12-01'), checked('2026-12-08')];
const plan: Plan = { wanted: [first, third], healing: [third], skipped: [second], instead: [], count: 1 };

const sent = async (wish: SeriesWish) => {
  const Page = () => {
    const { sendSeries } = useSending();
    return (
      <button type="button" onClick={() => void sendSeries(model, wish)}>
        send
      </button>
    );
  };
  const { asked } = await showPage('/', { '/': <Page /> }, {});
  fireEvent.click(screen.getByText('send'));
  await vi.waitFor(() => expect(asked).not.toEqual([]));
  return asked[0];
};

it('sends a periodic one with its rule and title, and names what is skipped and what heals', async () => {
  const rule = {
    frequency: 'weekly',
    from: '2026-11-24',
    until: '2026-12-08',
    days: 'all',
    weekdays: [2],
    monthDays: [],
  } as const;
  const { operationName, variables } = (await sent({ kind: 'periodic', rule, plan })) ?? {};
  expect(operationName).toBe('SavePeriodic');
  expect(variables).toMatchObject({
    dateList: ['2026-11-24', '2026-12-01', '2026-12-08'],
    model: {
      ...model,
      title: '组会',
      cyclicity_strategy: 2,
      cyclicity_start_date: '2026-11-24',
      cyclicity_end_date: '2026-12-08',
      week_list: [2],
      skip_list: ['2026-12-01 14:00'],
      heal_list: ['2026-12-08 14:00'],
    },
  });
});

it('sends what is taken instead of a date with its series', async () => {
  const other = {
    resourceId: 'r2',
    name: { zh: '逸夫楼 304', en: 'Yifu 304' },
    date: '2026-12-01',
    period: { start: 840, end: 900 },
    seats: undefined,
  };
  const rule = {
    frequency: 'daily',
    from: '2026-11-24',
    until: '2026-12-01',
    days: 'all',
    weekdays: [],
    monthDays: [],
  } as const;
  const moved: Plan = { ...plan, skipped: [], healing: [], wanted: [first], instead: [other] };
  const { variables } = (await sent({ kind: 'periodic', rule, plan: moved })) ?? {};
  expect(variables).toMatchObject({
    dateList: ['2026-11-24'],
    model: {
      instead_list: [{ resources_id: 'r2', date: '2026-12-01', start_time: '14:00', end_time: '15:00' }],
    },
  });
});

it('sends the rows of a batch side by side, each with its own subject or that of the form', async () => {
  const rows: Plan = {
    wanted: [checked('2026-11-24', 600), checked('2026-11-25')],
    healing: [],
    skipped: [],
    instead: [],
    count: 2,
  };
  const subjects = new Map([['2026-11-25 840', '答辩']]);
  const { operationName, variables } = (await sent({ kind: 'batch', plan: rows, subjects })) ?? {};
  expect(operationName).toBe('SaveBatch');
  expect(variables).toMatchObject({
    dateList: ['2026-11-24', '2026-11-25'],
    startTimeList: ['10:00', '14:00'],
    endTimeList: ['11:00', '15:00'],
    themeList: ['组会', '答辩'],
    model: { skip_list: [], heal_list: [] },
  });
});

it('tells the number of every date that was booked', async () => {
  const row = (date: string, id: string) => ({
    __typename: 'BulkRow',
    name: date,
    id,
    date,
    start_time: '14:00',
    end_time: '15:00',
    status: 'approved',
    errcode: 0,
    messages: [],
    messages_en: [],
  });
  const saved = { __typename: 'BulkResult', code: 0, errcode: 0, msg: '', msg_en: '', position: null };
  let outcome: Outcome | undefined;
  const Page = () => {
    const { sendSeries } = useSending();
    const rule = { frequency: 'daily', from: '2026-11-24', until: '2026-11-25' } as const;
    const wish = {
      kind: 'periodic',
      rule: { ...rule, days: 'all', weekdays: [], monthDays: [] },
      plan: { wanted: [first, checked('2026-11-25')], healing: [], skipped: [], instead: [], count: 2 },
    } as const;
    const send = async () => {
      outcome = await sendSeries(model, wish);
    };
    return (
      <button type="button" onClick={() => void send()}>
        send
      </button>
    );
  };
  const { asked } = await showPage(
    '/',
    { '/': <Page /> },
    {
      SavePeriodic: {
        saveAppointmentInformationForCyclicity: {
          ...saved,
          ids: ['b1', 'b2'],
          rows: [row('2026-11-24', 'b1'), row('2026-11-25', 'b2')],
        },
      },
      BookingNumbers: {
        page: { edges: ['2', '1'].map((id) => ({ node: { id: `b${id}`, booking_number: `B-${id}` } })) },
      },
    },
  );
  fireEvent.click(screen.getByText('send'));
  await vi.waitFor(() => expect(outcome).toBeDefined());
  expect(outcome?.booked?.number).toBe('B-1');
  expect(outcome?.booked?.dates?.map(({ number }) => number)).toEqual(['B-1', 'B-2']);
  expect(asked.at(-1)?.variables).toMatchObject({ filter: { id: { in: ['b1', 'b2'] } }, first: 2 });
});
