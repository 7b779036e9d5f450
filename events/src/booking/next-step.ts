// The next step of a use that goes on. Pure and safe in a browser.
import type { Instant } from '../domain/envelope.ts';
import { checkExtension } from '../domain/rules/check.ts';
import type { Claim } from '../domain/rules/claims.ts';
import type { Rules } from '../domain/rules/rules.ts';
import type { Period } from '../domain/time/period.ts';
import { localOf } from '../domain/time/zone.ts';

const EXTENSION_MINUTES = 30;

/** From the end on half an hour, or until the first point of the grid after that; before closing what is left. */
export const nextEnd = ({ slotRule, openHours }: Rules, { end }: Pick<Period, 'end'>): number => {
  const wished = end + EXTENSION_MINUTES;
  if (slotRule.kind !== 'grid') return wished;
  const { stepMinutes } = slotRule;
  const next = openHours.start + Math.ceil((wished - openHours.start) / stepMinutes) * stepMinutes;
  return end < openHours.end ? Math.min(next, openHours.end) : next;
};

/** Until when the claim that runs may go on; undefined: something stands in the way, or it needs an approval. */
export const nextStepOf = (
  rules: Rules,
  claims: readonly Claim[],
  now: Instant,
  { key, start, end }: Claim,
): number | undefined => {
  if (rules.approval.needed) return undefined;
  const to = nextEnd(rules, { end });
  const { date } = localOf(rules.zone, now);
  const asked = { date, units: 1, persons: 0, path: 'extension', mode: 'single', right: 'owner' } as const;
  const refused = checkExtension({ ...asked, start, end, except: [key] }, to, rules, claims, now);
  return refused ? undefined : to;
};
