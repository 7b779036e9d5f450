// What the badminton court of the demonstration costs, and bookings there at every stage of their payment.

import { charge } from '@campus/events/charge/charge';
import { chargeResourceRule } from '@campus/events/charge/charge-resource-rule';
import { chargeRule } from '@campus/events/charge/charge-rule';
import { type Fee, feeFor } from '@campus/events/domain/rules/fee';
import type { FeeTerms } from '@campus/events/domain/rules/rules';
import { chargeStream } from '@campus/events/domain/streams';
import { addDays, type LocalDate } from '@campus/events/domain/time/dates';
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
const DAY_RULE = 'court';

const rules = {
  [DAY_RULE]: {
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
  hall: {
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

/** One booking each, so many days ahead; who asks for `cancelled` has it paid and gives it up. */
const stages = [
  ['awaiting', 2],
  ['paid', 3],
  ['refunded', 4],
] as const;

export const seedCharges = async (parts: SeedParts, story: TenantStory, today: LocalDate): Promise<void> => {
  if (!story.resources.some(({ number }) => number === CHARGED_COURT)) return;
  for (const [key, rule] of Object.entries(rules))
    await tell(parts, story, chargeRule, idOf(story, chargeRule, key), rule);
  const resourceId = idOf(story, resource, CHARGED_COURT);
  const rule_id = idOf(story, chargeRule, DAY_RULE);
  await tell(parts, story, chargeResourceRule, resourceId, { resources_id: resourceId, rule_id });
  for (const [stage, days] of stages) await seedStage(parts, story, stage, addDays(today, days));
};

const START = 1260;
const END = 1320;
const OWNER = 'student1';

const seedStage = async (
  parts: SeedParts,
  story: TenantStory,
  stage: (typeof stages)[number][0],
  date: LocalDate,
): Promise<void> => {
  const resourceId = idOf(story, resource, CHARGED_COURT);
  const id = steadyId(story.tenant, 'charged', stage);
  const stored = rulesOfStory(story).get(resourceId);
  if (!stored) return;
  const terms: FeeTerms = {
    rule: idOf(story, chargeRule, DAY_RULE),
    unit: 'hour',
    price: 3_000,
    freeMinutes: 0,
    deduction: 'booking',
    payers: [],
  };
  const booking: BookingParts = { ...parts, rulesOf: async () => ({ ...stored, fee: terms }) };
  const person = story.people.find(({ account }) => account === OWNER);
  const made = await book(booking, actingAs(story, OWNER), {
    booking: id,
    step: 'booking',
    resourceId,
    date,
    start: START,
    end: END,
    units: 1,
    persons: 2,
    mode: 'single',
    path: 'manager',
    right: 'administrator',
    owner: OWNER,
    details: await sealed(parts, story.tenant, OWNER, {
      name: person?.zh ?? OWNER,
      nameEn: person?.en ?? OWNER,
      theme: '羽毛球双打',
      themeEn: 'Badminton doubles',
    }),
  });
  if (made.outcome === 'refused' || stage === 'awaiting') return;
  const place = { booking: id, number: numberOf(id), resourceId, date };
  await pay(parts, story, feeFor(terms, stored.rules.slotRule, { start: START, end: END, units: 1 }), place);
  if (stage === 'refunded') await giveUp(parts, booking, story, place);
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
