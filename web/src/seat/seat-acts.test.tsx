// @vitest-environment jsdom
// What a reader may do to their own seat, and how an empty one is reported.
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { learnServerTime } from '../lib/server-time.ts';
import { type Answers, showPage } from '../testing/page.tsx';
import { testScreens } from '../testing/screens.ts';
import { away, ownSeat, seating } from '../testing/seat-room.ts';

testScreens('en');
const { MySeat } = await import('./my-seat.tsx');
const { ReportDialog } = await import('./report-dialog.tsx');
const { SeatMap } = await import('./seat-map.tsx');

/** The room gives two a day. */
const leaves = (used: number) => ({ used, left: 2 - used });
const answer = { answer: { __typename: 'SaveResult', errcode: 0, msg: '', msg_en: '', position: null } };

const mine = async (more: object, used = 0, room = seating) => {
  const seat = { findAppointmentInformation: { ...ownSeat, ...more } };
  const answers: Answers = { MySeat: seat, LeaveSeat: answer, ReturnSeat: answer };
  const own = <MySeat id="b1" isOver={false} revision={1} seating={room} leaves={leaves(used)} />;
  const shown = await showPage('/', { '/': own }, answers);
  await screen.findByText('B-1');
  return shown;
};
const offered = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it.each([
  ['a seat that waits', { status: 'pending', actions: ['sign_in', 'cancel'] }, ['Sign in', 'Cancel'], ''],
  ['a seat in use', { actions: ['sign_out'] }, ['Leave for a while', 'Sign out'], ''],
  ['a leave', { ...away(1), actions: ['sign_out'] }, ['I am back', 'Sign out'], 'Be back by 10:20'],
  ['a report', away(2), ['I am back'], 'Somebody reported this seat as empty. Sign in again by 10:20'],
  ['what is over', { status: 'completed' }, [], ''],
])('offers at %s what may be done', async (_, more, actions, said) => {
  await mine(more);
  expect(offered()).toEqual(actions);
  expect(screen.queryByRole('status')?.textContent ?? '').toContain(said);
});

it('says how many leaves are left, and offers none beyond', async () => {
  await mine({});
  expect(screen.getByText('Leaves left today: 2. One now lasts 30 min.')).toBeTruthy();
  cleanup();
  await mine(away(1), 1);
  expect(screen.getByText('Leave 1 today, 1 left')).toBeTruthy();
  cleanup();
  await mine({}, 2);
  expect(screen.getByText('No leave is left today')).toBeTruthy();
  expect(offered()).toEqual([]);
});

it('draws a leave by its own length, also where a meal has just ended', async () => {
  learnServerTime(Date.parse('2030-01-07T10:05:00+08:00'));
  const meals = [{ start: 540, end: 590 }];
  await mine(away(1), 1, { ...seating, leave: { ...seating.leave, meals } });
  const ring = document.querySelector('.seat-away .hold-ring-left');
  expect(Number(ring?.getAttribute('stroke-dashoffset'))).toBeCloseTo(8 * Math.PI, 0);
});

it.each([
  [{}, 'Leave for a while', 'LeaveSeat'],
  [away(1), 'I am back', 'ReturnSeat'],
])('sends that its reader leaves or is back: %#', async (more, name, operationName) => {
  const { asked } = await mine(more);
  fireEvent.click(screen.getByRole('button', { name }));
  await vi.waitFor(() =>
    expect(asked).toContainEqual(
      expect.objectContaining({ operationName, variables: expect.objectContaining({ id: 'b1' }) }),
    ),
  );
});

const report = async (asksPhotograph: boolean, errcode = 0) => {
  const onClose = vi.fn();
  const supervision = { minutes: 20, reportsPerDay: 3, asksPhotograph };
  const shown = await showPage(
    '/',
    { '/': <ReportDialog resourceId="r1" number="A1" supervision={supervision} onClose={onClose} /> },
    { ReportSeat: { answer: { ...answer.answer, errcode, msg_en: 'at most 3 reports a day' } } },
  );
  fireEvent.click(screen.getByText('Send the report'));
  const sent = () => shown.asked.filter(({ operationName }) => operationName === 'ReportSeat');
  return { onClose, sent };
};

it('reports an empty seat, and says how long its reader has', async () => {
  const { onClose, sent } = await report(false);
  expect(screen.getByText(/20 minutes to sign in again.*3 times a day/)).toBeTruthy();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  const model = { resources_id: 'r1', seat_number: 'A1', photograph: null };
  expect(sent()[0]?.variables).toMatchObject({ model });
});

it('asks for a photograph where the room does, and tells a refusal', async () => {
  const { sent } = await report(true);
  await screen.findByText('Add a photograph of the seat');
  expect(sent()).toEqual([]);
  cleanup();
  const { onClose } = await report(false, 2006);
  await screen.findByText('at most 3 reports a day');
  expect(onClose).not.toHaveBeenCalled();
});

it('says of each seat how it stands, and chooses none that is out of use', async () => {
  const onChoose = vi.fn();
  const cell = (number: string, state: 'free' | 'left' | 'disabled', column: number) => ({
    number,
    row: 1,
    column,
    block: undefined,
    state,
    awayUntil: state === 'left' ? Date.parse('2030-01-07T02:20:00Z') : undefined,
  });
  const cells = [cell('A1', 'free', 1), cell('A2', 'left', 2), cell('A3', 'disabled', 3)];
  const map = (
    <SeatMap cells={cells} rows={1} columns={3} zone="Asia/Shanghai" chosen="A1" onChoose={onChoose} />
  );
  await showPage('/', { '/': map }, {});
  const seats = screen.getAllByRole('button', { name: /^Seat/ });
  expect(seats.map((each) => each.getAttribute('aria-label'))).toEqual([
    'Seat A1, free',
    expect.stringMatching(/^Seat A2, on leave until 10:20/),
    'Seat A3, out of use',
  ]);
  for (const each of seats) fireEvent.click(each);
  expect(onChoose.mock.calls).toEqual([['A1'], ['A2']]);
  expect(seats[0]?.getAttribute('aria-pressed')).toBe('true');
});
