// @vitest-environment jsdom
// At the glass: six digits with a number act, alone they sign in; wrong ones are said, and nothing of them stays.
import { act, fireEvent, screen } from '@testing-library/react';
import { useCallback, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';

testScreens('en');

const { DoorPanel } = await import('./door-panel.tsx');

const wrong = { code: '1003', text: { zh: '不对', en: 'Not right' } };

const open = async (isForSignIn: boolean, refusal?: typeof wrong) => {
  const onTyped = vi.fn(async (_text: string) => refusal);
  const panel = (
    <DoorPanel
      title="Use it"
      resourceId="r1"
      isForSignIn={isForSignIn}
      onCode={() => undefined}
      onTyped={onTyped}
      onClose={() => undefined}
    />
  );
  await showPage(
    '/door',
    { '/door': panel },
    { DoorCodes: () => ({ shown: { __typename: 'DoorCodes', errcode: 4004, codes: [] } }) },
  );
  const [number, digits] = [
    screen.getByLabelText<HTMLInputElement>(/^(Your n|N)umber/),
    screen.getByLabelText<HTMLInputElement>(/^Digits/),
  ];
  const press = (...keys: readonly string[]) => {
    for (const name of keys) fireEvent.click(screen.getByRole('button', { name }));
  };
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'OK' });
  return { onTyped, number, digits, press, send };
};

it('takes digits with a number by its keys, shows neither to those behind, and says that they are wrong', async () => {
  const { onTyped, number, digits, press, send } = await open(false, wrong);
  fireEvent.change(number, { target: { value: ' 2023000317 ' } });
  fireEvent.focus(digits);
  expect(screen.getByText('202***0317')).toBeTruthy();
  press('1', '2', '3');
  expect(document.querySelectorAll('.door-boxes [data-filled=true]')).toHaveLength(3);
  press('4', '5', '7', '8');
  expect(digits.value).toBe('123457');
  press('Erase', '6');
  fireEvent.click(send);
  expect(onTyped).toHaveBeenCalledWith('2023000317 123456');
  expect((await screen.findByText('Not right')).getAttribute('role')).toBe('alert');
  expect(digits.value).toBe('');
  expect(number.value).toBe('2023000317 ');
});

it('takes digits alone only to sign in', async () => {
  const { onTyped, digits, send } = await open(true);
  fireEvent.change(digits, { target: { value: '123 456' } });
  fireEvent.click(send);
  expect(onTyped).toHaveBeenCalledWith('123456');
});

it('asks for the number where the room is taken', async () => {
  const { digits, send } = await open(false);
  fireEvent.change(digits, { target: { value: '123456' } });
  expect(send.disabled).toBe(true);
});

/** The glass, which takes the panel away when it closes. */
const Glass = () => {
  const [isOpen, setIsOpen] = useState(true);
  const close = useCallback(() => setIsOpen(false), []);
  return isOpen ? (
    <DoorPanel
      title="Use it"
      resourceId="r1"
      isForSignIn={false}
      onCode={() => undefined}
      onTyped={async () => wrong}
      onClose={close}
    />
  ) : (
    <p>The room</p>
  );
};

it('case 28: has nothing left of a person 45 s after their last touch: on the glass, in storage, in history', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const steps = window.history.length;
  await showPage(
    '/door',
    { '/door': <Glass /> },
    { DoorCodes: () => ({ shown: { __typename: 'DoorCodes', errcode: 4004, codes: [] } }) },
  );
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
  fireEvent.change(screen.getByLabelText(/^(Your n|N)umber/), { target: { value: '2023001' } });
  fireEvent.change(screen.getByLabelText(/^Digits/), { target: { value: '123456' } });
  await pass(40);
  fireEvent.pointerDown(screen.getByLabelText(/^Digits/));
  await pass(40);
  expect(screen.getByLabelText<HTMLInputElement>(/^(Your n|N)umber/).value).toBe('2023001');
  await pass(6);
  await screen.findByText('The room');
  const kept = [
    document.documentElement.outerHTML,
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }]),
  ];
  const gone = [window.location.href, JSON.stringify(window.history.state), ...kept];
  expect(gone.filter((text) => /2023001|123456/.test(text ?? ''))).toEqual([]);
  expect([...document.querySelectorAll('input')]).toEqual([]);
  expect(window.history.length).toBe(steps);
  vi.useRealTimers();
});
