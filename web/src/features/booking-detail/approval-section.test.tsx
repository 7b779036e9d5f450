// @vitest-environment jsdom
// The steps of a request: who decides, and at the step that is under way what is looked at and where.

import { standIn } from '@campus/events/testing/stand-in';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testScreens } from '../../testing/screens.ts';
import type { ApprovalStep, BookingDetail } from './booking-detail.graphql.ts';

testScreens();
await import('./words.ts');
const { ApprovalSection } = await import('./approval-section.tsx');

const step = (more: Partial<ApprovalStep>): ApprovalStep => ({
  kind: 'preaudit',
  state: 'current',
  by: { zh: '物理系 · 院长', en: 'Physics · Dean' },
  person: { zh: '', en: '' },
  at: undefined,
  remark: '',
  description: '核对用途',
  url: 'https://safety.example',
  ...more,
});
const show = (...steps: readonly ApprovalStep[]) =>
  render(<ApprovalSection booking={standIn<BookingDetail>({ steps: [...steps], flowNumber: 'F-1' })} />);

it('tells while the pre-audit is under way what is looked at, and leads to it', () => {
  show(step({}));
  screen.getByText('物理系 · 院长');
  screen.getByText('核对用途');
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://safety.example');
});

it('tells afterwards who decided, and what they said', () => {
  show(
    step({
      state: 'passed',
      person: { zh: '张老师', en: 'Zhang' },
      at: '2026-11-20 10:00:00',
      remark: '同意',
    }),
  );
  screen.getByText(/张老师/);
  screen.getByText('同意');
  expect(screen.queryByText('核对用途')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});

it('is not there where nobody decides', () => {
  expect(show().container.textContent).toBe('');
});
