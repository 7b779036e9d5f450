// @vitest-environment jsdom
// Which columns a list shows: ticked, dragged, searched for, and reset.
import { allBookings } from '@campus/events/booking/booking-lists';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testScreens } from '../testing/screens.ts';

testScreens('en');
const { ColumnChoice } = await import('./column-settings.tsx');

const shown = ['status', 'booking_number', 'theme', 'start_time'];

const open = () => {
  const onChange = vi.fn();
  const onReset = vi.fn();
  render(<ColumnChoice entity={allBookings} columns={shown} onChange={onChange} onReset={onReset} />);
  const row = (text: string) => {
    const found = screen.getAllByRole('listitem').find((item) => item.textContent === text);
    if (!found) throw new Error(`no column ${text}`);
    return found;
  };
  return { onChange, onReset, row };
};

it('shows and hides a column by its tick', () => {
  const { onChange, row } = open();
  const { zh: _, en } = allBookings.fields.theme;
  fireEvent.click(row(en).querySelector('input') ?? document.body);
  expect(onChange).toHaveBeenLastCalledWith(['status', 'booking_number', 'start_time']);
  fireEvent.click(row(allBookings.fields.create_time.en).querySelector('input') ?? document.body);
  expect(onChange).toHaveBeenLastCalledWith([...shown, 'create_time']);
});

it('lets nobody hide the column that names the row', () => {
  const { onChange, row } = open();
  const named = row(`${allBookings.fields.status.en}Fixed`).querySelector('input');
  expect(named?.disabled).toBe(true);
  expect(onChange).not.toHaveBeenCalled();
});

it('puts a column where it is dropped', () => {
  const { onChange, row } = open();
  fireEvent.dragStart(row(allBookings.fields.start_time.en));
  fireEvent.drop(row(allBookings.fields.theme.en));
  expect(onChange).toHaveBeenLastCalledWith(['status', 'booking_number', 'start_time', 'theme']);
});

it('finds columns by letters, and goes back to what everybody sees', () => {
  const { onReset } = open();
  const all = screen.getAllByRole('listitem').length;
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'sbjct' } });
  expect(screen.getAllByRole('listitem').length).toBeLessThan(all);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: '' } });
  fireEvent.click(screen.getByRole('button', { name: /reset|restore|default/i }));
  expect(onReset).toHaveBeenCalledOnce();
});
