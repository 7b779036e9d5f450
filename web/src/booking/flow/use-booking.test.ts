// @vitest-environment jsdom
// What must be done before the button of the form can be pressed.
import { expect, it } from 'vitest';
import { isAnswered } from './use-booking.ts';

const notice = { zh: '请保持安静', en: 'Keep quiet' };

it('asks for the notice to be read where there is one', () => {
  expect(isAnswered({ notice, isRead: false }, undefined)).toBe(false);
  expect(isAnswered({ notice, isRead: true }, undefined)).toBe(true);
  expect(isAnswered({ notice: undefined, isRead: false }, undefined)).toBe(true);
});

it('asks for the captcha to be typed where one is asked for', () => {
  expect(isAnswered({ notice: undefined, isRead: false }, { isComplete: false })).toBe(false);
  expect(isAnswered({ notice, isRead: true }, { isComplete: true })).toBe(true);
});
