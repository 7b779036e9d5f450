// Telling once, sending until it succeeds or is given up, and reading one's own.
import { describe, expect, it } from 'vitest';
import { dated, specify } from '../testing/given-when-then.ts';
import {
  type Message,
  type MessageCommand,
  type MessageEvent,
  messages,
  RETRY_MINUTES,
  SENDING_LASTS_MS,
} from './message.ts';

const { given } = specify(messages);
const NOW = Date.parse('2026-11-20T08:00:00Z');
const MINUTE = 60_000;

const toLi: Message = {
  id: '0',
  account: 'li',
  channels: ['site', 'email'],
  periods: [],
  text: 'sealed',
  address: 'sealed',
};
const announce: MessageCommand = {
  type: 'Announce',
  kind: 'booked',
  group: 'g',
  until: '1',
  messages: [toLi],
};
const announced: MessageEvent = {
  type: 'Announced',
  data: { kind: 'booked', group: 'g', until: '1', messages: [toLi] },
};
const mail = { message: '0', channel: 'email' } as const;
const begin = (now = NOW): MessageCommand => ({ type: 'BeginDelivery', ...mail, now });
const begun = (attempt = 1): MessageEvent => ({ type: 'DeliveryBegun', data: { ...mail, attempt } });
const delivered: MessageEvent = { type: 'Delivered', data: { ...mail, via: 'smtp' } };
const fail = (isFinal = false): MessageCommand => ({
  type: 'RecordFailed',
  ...mail,
  reason: 'away',
  isFinal,
  now: NOW,
});
const failed = (attempt: number, retryAt?: number): MessageEvent => ({
  type: 'DeliveryFailed',
  data: { ...mail, reason: 'away', attempt, ...(retryAt === undefined ? {} : { retryAt }) },
});

describe('telling', () => {
  it('happens once a cause', () => {
    given().when(announce).thenFacts(announced);
    given(announced)
      .when({ ...announce, messages: [{ ...toLi, account: 'wang' }] })
      .thenNothing();
  });
});

describe('sending', () => {
  it('is begun by one process', () => {
    given(announced).when(begin()).thenFacts(begun());
    given(...dated(NOW, announced, begun()))
      .when(begin(NOW + MINUTE))
      .thenNothing();
  });

  it('is taken over from a process that died', () => {
    given(...dated(NOW, announced, begun()))
      .when(begin(NOW + SENDING_LASTS_MS))
      .thenNotSilently({ events: [], because: 'it is under way now' }, begun(2));
  });

  it('is over once it was carried', () => {
    given(announced, begun())
      .when({ type: 'RecordDelivered', ...mail, via: 'smtp', now: NOW })
      .thenFacts(delivered);
    given(announced, begun(), delivered).when(begin()).thenNothing();
    given(announced, begun(), delivered).when(fail()).thenNothing();
  });

  it('is tried again later and later, then given up', () => {
    RETRY_MINUTES.forEach((minutes, index) => {
      given(announced, begun(index + 1))
        .when(fail())
        .thenFacts(failed(index + 1, NOW + minutes * MINUTE));
    });
    given(announced, begun(RETRY_MINUTES.length + 1))
      .when(fail())
      .thenFacts(failed(RETRY_MINUTES.length + 1));
  });

  it('is accepted by a carrier, then delivered or refused, each a step of its own', () => {
    const via = 'simulated-carrier';
    const accepted: MessageEvent = { type: 'DeliveryAccepted', data: { ...mail, via, receipt: 'r1' } };
    given(announced, begun())
      .when({ type: 'RecordAccepted', ...mail, via, receipt: 'r1', now: NOW })
      .thenFacts(accepted);
    given(announced, begun(), accepted)
      .when({ type: 'RecordDelivered', ...mail, via, now: NOW })
      .thenFacts({ type: 'Delivered', data: { ...mail, via } });
    given(announced, begun(), accepted).when(fail(true)).thenFacts(failed(1));
    given(announced, begun(), accepted)
      .when(begin(NOW + SENDING_LASTS_MS))
      .thenNothing();
    given(announced, begun(), accepted)
      .when({ type: 'Resend', ...mail, now: NOW })
      .thenRefused(3001);
  });

  it('waits for its time', () => {
    const retryAt = NOW + MINUTE;
    given(announced, begun(), failed(1, retryAt)).when(begin()).thenNothing();
    given(announced, begun(), failed(1, retryAt)).when(begin(retryAt)).thenFacts(begun(2));
  });

  it('is not tried again where that would not help', () => {
    given(announced, begun()).when(fail(true)).thenFacts(failed(1));
    given(announced, begun(), failed(1)).when(begin()).thenNothing();
  });
});

describe('sending again by hand', () => {
  const resend: MessageCommand = { type: 'Resend', ...mail, now: NOW };

  it('begins anew', () => {
    given(announced, begun(), failed(1))
      .when(resend)
      .thenNotSilently({ refused: 3001, because: 'it waits again' }, { type: 'ResendAsked', data: mail });
  });

  it('is refused while it is on its way, and in the product', () => {
    given(announced).when(resend).thenRefused(3001);
    given(announced, begun()).when(resend).thenRefused(3001);
    given(announced)
      .when({ ...resend, channel: 'site' })
      .thenRefused(3001);
  });

  it('is refused for what there is not', () => {
    given(announced)
      .when({ ...resend, channel: 'sms' })
      .thenRefused(4004);
    given().when(resend).thenRefused(4004);
  });
});

describe('reading', () => {
  it('is told once, and only by the reader', () => {
    const read: MessageCommand = { type: 'MarkRead', message: '0', account: 'li' };
    given(announced)
      .when(read)
      .thenFacts({ type: 'MessageRead', data: { message: '0' } });
    given(announced)
      .when({ ...read, account: 'wang' })
      .thenRefused(4004);
    given(announced)
      .when({ ...read, message: '1' })
      .thenRefused(4004);
  });

  it('is at once possible in the product', () => {
    expect(given(announced).when(begin()).facts()).toHaveLength(1);
    given(announced).when({ type: 'BeginDelivery', message: '0', channel: 'site', now: NOW }).thenNothing();
  });
});
