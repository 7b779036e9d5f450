// @vitest-environment jsdom
// What a review is sent with: pictures are added one after another, up to six, and taken away again.
import { standIn } from '@campus/events/testing/stand-in';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Booking } from '../booking/booking.ts';
import { testScreens } from '../testing/screens.ts';
import { type Uploads, UploadsContext } from '../uploads/uploads.ts';
import type { Opinion } from './evaluate-dialog.tsx';

testScreens();
// Its words are made known where it is read.
const { EvaluateDialog } = await import('./evaluate-dialog.tsx');

const room = { zh: '研讨室', en: 'Room' };
const booking = standIn<Booking>({ resource: room, date: '2026-11-24', start: 840, end: 900 });

const open = (pictures: readonly string[]) => {
  const onSend = vi.fn<(opinion: Opinion) => void>();
  const uploads: Uploads = {
    send: async ({ name, size }) => ({ sent: { uri: `/upload/${name}`, name, size } }),
    read: async () => undefined,
  };
  const given = { score: 4, content: '', isAnonymous: false, pictures };
  render(
    <UploadsContext value={uploads}>
      <EvaluateDialog booking={booking} given={given} onSend={onSend} onClose={() => undefined} />
    </UploadsContext>,
  );
  const send = () => {
    fireEvent.click(screen.getByRole('button', { name: '提交评价', hidden: true }));
    return onSend.mock.lastCall?.[0].pictures;
  };
  return { send };
};
const fields = () => [...document.querySelectorAll('input[type=file]')];

it('adds a picture behind those that are there, and takes one away', async () => {
  const { send } = open(['/upload/a.png']);
  const [, last] = fields();
  const files = [new File(['x'], 'b.png', { type: 'image/png' })];
  if (last) fireEvent.change(last, { target: { files } });
  await vi.waitFor(() => expect(fields()).toHaveLength(3));
  expect(send()).toEqual(['/upload/a.png', '/upload/b.png']);
  fireEvent.click(screen.getAllByRole('button', { name: '移除', hidden: true })[0] ?? document.body);
  expect(send()).toEqual(['/upload/b.png']);
});

it('offers no seventh', () => {
  open(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `/upload/${name}.png`));
  expect(fields()).toHaveLength(6);
});
