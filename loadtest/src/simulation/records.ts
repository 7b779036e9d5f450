// Records that are there before a world begins: accounts, the places that messages name, what becomes of the bookings of
// who leaves, and the workflow service that decides requests.

import { account } from '@campus/events/directory/account';
import { departureRule, HAND_OVER, KEEP, RELEASE } from '@campus/events/directory/departure-rule';
import { tenant as tenantRecord } from '@campus/events/directory/tenant';
import type { EventToAppend } from '@campus/events/domain/envelope';
import type { RecordFields } from '@campus/events/domain/record/events';
import { recordStream } from '@campus/events/domain/streams';
import { resource } from '@campus/events/resource/resource';
import { location } from '@campus/events/settings/location';
import { reviewOption } from '@campus/events/settings/review-option';
import { visitorOverallSettings } from '@campus/events/visit/visitor-overall-settings';
import { Chance } from './chance.ts';
import { GATES, HOST, LEAVE_BY, REVIEW_OPTION, resourceNames, tenantOf, VISIT_WINDOWS } from './places.ts';
import type { Settings } from './settings.ts';
import { BEGINNING } from './timers.ts';

/** The account that takes over the bookings of others. */
export const SUCCESSOR = 'successor1';

export interface DepartureRules {
  readonly onDisabled: number;
  readonly onMoved: number;
}

/** What the checker holds the log against. */
export const departureRulesOf = ({ seed }: Settings): DepartureRules => {
  const chance = new Chance(seed, 'departures');
  return {
    onDisabled: chance.pick([RELEASE, RELEASE, HAND_OVER]),
    onMoved: chance.pick([HAND_OVER, HAND_OVER, RELEASE, KEEP]),
  };
};

/** The public key of a tenant, by which services tell whom they answer. */
const keyOfTenant = (tenant: string): string => `key-of-${tenant}`;
export const tenantOfKey = (key: string): string => key.slice(keyOfTenant('').length);

interface Begun {
  readonly stream: string;
  readonly events: readonly EventToAppend[];
}

const savingWith =
  (newId: () => string) =>
  (tenant: string, entity: string, id: string, fields: RecordFields): Begun => ({
    stream: recordStream(tenant, entity, id),
    events: [
      {
        id: newId(),
        type: 'Saved',
        data: { fields, created: true },
        metadata: { tenant, actor: 'office', at: BEGINNING - 60_000, correlation: `begin-${entity}` },
      },
    ],
  });

/** Windows of few places, a host, and gates. */
const visitRecordsOf = (settings: Settings, newId: () => string): readonly Begun[] => {
  const saved = savingWith(newId);
  const windows = VISIT_WINDOWS.map(({ window, places }) => {
    const [start = '', end = ''] = window.split('-');
    return { start, end, places };
  });
  return [...new Set(resourceNames(settings).map(tenantOf))].flatMap((tenant) => [
    saved(tenant, visitorOverallSettings.name, visitorOverallSettings.single ?? '', {
      windows,
      leave_by: LEAVE_BY,
    }),
    saved(tenant, account.name, HOST, { name: HOST, disabled: 0 }),
    ...GATES.map((gate) => saved(tenant, location.name, gate, { name: gate, level: 4, state: 1 })),
  ]);
};

export const recordsOf = (settings: Settings, newId: () => string): readonly Begun[] => {
  const { asks, accounts } = settings;
  if (asks === 'visits') return visitRecordsOf(settings, newId);
  if (asks !== 'workflows' && asks !== 'departures' && asks !== 'bundles') return [];
  const saved = savingWith(newId);
  const { onDisabled, onMoved } = departureRulesOf(settings);
  const rule = { on_disabled: onDisabled, on_moved: onMoved, successor: SUCCESSOR };
  const names = [SUCCESSOR, ...Array.from({ length: accounts }, (_, index) => `student${index + 1}`)];
  const service = {
    review_name: 'Reviews',
    review_url: 'https://reviews.example/process',
    review_identity: 'campus',
    review_secret: 'secret',
    disabled: 1,
  };
  const places = asks === 'bundles' ? resourceNames(settings) : [];
  const tenants = [...new Set(resourceNames(settings).map(tenantOf))];
  return tenants.flatMap((tenant) => [
    saved(tenant, tenantRecord.name, tenant, { tenant_key: keyOfTenant(tenant) }),
    saved(tenant, reviewOption.name, REVIEW_OPTION, service),
    saved(tenant, departureRule.name, departureRule.single ?? '', rule),
    ...places
      .filter((place) => tenantOf(place) === tenant)
      .map((place) => saved(tenant, resource.name, place, { resources_name: place })),
    ...names.map((name) => saved(tenant, account.name, name, { name, disabled: 0, dept: 'department-1' })),
  ]);
};
