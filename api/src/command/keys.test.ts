// A key stands for one content, in every operation and stream.
import { expect, it } from 'vitest';
import { callerOf } from '../testing/requests.ts';
import { createCommandKeys } from './keys.ts';

const ann = callerOf({ account: 'ann' });
const bob = callerOf({ account: 'bob' });
const book = { command_id: 'k', model: { theme: 'x' } };

const accepted = () => {
  const keys = createCommandKeys(2);
  keys.keep(ann, 'save', book, { errcode: 0 });
  return keys;
};

it.each([
  ['another operation', 'saveSeries', book],
  ['another content', 'save', { command_id: 'k', model: { theme: 'y' } }],
])('refuses the key for %s', (_name, operation, args) => {
  expect(accepted().refusal(ann, operation, args)?.code).toBe(1005);
});

it('lets the same be sent again, also with a captcha solved anew', () => {
  const keys = accepted();
  expect(keys.refusal(ann, 'save', { model: { theme: 'x' }, command_id: 'k' })).toBeUndefined();
  expect(keys.refusal(ann, 'save', { ...book, captchaId: '1', captchaCode: 'A' })).toBeUndefined();
});

it('tells the keys of different people apart', () => {
  expect(accepted().refusal(bob, 'saveSeries', book)).toBeUndefined();
});

it.each([
  [{ errcode: 2005, ids: [] }, undefined],
  [{ status: 3005 }, undefined],
  [null, undefined],
  [{ errcode: 2005, ids: ['one of many'] }, 1005],
  [{ status: 0 }, 1005],
])('uses a key up by what was accepted, not by %o', (answer, code) => {
  const keys = createCommandKeys();
  keys.keep(ann, 'save', book, answer);
  expect(keys.refusal(ann, 'other', book)?.code).toBe(code);
});

it('forgets the oldest', () => {
  const keys = accepted();
  for (const command_id of ['k2', 'k3']) keys.keep(ann, 'save', { command_id }, { errcode: 0 });
  expect(keys.refusal(ann, 'other', book)).toBeUndefined();
  expect(keys.refusal(ann, 'other', { command_id: 'k2' })?.code).toBe(1005);
});

it('asks nothing of a command without a key', () => {
  const keys = createCommandKeys();
  keys.keep(ann, 'save', { command_id: '' }, { errcode: 0 });
  expect(keys.refusal(ann, 'other', {})).toBeUndefined();
});
