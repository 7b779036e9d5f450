// E-mail by SMTP. A server that does not answer costs its own messages some seconds and no others anything.
import { calendarFile } from '@campus/events/booking/calendar-file';
import { createTransport } from 'nodemailer';
import { type Channel, type Letter, lacking, Undeliverable } from './channels.ts';

const WAIT_MS = 10_000;
const REFUSED_FOR_GOOD = 500;

export interface SmtpParts {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string;
  readonly from: string;
  readonly clock: () => number;
  readonly waitMs?: number;
}

export const openSmtp = ({ url, from, clock, waitMs = WAIT_MS }: SmtpParts): Channel => {
  const transport = createTransport({
    ...serverIn(url),
    pool: true,
    maxConnections: 3,
    connectionTimeout: waitMs,
    greetingTimeout: waitMs,
    socketTimeout: waitMs,
  });
  return {
    via: 'smtp',
    send: async (letter) => {
      const { to, text, id } = letter;
      if (!to.email) throw new Undeliverable(lacking.email);
      try {
        await transport.sendMail({
          from,
          to: { name: to.name, address: to.email },
          subject: `${text.title.zh} | ${text.title.en}`,
          text: `${to.name}：\n\n${text.text.zh}\n\n--\n\n${text.title.en}\n${text.text.en}\n`,
          messageId: `<${id}@${from.split('@').at(-1)?.replace('>', '') ?? 'campus'}>`,
          textEncoding: 'base64',
          headers: { 'Auto-Submitted': 'auto-generated' },
          ...invitationOf(letter, to.email, addressIn(from), clock()),
        });
      } catch (error) {
        throw isForGood(error) ? new Undeliverable(String(error)) : error;
      }
    },
    close: async () => transport.close(),
  };
};

/** A part of an address is percent-encoded, such as an `@` in the user. */
const serverIn = (url: string) => {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    host: hostname,
    port: Number(port) || (secure ? 465 : 25),
    secure,
    ...(username === ''
      ? {}
      : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  };
};

const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

/** Each date has a sequence of its own and a calendar file has one, so the highest counts: it only grows. */
const invitationOf = ({ calendar, to }: Letter, email: string, organizer: string, now: number) => {
  if (!calendar || calendar.entries.length === 0) return {};
  const { method, entries } = calendar;
  const sequence = Math.max(...entries.map((entry) => entry.sequence));
  const attendee = { name: to.name, email };
  const content = calendarFile(entries, now, { method, sequence, organizer, attendee });
  return { icalEvent: { method, filename: 'booking.ics', content } };
};

/** The server said that it will never take it; at sign-in it may once it is configured. */
const isForGood = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'responseCode');
  return typeof code === 'number' && code >= REFUSED_FOR_GOOD && Reflect.get(error, 'code') === 'EENVELOPE';
};
