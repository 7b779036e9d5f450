// @vitest-environment jsdom
// The steps of a registration on a phone whose number was proved.
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { forgetVisitor, keepVisitor } from '../../identity/visitor-credential.ts';
import { serverNow } from '../../lib/server-time.ts';
import { stubMatchMedia } from '../../testing/browser-stubs.ts';
import { showPage } from '../../testing/page.tsx';
import { testScreens } from '../../testing/screens.ts';
import { forgetDraft } from './draft.ts';

testScreens('en');
const { RegisterPage } = await import('./register-page.tsx');

beforeEach(() => {
  stubMatchMedia((query) => query !== 'print');
  keepVisitor({ token: 't', expires: serverNow() + 3_600_000, phone: '13812345678', tenantKey: 'k' });
});
afterEach(() => {
  forgetVisitor();
  forgetDraft();
});

const texts = { title: '', banner: '', welcome: '', information: '', consent_text: '', consent_text_en: '' };
const none = { gates: [], shut_gates: [], release_time: '' };
const days = { advance_days: 7, most_companions: 10, retention_days: 30, leave_time: '22:00' };
const type = { __typename: 'VisitorType', code: '1', name: '个人', name_en: 'Individual', ...days, ...none };
const settings = {
  __typename: 'VisitSettings',
  ...texts,
  name: '明德大学',
  name_en: 'Mingde University',
  zone: 'Asia/Shanghai',
  today: '2026-11-20',
  consent_version: 1,
  visitor_types: [type],
};
const last = { accept_visit_name: null, accept_visit_unit: null, in_school_reason: null };
const self = { __typename: 'VisitorSelf', phone: '138****5678', visitor_name: 'Wang', unit: null, ...last };

const open = async () => {
  const answers = {
    PublicVisitSettings: { settings },
    PublicVisitFields: { fields: [] },
    VisitorSelf: { self },
  };
  await showPage('/register?tenantKey=k', { '/register': <RegisterPage /> }, answers);
  await screen.findByDisplayValue('Wang');
  return screen.getByLabelText<HTMLInputElement>(/^Your name/);
};

it('fills in the name of the last visit once: one that is emptied stays empty', async () => {
  const name = await open();
  fireEvent.change(name, { target: { value: '' } });
  expect(name.value).toBe('');
});

it('goes back by a step with the back gesture', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: /^Next: the visit/ }));
  await screen.findByText(/draft kept on this phone/);
  act(() => window.history.back());
  expect(await screen.findByDisplayValue('Wang')).toBeTruthy();
});
