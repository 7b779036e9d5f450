// What stands before a save from the booking page: how often an account may ask where its type limits
// that, and the captcha where the resource or its type asks for one.
import type { Instant } from '@campus/events/domain/envelope';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import type { Acting } from '../../command/acting.ts';
import type { Captchas, Solution } from '../../gateway/captcha/captchas.ts';
import { boundedAttempts } from '../../gateway/identity/attempts.ts';
import { findRules, type ReadingParts } from './reading.ts';

/** U-032: more saves of one account within a minute lock it out for half an hour. */
const RATE = { tries: 10, windowMinutes: 1, keys: 20_000 };
const LOCKED_MILLISECONDS = 30 * 60_000;

export interface SaveGate {
  /** Counts a save of the account; false while it is locked out. */
  mayAsk(tenant: string, account: string): boolean;
  readonly isSolved: Captchas['isSolved'];
}

export const createSaveGate = (captchas: Pick<Captchas, 'isSolved'>, clock: () => Instant): SaveGate => {
  const saves = boundedAttempts(RATE, clock);
  const lockedUntil = new Map<string, Instant>();

  const lock = (key: string, until: Instant): void => {
    lockedUntil.delete(key);
    lockedUntil.set(key, until);
    const oldest = lockedUntil.size > RATE.keys ? lockedUntil.keys().next().value : undefined;
    if (oldest !== undefined) lockedUntil.delete(oldest);
  };

  return {
    mayAsk: (tenant, account) => {
      const key = `${tenant}/${account}`;
      const now = clock();
      const until = lockedUntil.get(key);
      if (until !== undefined && now < until) return false;
      lockedUntil.delete(key);
      if (saves.take(key)) return true;
      lock(key, now + LOCKED_MILLISECONDS);
      return false;
    },
    isSolved: captchas.isSolved,
  };
};

/**
 * Codes: 1004 too often, 1003 the captcha. `solution` is left out where the operation has no room for
 * one. A resource that is not there is for the form to say; one that was just made is looked for here as well,
 * since its captcha would be left out otherwise.
 */
export const refusedAtGate = async (
  parts: Pick<ReadingParts, 'rulesOf' | 'catchUp' | 'gate'>,
  acting: Acting,
  resourceId: string | null | undefined,
  solution?: Solution,
): Promise<Rejection | undefined> => {
  const { tenant, account, command, correlation } = acting;
  const document = resourceId ? await findRules(parts, tenant, resourceId) : undefined;
  if (document?.limitsRate && !parts.gate.mayAsk(tenant, account)) return reject(1004);
  if (!document?.asksCaptcha || !solution) return undefined;
  // A command that is sent again brings the captcha it was sent with.
  const use = `${tenant}/${account}/${command ? `${command.key}/${command.hash}` : correlation}`;
  return parts.gate.isSolved(solution, use) ? undefined : reject(1003);
};
