// What the office says about a kind of message, in place of what is built in.
import { messageKind } from '@campus/events/message/kinds';
import { pushesOf } from '@campus/events/message/pushes';
import { expect, it } from 'vitest';
import { asReminded } from './reminders.ts';

const kind = messageKind('booked');
if (!kind) throw new Error('bookings are told');
const pushes = pushesOf({}, {}, { enabled: ['site'], usual: ['site'] });

it('tells nothing that is switched off', () => {
  expect(asReminded(kind, { is_enable: 0 })).toBeUndefined();
});

it('leaves alone what is not said', () => {
  const told = asReminded(kind, { is_enable: 1, channels: [], receivers: null, template: '' });
  expect(told).toMatchObject({ lead: kind.lead, always: kind.always });
  expect(told?.channels).toBeUndefined();
  expect(told?.pushed(pushes)).toEqual(kind.pushed(pushes));
});

it('takes words, channels and receivers; without English the Chinese stands for both', () => {
  const told = asReminded(kind, {
    is_enable: 1,
    channels: ['sms', 'pigeon'],
    receivers: ['administrators'],
    template: '请提前十分钟到场',
  });
  expect(told?.lead).toEqual({ zh: '请提前十分钟到场', en: '请提前十分钟到场' });
  expect(told?.channels).toEqual(['sms']);
  expect(told?.pushed(pushes)).toEqual(['administrators']);
});
