// @vitest-environment jsdom
// A date is picked from a month of our own, in the language of the page, by hand or by keys.
import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { DateButton } from './date-button.tsx';

const apollo = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
const onChange = vi.fn();

testScreens();
beforeAll(() => {
  // jsdom has no top layer.
  HTMLElement.prototype.showPopover = function () {
    this.removeAttribute('popover');
  };
});
afterAll(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'showPopover');
});
afterEach(() => {
  onChange.mockClear();
});

const open = async (earliest?: string) => {
  render(
    <ApolloProvider client={apollo}>
      <DateButton label="日期" date="2026-11-20" earliest={earliest} onChange={onChange} />
    </ApolloProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: '日期 11月20日 周五' }));
  return screen.findByRole('dialog', { name: '日期' });
};

it('shows the month from Monday, with its weeks, and takes the day that is pressed', async () => {
  const month = await open();
  const [head, , third] = [...month.querySelectorAll('tr')].map((row) => row.textContent);
  expect(head).toBe('周次一二三四五六日');
  expect(third).toBe('452345678');
  expect(month.textContent).toContain('2026年11月');
  fireEvent.click(screen.getByRole('button', { name: '11月24日 周二' }));
  expect(onChange).toHaveBeenCalledWith('2026-11-24');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('is walked through by keys, which give the focus back to the button', async () => {
  await open();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('11月20日 周五');
  for (const key of ['ArrowDown', 'ArrowRight', 'PageDown'])
    fireEvent.keyDown(document.activeElement ?? document.body, { key });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('12月28日 周一');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement?.getAttribute('aria-label')).toBe('日期 11月20日 周五');
});

it('offers no day before the earliest', async () => {
  await open('2026-11-20');
  expect(screen.getByRole('button', { name: '11月19日 周四' })).toHaveProperty('disabled', true);
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowLeft' });
  expect(document.activeElement?.getAttribute('aria-label')).toBe('11月20日 周五');
});
