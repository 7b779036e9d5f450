// The simulated SMS carrier: it sends nothing to anybody, limits as real carriers do, and says later whether a
// message it accepted was delivered. What it would have sent can be read in its outbox.
import type { Instant } from '@campus/events/domain/envelope';
import { maskedPhone, normalPhone } from '@campus/events/domain/phone';
import { type Channel, lacking, type Report, type SentSms, Undeliverable } from './channels.ts';
import { carrierBounds, createSmsCounter } from './sms-bounds.ts';

/** Codes of a carrier, as its customers read them. */
export const carrierCodes = {
  limited: 'isv.BUSINESS_LIMIT_CONTROL',
  noSuchNumber: 'isv.MOBILE_NUMBER_ILLEGAL',
  switchedOff: 'MOBILE_NOT_ON_SERVICE',
  silent: 'NO_REPORT',
} as const;

/** A handset has a message after so long. */
const REPORT_AFTER_MS = 2_000;
const REPORTS_LAST_MS = 72 * 60 * 60_000;
const MAX_OUTBOX = 50;
/** Numbers that end so are accepted and never reached, so that a refusal can be tried. */
const UNREACHED = /0000$/;

export interface CarrierParts {
  readonly clock: () => Instant;
  /** A demonstration shows what would have been sent, codes included; nobody else may. */
  readonly isDemonstration: boolean;
}

export const createSimulatedCarrier = ({ clock, isDemonstration }: CarrierParts): Channel => {
  const counter = createSmsCounter(carrierBounds, clock);
  const outbox: SentSms[] = [];
  let count = 0;
  return {
    via: 'simulated-carrier',
    outbox: isDemonstration ? () => outbox.toReversed() : undefined,
    send: async ({ to, text, isCode }) => {
      if (!to.mobile) throw new Undeliverable(lacking.mobile);
      const number = normalPhone(to.mobile);
      if (!number) throw new Undeliverable(refusedWith(carrierCodes.noSuchNumber));
      if (counter.take(number, isCode ? 'code' : 'notice') !== undefined)
        throw new Error(refusedWith(carrierCodes.limited));
      const at = clock();
      if (isDemonstration)
        outbox.push({ at, to: maskedPhone(number), text: `${text.text.zh}\n${text.text.en}` });
      if (outbox.length > MAX_OUTBOX) outbox.shift();
      count += 1;
      return ['sim', at, count, UNREACHED.test(number) ? 'unreached' : 'reached'].join('.');
    },
    reportOf: async (receipt): Promise<Report> => {
      const [, at, , outcome] = receipt.split('.');
      const age = clock() - Number(at);
      if (!(age < REPORTS_LAST_MS)) return { state: 'refused', reason: refusedWith(carrierCodes.silent) };
      if (age < REPORT_AFTER_MS) return { state: 'pending' };
      if (outcome !== 'unreached') return { state: 'delivered' };
      return { state: 'refused', reason: refusedWith(carrierCodes.switchedOff) };
    },
  };
};

const refusedWith = (code: string): string => `运营商拒绝 / refused by the carrier: ${code}`;
