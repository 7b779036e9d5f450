// What is said of several resources for the same time.
import { expect, it } from 'vitest';
import type { BundleRowFieldsFragment } from '../../wire.generated.ts';
import { bundleLineOf, bundleOutcomeOf, refusedBundle } from './bundle.ts';

const row = (more: Partial<BundleRowFieldsFragment> = {}): BundleRowFieldsFragment => ({
  name: '礼堂',
  name_en: 'Hall',
  id: null,
  resources_id: 'hall',
  booking_number: null,
  claimKey: null,
  errcode: 0,
  messages: [],
  messages_en: [],
  outcome: 'free',
  has_notice: false,
  most_units: 1,
  status: 'pending',
  alternatives: [],
  ...more,
});
const taken = row({
  name: '投影仪',
  name_en: 'Projector',
  resources_id: 'p1',
  errcode: 2005,
  messages: ['该时段已约满'],
  messages_en: ['Fully booked'],
  outcome: 'refused',
  alternatives: [{ resourceId: 'p2', resources_name: '投影仪二', resources_name_en: null }],
});

it('names the resource that refused, and says that none was booked', () => {
  const lines = [row(), taken].map(bundleLineOf);
  expect(refusedBundle(lines, '2005')).toMatchObject({
    code: '2005',
    text: {
      zh: '投影仪：该时段已约满。所有资源都未预约',
      en: 'Projector: Fully booked. None of them was booked',
    },
  });
  expect(lines[1]?.instead).toMatchObject([{ id: 'p2', name: { zh: '投影仪二' } }]);
  expect(refusedBundle([bundleLineOf(row())], '0')).toBeUndefined();
});

it.each([
  [['pending', 'pending'], 'booked'],
  [['pending', 'awaiting_approval'], 'requested'],
  [['awaiting_approval', 'awaiting_payment'], 'payment'],
] as const)('of %j it says %s', (statuses, outcome) => {
  expect(bundleOutcomeOf(statuses.map((status) => bundleLineOf(row({ status }))))).toBe(outcome);
});
