// E-mail by SMTP. A server that does not answer costs its own messages some seconds and no others anything.
import { invitationFile } from '@campus/events/booking/calendar-file';
import { createTransport } from 'nodemailer';
import { type Channel, type Letter, lacking, Undeliverable } from '../../command/channels.ts';

const WAIT_MS = 10_000;
const REFUSED_FOR_GOOD = 500;

export interface SmtpParts {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  readonly url: string;
  readonly from: string;
  readonly waitMs?: number;
}

export const openSmtp = ({ url, from, waitMs = WAIT_MS }: SmtpParts): Channel => {
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
          ...invitationsOf(letter, to.email, addressIn(from)),
        });
        return undefined;
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
    auth:
      username === ''
        ? undefined
        : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  };
};

const addressIn = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

/**
 * A calendar program enters one invitation as it shows the mail. Of several it would enter the first and pass over
 * the others in silence, so each is a file of its own for the reader to open.
 */
const invitationsOf = ({ calendar, to }: Letter, email: string, organizer: string) => {
  if (!calendar) return {};
  const { method, entries } = calendar;
  const attendee = { name: to.name, email };
  const contents = entries.map((entry) => invitationFile(entry, { method, organizer, attendee }));
  const [only = '', another] = contents;
  if (another === undefined) return { icalEvent: { method, filename: 'booking.ics', content: only } };
  return {
    attachments: contents.map((content, index) => ({
      filename: `booking-${index + 1}.ics`,
      contentType: `text/calendar; charset=utf-8; method=${method}`,
      content,
    })),
  };
};

/** The server said that it will never take it; at sign-in it may once it is configured. */
const isForGood = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code: unknown = Reflect.get(error, 'responseCode');
  return typeof code === 'number' && code >= REFUSED_FOR_GOOD && Reflect.get(error, 'code') === 'EENVELOPE';
};
