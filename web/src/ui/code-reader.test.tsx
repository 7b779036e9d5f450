// @vitest-environment jsdom
// What a scanner types into the page.
import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useTypedCodes } from './code-reader.tsx';

afterEach(cleanup);
const heard = vi.fn();
const Page = () => {
  useTypedCodes(heard);
  return (
    <>
      <button type="button">end</button>
      <input aria-label="room" type="radio" />
      <input aria-label="number" />
    </>
  );
};

it('is a code with its Enter, which presses no button', () => {
  const { getByText } = render(<Page />);
  const button = getByText('end');
  // fireEvent answers false where the default was prevented.
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true);
  for (const key of 'S-1234') fireEvent.keyDown(button, { key });
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(false);
  expect(heard.mock.calls).toEqual([['S-1234']]);
});

it('is heard where a choice has the focus, and not where somebody types', () => {
  heard.mockClear();
  const { getByLabelText } = render(<Page />);
  for (const label of ['number', 'room'])
    for (const key of [...'S-77', 'Enter']) fireEvent.keyDown(getByLabelText(label), { key });
  expect(heard.mock.calls).toEqual([['S-77']]);
});
