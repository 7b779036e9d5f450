// What of a standing binds its account at a moment: bans, the white list, the bar on saving. Pure and safe in
// a browser.
import type { Instant } from '../domain/envelope.ts';
import { type Rejection, reject } from '../domain/rejections.ts';
import type { Bilingual } from '../domain/rules/rules.ts';
import { both, dateText } from '../domain/rules/wording.ts';
import { clockOf } from '../domain/time/period.ts';
import { localOf } from '../domain/time/zone.ts';
import { EVERY_TYPE, type StandingScope } from './events.ts';
import type { BanRecord, BarRecord, ExemptionRecord, StandingState } from './state.ts';

const concerns = (scope: StandingScope, typeId: string): boolean => scope === EVERY_TYPE || scope === typeId;

const isOpen = ({ until }: ExemptionRecord, now: Instant): boolean => until === undefined || now < until;

/** On the white list for this type, or for all. */
export const isExempt = ({ exemptions }: StandingState, typeId: string, now: Instant): boolean =>
  exemptions.some((each) => concerns(each.scope, typeId) && isOpen(each, now));

export const isInForce = ({ lifted, from, until }: BanRecord, now: Instant): boolean =>
  !lifted && from <= now && now < until;

/** The ban that ends last of those in force; none for somebody on the white list. */
export const bindingBan = (state: StandingState, typeId: string, now: Instant): BanRecord | undefined => {
  if (isExempt(state, typeId, now)) return undefined;
  return state.bans
    .filter((ban) => concerns(ban.scope, typeId) && isInForce(ban, now))
    .toSorted((a, b) => b.until - a.until)[0];
};

export const bindingBar = ({ bars }: StandingState, now: Instant): BarRecord | undefined =>
  bars.find(({ from, until }) => from <= now && now < until);

/** Code: 2007, with the end of the ban and why; `ban` and `until` are its parameters. */
export const refusedByBan = (
  state: StandingState,
  typeId: string,
  now: Instant,
  zone: string,
): Rejection | undefined => {
  const ban = bindingBan(state, typeId, now);
  if (!ban) return undefined;
  const until = momentText(zone, ban.until);
  const why = whyBanned(ban);
  const reason = both(`至 ${until.zh}，${why.zh}`, `until ${until.en}: ${why.en}`);
  return reject(2007, { reason, params: { ban: ban.ban, until: ban.until } });
};

/**
 * Code: 1004, with the moment from which bookings can be saved again. A bar for asking too often binds where
 * the type limits that; one by hand binds everywhere.
 */
export const refusedByBar = (
  { bars, ...state }: StandingState,
  now: Instant,
  zone: string,
  limitsRate: boolean,
): Rejection | undefined => {
  const binding = bars.filter(({ source }) => limitsRate || source === 'manual');
  const bar = bindingBar({ ...state, bars: binding }, now);
  if (!bar) return undefined;
  const until = momentText(zone, bar.until);
  const params = { until: bar.until };
  if (bar.source === 'manual')
    return reject(1004, {
      sentence: both(`您已被限制预约，至 ${until.zh}`, `You may not book until ${until.en}`),
      params,
    });
  const reason = both(`${until.zh} 后可继续预约`, `you can book again from ${until.en}`);
  return reject(1004, { reason, params });
};

/** `12月12日 周六 09:37` / `Sat 12 Dec 09:37`. */
const momentText = (zone: string, at: Instant): Bilingual => {
  const { date, minute } = localOf(zone, at);
  const [day, clock] = [dateText(date), clockOf(minute)];
  return both(`${day.zh} ${clock}`, `${day.en} ${clock}`);
};

export const whyBanned = ({
  source,
  faults,
  counted,
}: Pick<BanRecord, 'source' | 'faults' | 'counted'>): Bilingual =>
  source === 'automatic' && counted
    ? both(
        `${counted.days} 天内失约 ${faults.length} 次`,
        `${faults.length} faults within ${counted.days} days`,
      )
    : both('由管理员列入', 'added by an administrator');
