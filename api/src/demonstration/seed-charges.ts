// What the badminton court of the demonstration costs, and bookings there at every stage of their payment.

import { charge } from '@campus/events/charge/charge';
import { chargeResourceRule } from '@campus/events/charge/charge-resource-rule';
import { chargeRule } from '@campus/events/charge/charge-rule';
import { type Fee, feeFor } from '@campus/events/domain/rules/fee';
import type { FeeTerms } from '@campus/events/domain/rules/rules';
import { chargeStream } from '@campus/events/domain/streams';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
import type { Period } from '@campus/events/domain/time/period';
import { resource } from '@campus/events/resource/resource';
import { orderNumberOf } from '@campus/projections/ports/payments';
import { envelope } from '../command/acting.ts';
import { numberOf } from '../command/identifiers.ts';
import type { BookingParts } from '../command/ports.ts';
import type { BookingPlace } from '../command/requests.ts';
import { act } from '../subjects/booking/one/act.ts';
import { book } from '../subjects/booking/one/book.ts';
import { sealed } from '../subjects/booking/one/save.ts';
import { steadyId } from './chance.ts';
import { rulesOfStory } from './seed-resources.ts';
import { actingAs, idOf, type SeedParts, type TenantStory, tell } from './story.ts';

const CHARGED_COURT = 'TY-B2';
const BY_HOUR = 'court';
const BY_BOOKING = 'hall';

const rules = {
  [BY_HOUR]: {
    name: '羽毛球场按小时',
    name_en: 'Badminton court by the hour',
    unit: 1,
    price: '30.00',
    free_minutes: 0,
    deduction_mode: 1,
    charge_reminder: '15 分钟内未支付，预约自动取消。开始前取消，费用全额退回。',
    charge_reminder_en:
      'Pay within 15 minutes, or it is cancelled. Cancel before it begins and you get it all back.',
    state: 1,
  },
  [BY_BOOKING]: {
    name: '会议厅按次，签到时支付',
    name_en: 'Hall by the booking, paid at sign-in',
    unit: 3,
    price: '200.00',
    free_minutes: 0,
    deduction_mode: 2,
    charge_reminder: '签到前在预约详情中支付。',
    charge_reminder_en: 'Pay from the booking before you sign in.',
    state: 1,
  },
} as const;

/** One booking each, so many days ahead; what awaits its payment is cancelled after a quarter of an hour. */
const stages = [
  ['awaiting', 2],
  ['paid', 3],
  ['refunded', 4],
  ['atSignIn', 5],
] as const;

type Stage = (typeof stages)[number][0];

export const seedCharges = async (parts: SeedParts, story: TenantStory, today: LocalDate): Promise<void> => {
  if (!story.resources.some(({ number }) => number === CHARGED_COURT)) return;
  for (const [key, rule] of Object.entries(rules))
    await tell(parts, story, chargeRule, idOf(story, chargeRule, key), rule);
  const resourceId = idOf(story, resource, CHARGED_COURT);
  const rule_id = idOf(story, chargeRule, BY_HOUR);
  await tell(parts, story, chargeResourceRule, resourceId, { resources_id: resourceId, rule_id });
  for (const [stage, days] of stages) await seedStage(parts, story, stage, addDays(today, days));
};

/** The evening's last hour first; which of them the week leaves free depends on the day. */
const STARTS = [1260, 1200, 1140, 1080, 1020, 960];
const HOUR = 60;
const OWNER = 'student1';

const termsOf = (story: TenantStory, stage: Stage): FeeTerms => {
  const shared = { freeMinutes: 0, payers: [] };
  return stage === 'atSignIn'
    ? {
        ...shared,
        rule: idOf(story, chargeRule, BY_BOOKING),
        unit: 'booking',
        price: 20_000,
        deduction: 'signIn',
      }
    : { ...shared, rule: idOf(story, chargeRule, BY_HOUR), unit: 'hour', price: 3_000, deduction: 'booking' };
};

const seedStage = async (
  parts: SeedParts,
  story: TenantStory,
  stage: Stage,
  date: LocalDate,
): Promise<void> => {
  const resourceId = idOf(story, resource, CHARGED_COURT);
  const id = steadyId(story.tenant, 'charged', stage);
  const stored = rulesOfStory(story).get(resourceId);
  if (!stored) return;
  const fee = termsOf(story, stage);
  const booking: BookingParts = { ...parts, rulesOf: async () => ({ ...stored, fee }) };
  const period = await bookFirstFree(booking, parts, story, { id, resourceId, date });
  if (stage === 'awaiting' || stage === 'atSignIn') return;
  const place = { booking: id, number: numberOf(id), resourceId, date };
  await pay(parts, story, feeFor(fee, stored.rules.slotRule, { ...period, units: 1 }), place);
  if (stage === 'refunded') await giveUp(parts, booking, story, place);
};

const bookFirstFree = async (
  booking: BookingParts,
  parts: SeedParts,
  story: TenantStory,
  { id, resourceId, date }: { readonly id: string; readonly resourceId: string; readonly date: LocalDate },
): Promise<Period> => {
  const person = story.people.find(({ account }) => account === OWNER);
  const details = await sealed(parts, story.tenant, OWNER, {
    name: person?.zh ?? OWNER,
    nameEn: person?.en ?? OWNER,
    theme: '羽毛球双打',
    themeEn: 'Badminton doubles',
  });
  for (const start of STARTS) {
    const period = { start, end: start + HOUR };
    const { outcome } = await book(booking, actingAs(story, OWNER), {
      booking: id,
      step: 'booking',
      resourceId,
      date,
      ...period,
      units: 1,
      persons: 2,
      mode: 'single',
      path: 'manager',
      right: 'administrator',
      owner: OWNER,
      details,
    });
    if (outcome !== 'refused') return period;
  }
  throw new Error(`the demonstration found no free hour on its charged court on ${date}`);
};

type Place = Pick<BookingPlace, 'booking' | 'resourceId' | 'date'>;

/** At the simulated cashier, whose callback does the rest. */
const pay = async (parts: SeedParts, story: TenantStory, fee: Fee, place: Place): Promise<void> => {
  const { cashier } = parts;
  if (!cashier) return;
  const { booking, resourceId } = place;
  const acting = envelope(actingAs(story, OWNER));
  const stream = chargeStream(story.tenant, booking);
  const order = orderNumberOf(story.tenant, booking);
  const now = parts.clock();
  const placing = { type: 'PlaceOrder', now, order, booking, account: OWNER, resourceId, fee } as const;
  await parts.transact(stream, charge, placing, acting);
  const opened = await cashier.open({ order, amount: fee.amount, title: numberOf(booking) });
  await parts.transact(stream, charge, { type: 'OpenAtProvider', now, ...opened }, acting);
  await cashier.pay(opened.business);
};

const giveUp = async (
  parts: SeedParts,
  booking: BookingParts,
  story: TenantStory,
  place: BookingPlace,
): Promise<void> => {
  await act(booking, actingAs(story, OWNER), place, {
    type: 'Cancel',
    now: parts.clock(),
    booking: place.booking,
    right: 'owner',
    reason: '临时有事',
    cancelMinutes: 0,
  });
};
