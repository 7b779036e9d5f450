// @vitest-environment jsdom
// The link by which a guard calls the duty officer.
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testScreens } from '../testing/screens.ts';
import { CallDuty } from './call-duty.tsx';

testScreens();

it.each([
  ['0571-8110 2046', 'tel:057181102046'],
  ['+86 571 8110', 'tel:+865718110'],
])('dials %s as %s, and shows it as it was set', (phone, address) => {
  render(<CallDuty phone={phone} />);
  expect(screen.getByRole('link').getAttribute('href')).toBe(address);
  expect(screen.getByText(phone)).toBeDefined();
});
