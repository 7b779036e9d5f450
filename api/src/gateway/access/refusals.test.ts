// What a caller is told of a fault of ours: a number to quote, in both languages, and nothing of the cause.
import { expect, it } from 'vitest';
import { internalError } from './refusals.ts';

it('quotes the correlation of a fault in both languages, under its code', () => {
  const { message, extensions } = internalError('c-17');
  expect(extensions).toEqual({
    code: 'INTERNAL_SERVER_ERROR',
    errcode: 5000,
    correlation: 'c-17',
    msg: expect.stringMatching(/^.+（c-17）$/),
    msg_en: expect.stringMatching(/^.+ \(c-17\)$/),
  });
  expect(message).toBe(extensions.msg_en);
});
