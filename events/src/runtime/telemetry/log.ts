// The one logger of a process: a line of JSON each, to the standard error, bounded in what it may carry.
// People are never in it: a person is found by correlation in the operation log.
import pino, { type DestinationStream, type Logger } from 'pino';
import { fieldsIn } from '../../domain/unknown.ts';

export type { Logger } from 'pino';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export interface LogSettings {
  readonly level: LogLevel;
  /** Which process of the product this is. */
  readonly role: string;
  readonly instance: string;
}

/** Names under which something personal or secret might be handed to the log by mistake. */
const personal: ReadonlySet<string> = new Set([
  'name',
  'nameEn',
  'phone',
  'mobile',
  'email',
  'cardNo',
  'account',
  'actor',
  'password',
  'token',
  'authorization',
  'cookie',
  'variables',
  'details',
  'data',
]);
const WITHHELD = '‹withheld›';
/** Steps into what was handed over; what lies deeper is not written at all. */
const DEEPEST = 3;

type Line = Record<string, unknown>;

/** The line without what is personal; the line itself where there is nothing of it, which costs least. */
const withheld = (line: Line, depth = 1): Line => {
  let changed: Line | undefined;
  for (const name in line) {
    const value = line[name];
    const kept = personal.has(name) ? WITHHELD : withheldIn(value, depth);
    if (kept !== value) changed = { ...(changed ?? line), [name]: kept };
  }
  return changed ?? line;
};

const withheldIn = (value: unknown, depth: number): unknown => {
  // Errors are written by `errorOf`.
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  return depth === DEEPEST ? WITHHELD : withheld(value as Line, depth + 1);
};

const MAX_MESSAGE = 1_000;
const MAX_STACK = 4_000;

/**
 * What is written of an error: its kind, its words and where it came from. A cause may hold what a driver
 * was given, and a value may be quoted in a message: so nothing but these is taken, and never at length.
 */
const errorOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return { message: withoutPeople(String(error).slice(0, MAX_MESSAGE)) };
  const { code } = fieldsIn(error);
  return {
    type: error.name,
    message: withoutPeople(error.message.slice(0, MAX_MESSAGE)),
    code: typeof code === 'string' || typeof code === 'number' ? code : undefined,
    stack: withoutPeople((error.stack ?? '').slice(0, MAX_STACK)),
  };
};

/** E-mail addresses and mobile numbers as people write them; bounded, so that no text is slow to read. */
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{1,190}/g;
const PHONE = /(?<![\w-])\+?\d[\d -]{9,17}\d(?![\w-])/g;

const withoutPeople = (text: string): string => text.replace(EMAIL, '‹e-mail›').replace(PHONE, '‹number›');

/** @param destination in place of the standard error, for tests */
export const createLog = (
  { level, role, instance }: LogSettings,
  destination: DestinationStream = pino.destination({ fd: 2, sync: true }),
): Logger =>
  pino(
    {
      level,
      base: { role, instance },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorOf, error: errorOf },
      formatters: { level: (label) => ({ level: label }), log: (line) => withheld(line) },
      hooks: {
        // Without words of ours pino would quote the error's own, before anything was withheld from them.
        logMethod(given, write) {
          const [first, words, ...rest] = given;
          if (typeof first === 'object') write.apply(this, [first, withoutPeople(words ?? 'error'), ...rest]);
          else write.apply(this, [withoutPeople(String(first)), words, ...rest]);
        },
      },
    },
    destination,
  );
