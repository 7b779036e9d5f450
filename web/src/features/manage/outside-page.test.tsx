// @vitest-environment jsdom
// The page of another site within the back office: by our own page that may show others.
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { testScreens } from '../../testing/screens.ts';

testScreens();
const { OutsidePage } = await import('./outside-page.tsx');

const framed = (query: string) => {
  render(
    <MemoryRouter initialEntries={[`/manage/iframe/outside${query}`]}>
      <OutsidePage />
    </MemoryRouter>,
  );
  return document.querySelector('iframe')?.getAttribute('src');
};

it('shows the address that it was given, and names its host', () => {
  expect(framed('?url=https%3A%2F%2Fa.example%2Fb%3Fc%3D1')).toBe(
    `./outside.html?url=${encodeURIComponent('https://a.example/b?c=1')}`,
  );
  expect(screen.getByText(/a\.example/)).toBeTruthy();
});

it.each(['', '?url=javascript:alert(1)'])('shows nothing for %j', (query) => {
  expect(framed(query)).toBeUndefined();
});
