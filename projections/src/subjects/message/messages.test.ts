// What the send log knows of one message: on each channel its own state, how often it was tried, and by whom.
import { messageStream } from '@campus/events/domain/streams';
import type { MessageEvent } from '@campus/events/message/message';
import { expect, it } from 'vitest';
import { foldAll } from '../../testing/fold-all.ts';
import { createRecorder } from '../../testing/recorded.ts';
import { messages } from './messages.ts';

const stream = messageStream('north', 'booked', 'cause-1');
const period = { booking: 'b1', resourceId: 'r1', date: '2026-09-16', start: 600, end: 660 };
const told: MessageEvent = {
  type: 'Announced',
  data: {
    kind: 'booked',
    group: 'g1',
    until: '1',
    messages: [
      {
        id: 'm1',
        account: 'ann',
        channels: ['site', 'email'],
        periods: [period, { ...period, date: '2026-09-23' }],
        text: 'sealed',
        address: 'sealed',
      },
    ],
  },
};
const byMail = { message: 'm1', channel: 'email' } as const;
const begun = (attempt: number): MessageEvent => ({ type: 'DeliveryBegun', data: { ...byMail, attempt } });
const failed = (retryAt?: number): MessageEvent => ({
  type: 'DeliveryFailed',
  data: { ...byMail, reason: 'away', attempt: 1, ...(retryAt === undefined ? {} : { retryAt }) },
});

/** Both deliveries after these events; `actor` did the last of them. */
const after = (actor: string, ...facts: readonly MessageEvent[]) => {
  const { events, record } = createRecorder<MessageEvent>({ actor: 'system' });
  record(stream, told);
  for (const fact of facts) record(stream, fact, fact === facts.at(-1) ? { actor } : {});
  const documents = [...foldAll(messages, events).values()];
  return {
    mail: documents.find(({ channel }) => channel === 'email'),
    site: documents.find(({ channel }) => channel === 'site'),
  };
};

it('is there at once in the product, and waits to be carried elsewhere', () => {
  const { mail, site } = after('system');
  expect(site).toMatchObject({ state: 'sent', via: 'site', isRead: false, mode: 1, sender: 'system' });
  expect(mail).toMatchObject({
    state: 'waiting',
    mode: 1,
    attempt: 0,
    bookings: ['b1'],
    resourceId: 'r1',
    date: '2026-09-16',
  });
});

it('is sent, or tried again later, or given up with the reason', () => {
  expect(after('system', begun(1)).mail).toMatchObject({ state: 'sending', attempt: 1 });
  const delivered: MessageEvent = { type: 'Delivered', data: { ...byMail, via: 'smtp' } };
  expect(after('system', begun(1), delivered).mail).toMatchObject({ state: 'sent', via: 'smtp' });
  const later = after('system', begun(1), failed(77)).mail;
  expect(later).toMatchObject({ state: 'waiting', reason: 'away', dueAt: 77 });
  const given = after('system', begun(1), failed()).mail;
  expect(given).toMatchObject({ state: 'failed', reason: 'away' });
  expect(given?.dueAt).toBeUndefined();
});

it('is accepted by a carrier first, and delivered where that says so', () => {
  const via = 'simulated-carrier';
  const accepted: MessageEvent = { type: 'DeliveryAccepted', data: { ...byMail, via, receipt: 'r1' } };
  const { mail } = after('system', begun(1), accepted);
  expect(mail).toMatchObject({ state: 'accepted', via, receipt: 'r1' });
  expect(mail?.dueAt).toBeGreaterThan(mail?.sentAt ?? 0);
  const delivered: MessageEvent = { type: 'Delivered', data: { ...byMail, via } };
  expect(after('system', begun(1), accepted, delivered).mail).toMatchObject({ state: 'delivered' });
  expect(after('system', begun(1), accepted, failed()).mail).toMatchObject({ state: 'failed' });
});

it('is sent again by hand in the name of who asked for it', () => {
  const again: MessageEvent = { type: 'ResendAsked', data: byMail };
  const { mail } = after('admin', begun(1), failed(), again);
  expect(mail).toMatchObject({ state: 'waiting', mode: 3, sender: 'admin' });
  expect(mail?.reason).toBeUndefined();
});

it('is read in the product alone', () => {
  const { mail, site } = after('ann', { type: 'MessageRead', data: { message: 'm1' } });
  expect([site?.isRead, mail?.isRead]).toEqual([true, undefined]);
});

it('of a task says so', () => {
  const { events, record } = createRecorder<MessageEvent>({ actor: 'admin' });
  record(stream, { ...told, data: { ...told.data, task: 't1' } });
  for (const document of foldAll(messages, events).values())
    expect(document).toMatchObject({ mode: 2, task: 't1', sender: 'admin' });
});
