// @vitest-environment jsdom
// A reason is asked for where one must be given, and may be left out where something is written in its place.
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { ReasonDialog, type ReasonDialogProps } from './reason-dialog.tsx';

testScreens('en');

const open = (more: Partial<ReasonDialogProps>) => {
  const onConfirm = vi.fn();
  const props = { title: 'Cancel', action: 'Cancel booking', bookings: [], usual: ['Called off'] };
  render(<ReasonDialog {...props} onConfirm={onConfirm} onClose={vi.fn()} {...more} />);
  const button = screen.getByText<HTMLButtonElement>('Cancel booking');
  return { button, onConfirm };
};

it('waits for a reason where one must be given', () => {
  const { button, onConfirm } = open({});
  expect(button.disabled).toBe(true);
  fireEvent.click(screen.getByText('Called off'));
  fireEvent.click(button);
  expect(onConfirm).toHaveBeenCalledWith('Called off', undefined);
});

it('goes on without one where something stands for it', () => {
  const { button, onConfirm } = open({ withoutReason: 'No reason given' });
  fireEvent.click(button);
  expect(onConfirm).toHaveBeenCalledWith('No reason given', undefined);
});
