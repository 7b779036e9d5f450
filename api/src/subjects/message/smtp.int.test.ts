// A mail as a real SMTP server is given it: addressed, in two languages, with the invitation a calendar reads.
import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';
import { Undeliverable } from '../../command/channels.ts';
import { openSmtp } from './smtp.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const serve = async (refuse?: { readonly code: number }) => {
  const mails: string[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      recipients.push(address);
      done(refuse ? Object.assign(new Error('no such mailbox'), { responseCode: refuse.code }) : null);
    },
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const address = server.server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { mails, recipients, url: `smtp://127.0.0.1:${port}` };
};

const channelTo = (url: string, waitMs?: number) => {
  const channel = openSmtp({
    url,
    from: '校园预约 <booking@campus.example>',
    ...(waitMs === undefined ? {} : { waitMs }),
  });
  closing.push(() => channel.close?.());
  return channel;
};

const entry = {
  id: 'b1',
  date: '2026-11-20',
  period: { start: 840, end: 930 },
  zone: 'Asia/Shanghai',
  title: '组会',
  place: '会议室302',
  number: 'B-7K2MQ',
  sequence: 2,
  changedAt: Date.UTC(2026, 10, 19, 1, 2, 3),
};
const letter = {
  id: 'north.booked.1',
  to: { name: '李明', email: 'li@campus.example' },
  text: {
    title: { zh: '预约成功', en: 'Booked' },
    text: { zh: '会议室302', en: 'Meeting room 302' },
  },
  calendar: {
    method: 'REQUEST' as const,
    entries: [entry],
  },
};

/** The parts of a mail that are written in base64, opened. */
const read = (mail: string): string =>
  mail
    .split(/\r\n\r\n/)
    .map((part) => {
      const [body = ''] = part.split(/\r\n--/);
      const decoded = Buffer.from(body.replace(/\s/g, ''), 'base64').toString();
      return /^[\w+/=\s]+$/.test(body) ? decoded : part;
    })
    .join('\n');

it('carries text and invitation to the address', async () => {
  const { url, mails, recipients } = await serve();
  await channelTo(url).send(letter);
  expect(recipients).toEqual(['li@campus.example']);
  const [mail = ''] = mails;
  expect(mail).toContain('Message-ID: <north.booked.1@campus.example>');
  expect(mail).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/);
  const text = read(mail);
  for (const part of ['会议室302', 'Meeting room 302', 'METHOD:REQUEST', 'SEQUENCE:2', 'UID:b1@campus'])
    expect(text).toContain(part);
});

it('carries each of several dates as a calendar of its own, with the number and instant of its change', async () => {
  const { url, mails } = await serve();
  const entries = ['b1', 'b2', 'b3'].map((id, index) => ({ ...entry, id, sequence: index + 1 }));
  await channelTo(url).send({ ...letter, calendar: { method: 'CANCEL', entries } });
  const text = read(mails[0] ?? '');
  const calendars = text.split('BEGIN:VCALENDAR').slice(1);
  expect(calendars.map((each) => each.match(/^UID:.*$/gm)?.map((line) => line.trim()))).toEqual([
    ['UID:b1@campus'],
    ['UID:b2@campus'],
    ['UID:b3@campus'],
  ]);
  expect(calendars.map((each) => /^SEQUENCE:(\d)/m.exec(each)?.[1])).toEqual(['1', '2', '3']);
  for (const each of calendars) {
    expect(each).toContain('METHOD:CANCEL');
    expect(each).toContain('DTSTAMP:20261119T010203Z');
  }
  expect(mails[0]?.match(/Content-Disposition: attachment; filename=booking-\d\.ics/g)).toHaveLength(3);
});

it('takes an entry out of the calendar again', async () => {
  const { url, mails } = await serve();
  await channelTo(url).send({ ...letter, calendar: { ...letter.calendar, method: 'CANCEL' } });
  expect(read(mails[0] ?? '')).toContain('METHOD:CANCEL');
  expect(mails[0]).toContain('method=CANCEL');
});

it('does not try again where the server refuses for good, and does where it is only away', async () => {
  const { url } = await serve({ code: 550 });
  await expect(channelTo(url).send(letter)).rejects.toBeInstanceOf(Undeliverable);
  const busy = await serve({ code: 451 });
  await expect(channelTo(busy.url).send(letter)).rejects.not.toBeInstanceOf(Undeliverable);
  await expect(channelTo('smtp://127.0.0.1:1', 500).send(letter)).rejects.not.toBeInstanceOf(Undeliverable);
});

it('says that there is no address', async () => {
  await expect(channelTo('smtp://127.0.0.1:1').send({ ...letter, to: { name: 'x' } })).rejects.toBeInstanceOf(
    Undeliverable,
  );
});
