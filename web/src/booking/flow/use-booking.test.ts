// @vitest-environment jsdom
// What must be done before the button of the form can be pressed.
import { expect, it } from 'vitest';
import { isAnswered } from './use-booking.ts';

const isPrefilled = true;
const notice = { zh: '请保持安静', en: 'Keep quiet' };

it('asks for the notice to be read where there is one', () => {
  expect(isAnswered({ isPrefilled, notice, isRead: false }, undefined)).toBe(false);
  expect(isAnswered({ isPrefilled, notice, isRead: true }, undefined)).toBe(true);
  expect(isAnswered({ isPrefilled, notice: undefined, isRead: false }, undefined)).toBe(true);
});

it('asks for the captcha to be typed where one is asked for', () => {
  expect(isAnswered({ isPrefilled, notice: undefined, isRead: false }, { isComplete: false })).toBe(false);
  expect(isAnswered({ isPrefilled, notice, isRead: true }, { isComplete: true })).toBe(true);
});

it('waits for what the form is filled in from', () => {
  expect(isAnswered({ isPrefilled: false, notice: undefined, isRead: false }, undefined)).toBe(false);
});
