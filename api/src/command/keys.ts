// What the idempotency keys stood for that this node has lately accepted a command under. A stream knows
// the keys of its own commands; this is what tells a booking's key from a series', a hold's, another day's.
//
// We remember in memory, a bounded number. Because a key claimed in a stream of its own would double the
// appends of every command. We gave up telling keys apart across nodes and restarts, where no stream does.
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { hashOf } from '@campus/events/log/transact';
import type { Solution } from '../gateway/captcha/captchas.ts';
import type { Caller } from '../gateway/http/context.ts';

const MAX_REMEMBERED = 50_000;

type Args = Readonly<Record<string, unknown>>;

export interface CommandKeys {
  /** 1005 where the key was accepted with other content; undefined lets the command through. */
  refusal(caller: Caller, operation: string, args: Args): Rejection | undefined;
  /** Keeps what the key stands for, if `answer` says that something was accepted under it. */
  keep(caller: Caller, operation: string, args: Args, answer: unknown): void;
}

export const createCommandKeys = (most = MAX_REMEMBERED): CommandKeys => {
  const contents = new Map<string, string>();
  return {
    refusal: (caller, operation, args) => {
      const key = keyOf(caller, args);
      const known = key === undefined ? undefined : contents.get(key);
      return known === undefined || known === contentOf(operation, args) ? undefined : reject(1005);
    },
    keep: (caller, operation, args, answer) => {
      const key = keyOf(caller, args);
      if (key === undefined || !isAccepted(answer)) return;
      contents.delete(key);
      contents.set(key, contentOf(operation, args));
      const [oldest] = contents.keys();
      if (contents.size > most && oldest !== undefined) contents.delete(oldest);
    },
  };
};

const keyOf = ({ tenant, account }: Caller, { command_id }: Args): string | undefined =>
  typeof command_id === 'string' && command_id !== '' ? `${tenant}/${account}/${command_id}` : undefined;

type Asked = Solution & { readonly command_id?: unknown };

/** A command asks for the same arguments before it, in it and after it. */
const known = new WeakMap<object, { readonly operation: string; readonly hash: string }>();

/** The operation and its arguments are what a key stands for; a captcha solved anew is no other content. */
export const contentOf = (operation: string, args: object): string => {
  const before = known.get(args);
  if (before?.operation === operation) return before.hash;
  const { command_id: _, captchaId: _id, captchaCode: _code, ...content }: Asked = args;
  const hash = hashOf({ operation, content });
  known.set(args, { operation, hash });
  return hash;
};

interface Answer {
  readonly errcode?: number;
  readonly status?: number;
  readonly ids?: readonly unknown[];
}

/** Several at once are accepted where one of them is. */
const isAccepted = (answer: unknown): boolean => {
  if (typeof answer !== 'object' || answer === null) return false;
  const { errcode, status, ids }: Answer = answer;
  return (errcode ?? status) === 0 || (ids?.length ?? 0) > 0;
};
