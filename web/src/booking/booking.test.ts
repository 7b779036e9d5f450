// What a server offers to do with a booking is known to the page under the server's own names.
import { expect, it } from 'vitest';
import { actionsOf } from './booking.ts';

it.each([
  ['cancel', 'cancel'],
  ['terminate', 'terminate'],
  ['evaluate', 'evaluate'],
  ['change_time', 'changeTime'],
  ['continue_handling', 'continueHandling'],
  ['book_again', 'bookAgain'],
  ['delete_record', 'hide'],
  ['resubmit', 'resubmit'],
  ['submit', 'submit'],
  ['pay', 'pay'],
  ['sign_in', 'signIn'],
  ['sign_out', 'signOut'],
  ['mark_performed', 'markPerformed'],
  ['mark_missed', 'markMissed'],
  ['kill_process', 'killProcess'],
  ['take_back', 'takeBack'],
  ['approve', 'approve'],
  ['reject', 'reject'],
  ['return', 'return'],
])('%s', (name, action) => {
  expect([...actionsOf([name])]).toEqual([action]);
});

it('leaves out what only a newer server offers', () => {
  expect([...actionsOf(['cancel', 'juggle'])]).toEqual(['cancel']);
  expect([...actionsOf(null)]).toEqual([]);
});
