// What goes with a booking to somebody else.
import { expect, it } from 'vitest';
import { handedDetails } from './hand-over.ts';

it('hands on what a booking is about, and not how its former person is reached', () => {
  const left = {
    name: '李',
    theme: '组会',
    email: 'li@campus.example',
    phone: '13900001111',
    remark: '投影',
  };
  expect(handedDetails(left, '王')).toEqual({ name: '王', theme: '组会', remark: '投影' });
});
