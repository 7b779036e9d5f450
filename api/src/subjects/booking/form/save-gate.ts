// What stands before a save from the booking page: how often an account may ask where its type limits
// that, and the captcha where the resource or its type asks for one.
import { randomUUID } from 'node:crypto';
import type { Instant } from '@campus/events/domain/envelope';
import { type Rejection, reject } from '@campus/events/domain/rejections';
import { standingStream } from '@campus/events/domain/streams';
import { refusedByBar } from '@campus/events/standing/binding';
import type { BarSaves } from '@campus/events/standing/commands';
import { standing } from '@campus/events/standing/standing';
import type { StoredRules } from '@campus/projections/ports/documents';
import { type Acting, envelope, withoutKey } from '../../../command/acting.ts';
import type { Ports, SaveGate } from '../../../command/ports.ts';
import type { Captchas, Solution } from '../../../gateway/captcha/captchas.ts';
import { boundedAttempts } from '../../../gateway/identity/attempts.ts';

/** U-032: more saves of one account within a minute put it on the interface blacklist for half an hour. */
const RATE = { tries: 10, windowMinutes: 1, keys: 20_000 };
const BARRED_MS = 30 * 60_000;

export const createSaveGate = (captchas: Pick<Captchas, 'isSolved'>, clock: () => Instant): SaveGate => {
  const saves = boundedAttempts(RATE, clock);
  return {
    mayAsk: (tenant, account) => saves.take(`${tenant}/${account}`),
    isSolved: captchas.isSolved,
  };
};

/**
 * Code: 1003 a hold without the captcha that the resource asks for. One captcha is good for all holds of one account
 * while it lasts: who looks at several periods solves it once, and its form is sent with it.
 */
export const refusedAtHold = (
  { gate }: Pick<Ports, 'gate'>,
  { tenant, account }: Acting,
  { asksCaptcha }: Pick<StoredRules, 'asksCaptcha'>,
  solution: Solution,
): Rejection | undefined =>
  asksCaptcha && !gate.isSolved(solution, `${tenant}/${account}`, 'hold') ? reject(1003) : undefined;

type GateParts = Pick<Ports, 'gate' | 'transact' | 'look' | 'clock'>;

/** Code: 1004 while the account is on the interface blacklist, or comes onto it by this save. */
const refusedByRate = async (
  { gate, transact, look, clock }: GateParts,
  acting: Acting,
  { limitsRate, rules }: Pick<StoredRules, 'limitsRate' | 'rules'>,
): Promise<Rejection | undefined> => {
  const { tenant, account } = acting;
  const stream = standingStream(tenant, account);
  const refused = refusedByBar(
    (await look(stream, standing)).state,
    clock(),
    rules.zone,
    limitsRate === true,
  );
  if (refused || !limitsRate || gate.mayAsk(tenant, account)) return refused;
  const now = clock();
  const bar: BarSaves = {
    type: 'BarSaves',
    now,
    bar: randomUUID(),
    source: 'automatic',
    until: now + BARRED_MS,
  };
  await transact(stream, standing, bar, { ...envelope(withoutKey(acting)), actor: 'system' });
  return refusedByBar((await look(stream, standing)).state, now, rules.zone, true) ?? reject(1004);
};

/**
 * Codes: 1004 too often, 1003 the captcha. `solution` is left out where the operation has no room for
 * one. A resource that is not there is for the form to say.
 */
export const refusedAtGate = async (
  parts: GateParts,
  acting: Acting,
  document: StoredRules | undefined,
  solution?: Solution,
): Promise<Rejection | undefined> => {
  const { tenant, account, command, correlation } = acting;
  const tooOften = document && (await refusedByRate(parts, acting, document));
  if (tooOften) return tooOften;
  if (!document?.asksCaptcha || !solution) return undefined;
  // A command that is sent again brings the captcha it was sent with.
  const use = `${tenant}/${account}/${command ? `${command.key}/${command.hash}` : correlation}`;
  return parts.gate.isSolved(solution, use) ? undefined : reject(1003);
};
