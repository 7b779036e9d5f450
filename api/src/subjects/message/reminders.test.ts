// What the office says about a kind of message, in place of what is built in.
import { messageKind } from '@campus/events/message/kinds';
import { pushesOf } from '@campus/events/message/pushes';
import { resource } from '@campus/events/resource/resource';
import { resourceConfig } from '@campus/events/resource/resource-config';
import { standIn } from '@campus/events/testing/stand-in';
import { collections, recordId } from '@campus/projections/ports/documents';
import { createMemoryReadStore } from '@campus/projections/testing/memory-read-store';
import { expect, it } from 'vitest';
import type { Ports } from '../../command/ports.ts';
import { asReminded, minutesBefore } from './reminders.ts';

const kind = messageKind('booked');
if (!kind) throw new Error('bookings are told');
const pushes = pushesOf({}, {}, { enabled: ['site'], usual: ['site'] });

it('tells nothing that is switched off', () => {
  expect(asReminded(kind, { is_enable: 0 })).toBeUndefined();
});

it('leaves alone what is not said', () => {
  const told = asReminded(kind, { is_enable: 1, channels: [], receivers: null, template: '' });
  expect(told).toMatchObject({ lead: kind.lead, always: kind.always });
  expect(told?.channels).toBeUndefined();
  expect(told?.pushed(pushes)).toEqual(kind.pushed(pushes));
});

it('takes words, channels and receivers; without English the Chinese stands for both', () => {
  const told = asReminded(kind, {
    is_enable: 1,
    channels: ['sms', 'pigeon'],
    receivers: ['administrators'],
    template: '请提前十分钟到场',
  });
  expect(told?.lead).toEqual({ zh: '请提前十分钟到场', en: '请提前十分钟到场' });
  expect(told?.channels).toEqual(['sms']);
  expect(told?.pushed(pushes)).toEqual(['administrators']);
});

it.each([
  [{ sign_in_notification_push: 1 }, null, 15],
  [{ sign_in_notification_push: 1, sign_in_notification_rule: 30 }, null, 30],
  [{ sign_in_notification_push: 1 }, 5, 5],
  // The office does not remind a person whom the resource does not remind.
  [{ sign_in_notification_push: 0 }, 5, undefined],
])(
  'reminds as early as the office says, where the resource reminds: %j, %j',
  async (config, office, minutes) => {
    const readStore = createMemoryReadStore();
    const there = (entity: string, id: string, fields: object) =>
      readStore.applyPart([
        {
          put: collections.records(entity),
          document: { _id: recordId('t', id), tenant: 't', removed: false, updatedAt: 1, fields },
        },
      ]);
    there(resource.name, 'r', { resources_name: '会议室' });
    there(resourceConfig.name, 'r', config);
    if (office !== null)
      there('notification_reminder', 'o', {
        event_code: 'starts_soon',
        is_enable: 1,
        offset_minutes: office,
      });
    const following: Ports['following'] = (_key, compute) => compute();
    const parts = standIn<Ports>({ readStore, following });
    expect(await minutesBefore(parts, 't', 'r')).toBe(minutes);
  },
);
